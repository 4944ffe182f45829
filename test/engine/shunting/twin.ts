// The obvious twin of the engine: names and coordinates instead of numbers, a whole clone and the whole integrity check before and after
// every move, and no code in common with engine/shunting. Slow, and easy to hold against the rules.

import { at, back, bridge, type Link, place, sameEdge, type TwinEdge, type TwinPuzzle, type TwinVehicle, turn, twinEdges } from './twin-track.ts';

export interface TwinState {
  switches: Map<string, number>;
  turntables: Map<string, number>;
  placements: Map<number, TwinEdge[]>;
  /** By vehicle: what its back and its front are coupled to. */
  couplings: Map<number, [Link, Link]>;
}
export interface TwinMove {
  readonly Kind: string;
  readonly EngineId?: number;
  readonly EngineDirection?: number;
  readonly VehicleId?: number;
  readonly VehicleEnd?: number;
  readonly NodeX?: number;
  readonly NodeY?: number;
  readonly Heading?: number;
  readonly TurntableId?: string;
}

export class Twin {
  readonly puzzle: TwinPuzzle;
  readonly fixed = new Map<string, TwinEdge[]>();
  readonly stock: ReadonlyMap<number, TwinVehicle>;

  constructor(puzzle: TwinPuzzle) {
    this.puzzle = puzzle;
    this.stock = new Map(puzzle.RollingStock.map((one) => [one.Id, one]));
    for (const edge of puzzle.Track.Segments.flatMap(twinEdges)) {
      const key = at(edge.FromNode, edge.EntryHeading);
      this.fixed.set(key, [...(this.fixed.get(key) ?? []), edge]);
    }
  }

  start(): TwinState {
    const { SwitchStates, TurntableStates, Placements, Couplings } = this.puzzle.InitialState;
    return {
      switches: new Map(
        SwitchStates.map(({ State, SelectedOptionIndex }) => [`${State.NodeX},${State.NodeY},${State.Heading}`, SelectedOptionIndex]),
      ),
      turntables: new Map(TurntableStates.map(({ Key, Value }) => [Key, Value])),
      placements: new Map(Placements.map(({ VehicleId, Edges }) => [VehicleId, [...Edges]])),
      couplings: new Map(Couplings.map(({ VehicleId, Back, Front }) => [VehicleId, [Back, Front]])),
    };
  }

  options(state: TwinState, key: string): TwinEdge[] {
    const bridges = this.puzzle.Track.Turntables.flatMap((one) => bridge(one, state.turntables.get(one.Id) ?? 0));
    return this.sorted([...(this.fixed.get(key) ?? []), ...bridges.filter((edge) => at(edge.FromNode, edge.EntryHeading) === key)]);
  }

  private sorted(edges: TwinEdge[]): TwinEdge[] {
    const bends = (edge: TwinEdge): number => (edge.EntryHeading === edge.ExitHeading ? 0 : 1);
    return edges.sort((a, b) => bends(a) - bends(b) || a.ExitHeading - b.ExitHeading || (a.SegmentId < b.SegmentId ? -1 : 1));
  }

  /** The most options a place has at any alignments. */
  private most(key: string): number {
    let count = this.fixed.get(key)?.length ?? 0;
    for (const one of this.puzzle.Track.Turntables) {
      count += Math.max(...one.Alignments.map((_, i) => bridge(one, i).filter((edge) => at(edge.FromNode, edge.EntryHeading) === key).length));
    }
    return count;
  }

  /** Whether a state keeps every rule of a standing position. */
  sound(state: TwinState): boolean {
    for (const [id, index] of state.turntables) {
      const count = this.puzzle.Track.Turntables.find((one) => one.Id === id)?.Alignments.length ?? 0;
      if (index < 0 || index >= count) return false;
    }
    for (const [key, index] of state.switches) {
      const most = this.most(key);
      if (most < 2 || index < 0 || index >= most) return false;
    }
    const held = new Set<string>();
    for (const [id, edges] of state.placements) {
      if (this.stock.get(id)?.Length !== edges.length) return false;
      for (const [i, edge] of edges.entries()) {
        const next = edges[i + 1];
        if (next !== undefined && at(edge.ToNode, edge.ExitHeading) !== at(next.FromNode, next.EntryHeading)) return false;
        const here = this.options(state, at(edge.FromNode, edge.EntryHeading));
        if (here.filter((one) => sameEdge(one, edge)).length !== 1) return false;
        if (held.has(edge.SegmentId)) return false;
        held.add(edge.SegmentId);
      }
    }
    for (const [id, edges] of state.placements) {
      for (const [other, others] of state.placements) {
        if (other === id) continue;
        const inner = others.slice(1).map((edge) => place(edge.FromNode));
        if (edges.some((edge) => inner.includes(place(edge.FromNode)) || inner.includes(place(edge.ToNode)))) return false;
      }
    }
    for (const [id, links] of state.couplings) {
      for (const [end, link] of links.entries()) {
        if (link === null) continue;
        const mutual = state.couplings.get(link.OtherVehicleId)?.[link.OtherEnd];
        if (id === link.OtherVehicleId || mutual?.OtherVehicleId !== id || mutual.OtherEnd !== end) return false;
        const [out, facing] = [this.facing(state, id, end), this.facing(state, link.OtherVehicleId, link.OtherEnd)];
        if (out === undefined || facing === undefined) return false;
        if (out.node !== facing.node || out.heading !== turn(facing.heading)) return false;
      }
    }
    return true;
  }

