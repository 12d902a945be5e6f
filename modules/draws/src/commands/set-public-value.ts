import type { Tx } from "@apogee/database";
import { checkPublicValue } from "../domain/check-order.ts";
import { DrawVoid, NoPublicValue, PublicValueSet, TicketsNotFrozen } from "../errors.ts";
import { lockDraw, storePublicValue } from "../store.ts";

/**
 * Stores the public value of a draw once it is known. The first value is final; a repeat of the same one changes
 * nothing. Refuses with `NotFound`, `InvalidFields`, `DrawVoid`, `NoPublicValue` if the draw names none,
 * `TicketsNotFrozen`, and `PublicValueSet` if it has another one.
 */
export async function setPublicValue(
  tx: Tx,
  { id, value }: { readonly id: number; readonly value: string },
  at: Date,
): Promise<void> {
  checkPublicValue(value);
  const draw = await lockDraw(tx, id);
  if (draw.voidedAt) throw new DrawVoid();
  if (!draw.source) throw new NoPublicValue();
  if (draw.publicValue === value) return;
  if (draw.publicValue !== null) throw new PublicValueSet();
  if (draw.terms.kind === "tickets" && !draw.frozenAt) throw new TicketsNotFrozen();
  await storePublicValue(tx, id, value, at);
}
