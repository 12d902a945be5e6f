import { drawStream, type DrawStream } from "./draw-stream.ts";

/**
 * An endless source that always repeats itself, for tests and batteries: the stream of one round whose server
 * seed is the printed `seed`. Never for play: whoever knows the seed knows every draw.
 */
export function seededSource(seed: string): DrawStream {
  return drawStream({ serverSeed: seed, clientSeed: "seeded", nonce: 0 });
}