  /** Where an end is and which way it looks out. */
  private facing(state: TwinState, id: number, end: number): { node: string; heading: number } | undefined {
    const edges = state.placements.get(id);
    const edge = end === 1 ? edges?.at(-1) : edges?.[0];
    if (edge === undefined) return undefined;
    return end === 1 ? { node: place(edge.ToNode), heading: edge.ExitHeading } : { node: place(edge.FromNode), heading: turn(edge.EntryHeading) };
  }

  /** The state after a move, or the error; the argument is left alone. */
  play(before: TwinState, move: TwinMove): TwinState | string {
    const state = structuredClone(before);
    if (!this.sound(state)) return 'InvalidState';
    const error = this.change(state, move);
    if (error !== undefined) return error;
    if (move.Kind === 'MoveEngine' && !this.sound(state)) return 'InvalidState';
    return state;
  }

  private change(state: TwinState, move: TwinMove): string | undefined {
    if (move.Kind === 'ToggleSwitch') {
      const key = `${move.NodeX},${move.NodeY},${move.Heading}`;
      const count = this.options(state, key).length;
      if (count < 2) return 'InvalidSwitch';
      state.switches.set(key, ((state.switches.get(key) ?? 0) + 1) % count);
      return undefined;
    }
    if (move.Kind === 'RotateTurntable') {
      const table = this.puzzle.Track.Turntables.find((one) => one.Id === move.TurntableId);
      if (table === undefined) return 'InvalidTurntable';
      const units = new Set(bridge(table, 0).map((edge) => edge.SegmentId));
      if ([...state.placements.values()].flat().some((edge) => units.has(edge.SegmentId))) return 'InvalidTurntable';
      state.turntables.set(table.Id, ((state.turntables.get(table.Id) ?? 0) + 1) % table.Alignments.length);
      return undefined;
    }
    if (move.Kind === 'ToggleCoupling') return this.couple(state, move.VehicleId ?? -1, move.VehicleEnd ?? 0);
    return this.drive(state, move.EngineId ?? -1, move.EngineDirection ?? 0);
  }

  private links(state: TwinState, id: number): [Link, Link] {
    const links = state.couplings.get(id) ?? [null, null];
    state.couplings.set(id, links);
    return links;
  }

  private couple(state: TwinState, id: number, end: number): string | undefined {
    if (!state.placements.has(id)) return 'UnknownVehicle';
    const link = this.links(state, id)[end];
    if (link !== null && link !== undefined) {
      this.links(state, link.OtherVehicleId)[link.OtherEnd] = null;
      this.links(state, id)[end] = null;
      return undefined;
    }
    const here = this.facing(state, id, end);
    const found: [number, number][] = [];
    for (const other of state.placements.keys()) {
      for (const side of [0, 1]) {
        const there = this.facing(state, other, side);
        if (other !== id && there?.node === here?.node && turn(there?.heading ?? 0) === here?.heading) found.push([other, side]);
      }
    }
    const [only] = found;
    if (only === undefined || found.length !== 1 || this.links(state, only[0])[only[1]] !== null) return 'InvalidCoupling';
    this.links(state, id)[end] = { OtherVehicleId: only[0], OtherEnd: only[1] };
    this.links(state, only[0])[only[1]] = { OtherVehicleId: id, OtherEnd: end };
    return undefined;
  }

