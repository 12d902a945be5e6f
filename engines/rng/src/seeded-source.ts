import { drawStream, type DrawStream } from "./draw-stream.ts";

/**
 * An endless source that always returns the same numbers, for tests and statistical test batteries: the stream of one
 * round whose server seed is the printed `seed`. Never use it for play: anyone who has the seed can compute every draw.
 */
export function seededSource(seed: string): DrawStream {
  return drawStream({ serverSeed: seed, clientSeed: "seeded", nonce: 0 });
}
