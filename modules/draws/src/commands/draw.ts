import type { KeyRing } from "@apogee/config";
import type { Tx } from "@apogee/database";
import type { DrawResult } from "@apogee/draw-rules";
import { isDeepStrictEqual } from "node:util";
import type { PassedOver } from "../domain/draw.ts";
import { AlreadyDrawn, DrawVoid, PublicValueUnknown, TicketsNotFrozen } from "../errors.ts";
import { computeResult } from "../compute-result.ts";
import { lockDraw, storeDrawn } from "../store.ts";

/** Who draws, and who may not win any more. */
export interface DrawCall {
  readonly id: number;
  /** What draws, such as `lottery:12:end`. A repeat with the same cause gets the same result. */
  readonly cause: string;
  /** Holders who lost the right to win after the tickets were fixed; drawing goes on past them. */
  readonly passedOver?: readonly PassedOver[];
}

/**
 * Draws once and returns the result. It stays secret until `revealDraw`: neither the result nor the seed is stored in
 * readable form before. Refuses with `NotFound`, `DrawVoid`, `TicketsNotFrozen`, `PublicValueUnknown` before the public
 * value of a draw that names one is stored, and `AlreadyDrawn` for another cause or other holders passed over.
 */
export async function draw(
  tx: Tx,
  { id, cause, passedOver = [] }: DrawCall,
  keys: KeyRing,
  at: Date,
): Promise<DrawResult> {
  const found = await lockDraw(tx, id);
  if (found.voidedAt) throw new DrawVoid();
  if (found.drawnBy !== null) {
    if (found.drawnBy !== cause || !isDeepStrictEqual(found.passedOver, passedOver))
      throw new AlreadyDrawn(found.drawnBy);
    return found.result ?? computeResult(tx, found, keys);
  }
  if (found.terms.kind === "tickets" && !found.frozenAt) throw new TicketsNotFrozen();
  if (found.source && found.publicValue === null) throw new PublicValueUnknown(found.source.name, found.source.round);
  await storeDrawn(tx, id, { cause, passedOver }, at);
  return computeResult(tx, { ...found, passedOver }, keys);
}