  private drive(state: TwinState, id: number, direction: number): string | undefined {
    const engine = this.stock.get(id);
    if (engine === undefined) return 'UnknownVehicle';
    if (!engine.IsEngine || ((engine.ForwardPower ?? 0) === 0 && (engine.BackwardPower ?? 0) === 0)) return 'NotAnEngine';
    if (!state.placements.has(id)) return 'InvalidState';

    const component = new Set([id]);
    for (const one of component) for (const link of this.links(state, one)) if (link !== null) component.add(link.OtherVehicleId);
    const loose = [...component].filter((one) => this.links(state, one).includes(null));
    if (component.size > 1 && loose.length !== 2) return 'NonLinearTrain';

    // Walk to the tail, then list from the tail to the head; `lead` is 1 where a vehicle leads with its front.
    let [tail, lead] = [id, direction === 0 ? 1 : 0];
    for (let link = this.links(state, tail)[1 - lead]; link; link = this.links(state, tail)[1 - lead])
      [tail, lead] = [link.OtherVehicleId, link.OtherEnd];
    const train: [number, number][] = [[tail, lead]];
    for (let link = this.links(state, tail)[lead]; link; link = this.links(state, tail)[lead]) {
      [tail, lead] = [link.OtherVehicleId, 1 - link.OtherEnd];
      train.push([tail, lead]);
    }
    let [power, weight] = [0, 0];
    for (const [one, side] of train) {
      const spec = this.stock.get(one);
      weight += spec?.Weight ?? 0;
      if (spec?.IsEngine) power += (side === 1 ? spec.ForwardPower : spec.BackwardPower) ?? 0;
    }
    if (power < weight) return 'InsufficientPower';

    const path = train.flatMap(([one, side]) => {
      const edges = state.placements.get(one) ?? [];
      return side === 1 ? edges : [...edges].reverse().map(back);
    });
    const head = path.at(-1);
    if (head === undefined) return 'InvalidState';
    const key = at(head.ToNode, head.ExitHeading);
    const options = this.options(state, key);
    if (options.length === 0) return 'NoTrackAhead';
    const used = (state.switches.get(key) ?? 0) % options.length;
    const next = options.length === 1 ? options[0] : options[used];
    if (next === undefined) return 'InvalidSwitch';

    const others = [...state.placements].filter(([one]) => !component.has(one)).map(([, edges]) => edges);
    if (others.flat().some((edge) => edge.SegmentId === next.SegmentId)) return 'Collision';
    if (path.slice(1).some((edge) => edge.SegmentId === next.SegmentId)) return 'LoopDetected';
    const inner = others.flatMap((edges) => edges.slice(1).map((edge) => place(edge.FromNode)));
    if (inner.includes(place(next.FromNode)) || inner.includes(place(next.ToNode))) return 'Collision';

    const moved = [...path.slice(1), next];
    for (const [one, side] of train) {
      const edges = moved.splice(0, this.stock.get(one)?.Length ?? 0);
      state.placements.set(one, side === 1 ? edges : edges.reverse().map(back));
    }
    if (options.length > 1) state.switches.set(key, (used + 1) % options.length);
    return undefined;
  }

  solved(state: TwinState): boolean {
    return this.puzzle.Goal.SegmentGoals.every(({ SegmentId, AllowedVehicleIds }) => {
      const there = [...state.placements].filter(([, edges]) => edges.some((edge) => edge.SegmentId === SegmentId)).map(([id]) => id);
      if (AllowedVehicleIds === null) return there.length > 0;
      return AllowedVehicleIds.length === 0 ? there.length === 0 : there.some((id) => AllowedVehicleIds.includes(id));
    });
  }

  /** The canonical state {v, c, s, t} of the vectors. */
  canonical(state: TwinState) {
    const links: [number, number, string][] = [];
    for (const [id, pair] of state.couplings) {
      for (const [end, link] of pair.entries()) {
        if (link === null || 2 * link.OtherVehicleId + link.OtherEnd < 2 * id + end) continue;
        links.push([id, end, `${id}${'BF'[end]}-${link.OtherVehicleId}${'BF'[link.OtherEnd]}`]);
      }
    }
    const edge = ({ SegmentId, FromNode, EntryHeading }: TwinEdge): string => `${SegmentId}@${FromNode.X},${FromNode.Y}${'NESW'[EntryHeading]}`;
    return {
      v: Object.fromEntries([...state.placements].map(([id, edges]) => [id, edges.map(edge).join(' ')])),
      c: links.sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([, , text]) => text),
      s: Object.fromEntries(
        [...state.switches]
          .filter(([, index]) => index !== 0)
          .map(([key, index]) => [key.replace(/,(\d)$/, (_, heading: string) => 'NESW'[Number(heading)] ?? ''), index]),
      ),
      t: Object.fromEntries([...state.turntables].filter(([, index]) => index !== 0)),
    };
  }
}
