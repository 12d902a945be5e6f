import type { RandomSource } from "@apogee/rng";

/**
 * The first steps of a Fisher-Yates shuffle of the numbers from 0 to `size` less one, as the engines take them: step i
 * swaps place i with place `i + nextInt(size - i)`. Returns what is then in the first `count` places, always in the same
 * array, so that nothing is allocated for a round.
 */
export function firstOfShuffle(size: number, count: number): (source: RandomSource) => Uint8Array {
  const sorted = Uint8Array.from({ length: size }, (_, place) => place);
  const places = new Uint8Array(size);
  const first = places.subarray(0, count);
  return (source) => {
    places.set(sorted);
    for (let place = 0; place < count; place++) {
      const other = place + source.nextInt(size - place);
      const drawn = places[other]!;
      places[other] = places[place]!;
      places[place] = drawn;
    }
    return first;
  };
}
