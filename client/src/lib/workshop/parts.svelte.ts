// What is drawn besides the rails, part by part: each is told of only when it is another, so that a stroke of track leaves all that draws vehicles,
// goals and turntables at rest, and what depends on it.

import type { Puzzle } from '../engine.ts';

export class Parts {
  tables = $state.raw() as Puzzle['Track']['Turntables']; // these are set in the constructor
  opening = $state.raw() as Puzzle['InitialState'];
  goals = $state.raw() as Puzzle['Goal']['SegmentGoals'];
  stock = $state.raw() as Puzzle['RollingStock'];

  constructor(puzzle: Puzzle) {
    this.show(puzzle);
  }

  show({ Goal, InitialState, RollingStock, Track }: Puzzle): void {
    this.tables = Track.Turntables;
    this.opening = InitialState;
    this.goals = Goal.SegmentGoals;
    this.stock = RollingStock;
  }
}
