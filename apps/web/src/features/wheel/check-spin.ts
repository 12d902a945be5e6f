import type { PrizeTable } from "@apogee/contract";
import { weighted } from "@apogee/draw-rules";
import { commitOf, drawStream } from "@apogee/rng";
import type { FairnessView } from "./use-wheel.ts";

/** A spin that was drawn again. */
export interface CheckedSpin {
  /** The number on the scale of the draw, and its row in the table, from 0. */
  readonly x: number;
  readonly row: number;
  /** Whether the seed is the one that was sealed. */
  readonly sealed: boolean;
}

/** Draws a spin again from revealed seeds, with the table as it is now. */
export function checkSpin(
  pair: Pick<FairnessView["revealed"][number], "commit" | "server_seed" | "client_seed">,
  nonce: number,
  { segments }: Pick<PrizeTable, "segments">,
): CheckedSpin {
  const stream = drawStream({ serverSeed: pair.server_seed, clientSeed: pair.client_seed, nonce });
  const { x, index } = weighted(
    stream,
    segments.map(({ weight }) => weight),
  );
  return { x, row: index, sealed: commitOf(pair.server_seed) === pair.commit };
}
