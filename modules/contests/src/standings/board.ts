import { comparePlaces, placeKey, type PlaceKey } from "../domain/tie.ts";
import type { ScoreState } from "../domain/score-state.ts";
import { RankedSet } from "./ranked-set.ts";

/** A player on a table. */
export interface Placed extends PlaceKey {
  readonly playerId: number;
}

/**
 * The table of a running contest in memory: the state of each player, and those with a place in their order. It follows
 * from the stored rows, and is read again once another process has written them (`writer`).
 */
export class Board {
  /** The transaction that wrote the state which this table shows. */
  writer: string | null = null;
  readonly #states = new Map<number, ScoreState>();
  readonly #placed = new RankedSet<Placed>(comparePlaces);
  readonly #keys = new Map<number, Placed>();
  readonly #unplaced: Set<number>;

  /** @param unplaced Players without a place, whatever they score: disqualified or excluded. */
  constructor(unplaced: ReadonlySet<number> = new Set()) {
    this.#unplaced = new Set(unplaced);
  }

  /** How many players have a place. */
  get total(): number {
    return this.#placed.size;
  }

  /** How many players have a round that counts. */
  get players(): number {
    return this.#states.size;
  }

  stateOf(playerId: number): ScoreState | undefined {
    return this.#states.get(playerId);
  }

  /** Puts the new state of a player; one without a round leaves the table. */
  put(playerId: number, state: ScoreState): void {
    const before = this.#keys.get(playerId);
    if (before) {
      this.#placed.remove(before);
      this.#keys.delete(playerId);
    }
    if (state.rounds === 0) return void this.#states.delete(playerId);
    this.#states.set(playerId, state);
    const key = this.#unplaced.has(playerId) ? null : placeKey(state);
    if (!key) return;
    const placed = { playerId, ...key };
    this.#placed.add(placed);
    this.#keys.set(playerId, placed);
  }

  /** Takes the place of a player, whatever the score. */
  unplace(playerId: number): void {
    this.#unplaced.add(playerId);
    const state = this.#states.get(playerId);
    if (state) this.put(playerId, state);
  }

  /** From 1; null without a place. */
  placeOf(playerId: number): number | null {
    const key = this.#keys.get(playerId);
    return key ? this.#placed.countBefore(key) + 1 : null;
  }

  at(place: number): Placed | undefined {
    return this.#placed.at(place - 1);
  }

  /** The first places, at most this many. */
  first(most: number): Placed[] {
    return this.#placed.first(most);
  }
}
