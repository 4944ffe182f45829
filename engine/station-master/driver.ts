// What runs by itself: after every intent the driver carries the game on until somebody is needed, phase by phase (§4). Beside the intents
// it is the only thing that changes a state.

import { type Seat, seatOf } from '../kernel/game.ts';
import { never } from '../kernel/result.ts';
import { fullLegs } from './apply/build.ts';
import { runClock } from './clock.ts';
import { components } from './components.ts';
import { change, type Draft, tellOf } from './draft.ts';
import { runMainline, startMainline } from './mainline.ts';
import { fillYard, nextExtra, rollOpening, rollTrain } from './making-up.ts';
import { enhancementsOf, officeLevel, type Phase, playerOf, type State, type Turn } from './state.ts';

export function advance(draft: Draft): void {
  while (draft.state.result === null && draft.state.prompt === null) {
    const { phase, turns, players } = draft.state;
    switch (phase) {
      case 'setup':
        if (players.some(({ dealt }) => dealt.length > 0)) return;
        lineUp(draft);
        break;
      case 'newTrain':
        if (!nextExtra(draft)) startShift(draft);
        break;
      case 'shift':
        if (turns?.some(({ open }) => open) === true) return;
        enter(draft, 'mainline');
        startMainline(draft);
        break;
      case 'mainline':
        if (runMainline(draft)) enter(draft, 'clock');
        break;
      case 'clock':
        runClock(draft);
        if (draft.state.result === null) startHour(draft);
        break;
      case 'over':
        return;
      default:
        never(phase);
    }
  }
}

function enter(draft: Draft, phase: Phase): void {
  change(draft, { phase, cursor: null });
  tellOf(draft, { type: 'phaseStarted', phase, hour: draft.state.hour });
}

/** One opening train a district, from the west (§3); then the first hour. */
function lineUp(draft: Draft): void {
  const { cursor, config } = draft.state;
  const next = cursor?.step === 'lineUp' ? cursor.next : config.players;
  if (next === config.players) {
    startHour(draft);
    return;
  }
  change(draft, { cursor: { step: 'lineUp', next: next + 1 } });
  rollOpening(draft, seatOf(next));
}

function startHour(draft: Draft): void {
  enter(draft, 'newTrain');
  fillYard(draft);
  rollTrain(draft);
}

/** Opens everybody's turn at once (§5). */
function startShift(draft: Draft): void {
  enter(draft, 'shift');
  change(draft, { turns: draft.state.players.map((_, i) => turnOf(draft.state, seatOf(i))) });
}

function turnOf(state: State, seat: Seat): Turn {
  const player = playerOf(state, seat);
  const built = enhancementsOf(player);
  const office = components.office[officeLevel(player)];
  return {
    open: true,
    deskLeft: components.limits.deskActions + (built.includes('Telegraph') ? 1 : 0),
    laborersLeft: components.starting.laborers + (office?.extraLaborers ?? 0) + built.filter((name) => name === 'Section House').length,
    portersLeft: office?.porters ?? 0,
    legs: fullLegs(state, seat),
    overtimeUsed: false,
  };
}
