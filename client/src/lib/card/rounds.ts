// How far a game is, in its own words, for the line under a table's name.

import { PHASES } from '../boards/station-master/words.ts';
import type { FoundryView, StationMasterView, EighteenXxView as View } from '../engine.ts';

export const ofStationMaster = ({ hour, lastHour, phase }: StationMasterView): string => `Hour ${hour} of ${lastHour}, ${PHASES[phase]}`;

export const ofFoundry = ({ cycle, rules, score }: FoundryView): string => `Cycle ${cycle} of ${rules.cycles}, ${score[0] ?? 0} to ${score[1] ?? 0}`;

export const ofMap = ({ table, turn, round }: View): string => `${table.name ?? 'A map'}${turn === null ? '' : `, round ${round}`}`;
