import type { RoundState } from "@apogee/engine";
import type { RandomSource } from "@apogee/rng";

/** How rounds of a family go on, under one bet and one strategy. */
interface Steps<State extends RoundState> {
  /** Draws for one step. All of its draws are one number. */
  readonly draw: (source: RandomSource) => number;
  /** The round after a step for which this number was drawn, up to the next draw. The first step begins the round. */
  readonly step: (before: State | null, drawn: number) => State;
  /** Names everything that the rest of an open round depends on. */
  readonly keyOf: (state: State) => string;
}

/** A state of rounds, and those that follow it, as far as they were found, by the number that is drawn. */
interface Place<State> {
  readonly state: State | null;
  /** What the round returned, in costs of the bet; null while it is open. */
  readonly total: number | null;
  readonly next: Place<State>[];
}

/**
 * What rounds without further stakes return whose steps depend on little of what came before. The rules take each step
 * from each state once, when a round first comes to it.
 */
export function totalsOfSteps<State extends RoundState>({
  draw,
  step,
  keyOf,
}: Steps<State>): (source: RandomSource) => number {
  const places = new Map<string, Place<State>>();
  const placeOf = (state: State): Place<State> => {
    if (state.awaits === null) return { state, total: state.totalWin / state.cost, next: [] };
    const key = keyOf(state);
    const place = places.get(key) ?? { state, total: null, next: [] };
    places.set(key, place);
    return place;
  };
  const start: Place<State> = { state: null, total: null, next: [] };
  return (source) => {
    let place = start;
    while (place.total === null) {
      const drawn = draw(source);
      place = place.next[drawn] ??= placeOf(step(place.state, drawn));
    }
    return place.total;
  };
}
