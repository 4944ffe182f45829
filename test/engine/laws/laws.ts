// The laws every game obeys, by name. Each is a function of a trial and a walk that throws where it is broken.

import fc from 'fast-check';
import * as legality from './legality.ts';
import * as record from './record.ts';
import * as secrecy from './secrecy.ts';
import { type Trial, type Walk, walks } from './walk.ts';

export type Law = <O, S, I, E, V>(trial: Trial<O, S, I, E, V>, walk: Walk) => void;

export const laws = {
  'every menu item is legal, and says so in one line': legality.everyMenuItemIsLegal,
  'every legal intent leads where a menu item leads, or fills in a template': legality.theMenuLeadsEverywhere,
  'no two menu items a person would tell apart share a label': legality.labelsTellItemsApart,
  'every reachable position has an actor or an outcome': legality.anActorOrAnOutcome,
  'a refused intent changes nothing, draws nothing and is answered by a code of the closed set': legality.aRefusalChangesNothing,
  'replay equals play, to the digest of every ply': record.replayEqualsPlay,
  'arguments are left as they were': record.argumentsAreUnchanged,
  'states, intents, events, views, menus and cues survive JSON': record.everythingIsJson,
  'a checkpoint and what followed it equal the replay': record.aCheckpointResumes,
  'taking back equals replaying what is left': record.undoEqualsReplay,
  'options have defaults, are written in full and settle once': record.optionsAreWrittenInFull,
  'what a viewer may not know changes no byte of what the viewer gets': secrecy.theHiddenDoesNotShow,
  'bots choose from their menu, from what their seat sees and from their own stream': secrecy.botsPlayFromTheirSeat,
  'every intent and event is told in one line': secrecy.everythingIsTold,
} satisfies Record<string, Law>;

/** Tries a law on seeded walks; `shrink` looks for the shortest walk that breaks it. */
export function uphold<O, S, I, E, V>(law: Law, trial: Trial<O, S, I, E, V>, shrink = true): void {
  fc.assert(
    fc.property(walks(trial.length), (walk) => law(trial, walk)),
    { seed: 1, numRuns: trial.runs, endOnFailure: !shrink },
  );
}
