import type { KeyRing } from "@apogee/config";
import type { Tx } from "@apogee/database";
import type { DrawResult } from "@apogee/draw-rules";
import { computeResult, openSeed } from "../compute-result.ts";
import { DrawVoid, NotDrawn } from "../errors.ts";
import { lockDraw, storeRevealed } from "../store.ts";

/** What a revealed draw shows for ever. */
export interface RevealedDraw {
  readonly serverSeed: string;
  readonly result: DrawResult;
}

/**
 * Publishes the seed and the result of a draw. A repeat returns the same. Refuses with `NotFound`, `DrawVoid`, and
 * `NotDrawn` before the draw.
 */
export async function revealDraw(
  tx: Tx,
  { id }: { readonly id: number },
  keys: KeyRing,
  at: Date,
): Promise<RevealedDraw> {
  const draw = await lockDraw(tx, id);
  if (draw.voidedAt) throw new DrawVoid();
  if (draw.serverSeed !== null && draw.result !== null) return { serverSeed: draw.serverSeed, result: draw.result };
  if (!draw.drawnAt) throw new NotDrawn();
  const revealed = { serverSeed: openSeed(draw, keys), result: await computeResult(tx, draw, keys) };
  await storeRevealed(tx, id, revealed, at);
  return revealed;
}
