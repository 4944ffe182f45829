// What a card knows of each game beside its board: how far it is in its own words, and the shape of its board.

import { extentOf as extentOfMap } from '../boards/eighteen-xx/scene.ts';
import { extentOf as extentOfFloor } from '../boards/foundry/scene.ts';
import { extentOf as extentOfYard } from '../boards/shunting/scene.ts';
import { PHASES } from '../boards/station-master/words.ts';
import type { EighteenXxView, FoundryView, ShuntingView, StationMasterView } from '../engine.ts';
import { readable } from './letters.ts';

export interface Known {
  readonly round?: string;
  /** In any unit; a board without one fills whatever it is given. */
  readonly shape?: { readonly width: number; readonly height: number };
}

/** Nodes are drawn with room about them. */
const ROOM = 1.6;

export function ofShunting(view: ShuntingView): Known {
  const { west, south, east, north } = extentOfYard(view);
  return { shape: { width: east - west + ROOM, height: north - south + ROOM } };
}

export const ofStationMaster = ({ hour, lastHour, phase }: StationMasterView): Known => ({ round: `Hour ${hour} of ${lastHour}, ${PHASES[phase]}` });

export const ofFoundry = ({ cycle, rules, score, ground }: FoundryView): Known => ({
  round: `Cycle ${cycle} of ${rules.cycles}, ${score[0] ?? 0} to ${score[1] ?? 0}`,
  shape: extentOfFloor(ground),
});

export const ofMap = ({ table, turn, round }: EighteenXxView): Known => ({
  round: `${readable(table.name ?? '') || 'A map'}${turn === null ? '' : `, round ${round}`}`,
  shape: extentOfMap(table),
});
