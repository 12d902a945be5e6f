import { lossOf, shownReason } from "./domain/end-of-bonus.ts";
import type { MovementRow } from "./domain/movement.ts";
import type { NamedRow } from "./read-lines.ts";

/** The texts of a language by key. */
export type Texts = Readonly<Record<string, string>>;

/** Why a movement happened, in the language of a document: why a bonus was forfeited, and what staff wrote. */
export function reasonOf(row: NamedRow<MovementRow>, texts: Texts): string | null {
  const loss = lossOf(row, row.gift?.stage ?? null);
  const key = `statement.loss_${loss}`;
  return [loss && (texts[key] ?? key), shownReason(row.reason)].filter(Boolean).join(": ") || null;
}
