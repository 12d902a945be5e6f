import { foldName } from "@apogee/kernel";
import type { StatementKind } from "@apogee/contract";
import { kindOf } from "./kinds.ts";

/** One movement of a wallet, or several as their sums. Amounts are in minor units. */
export interface MovementRow {
  /** The wallet's versions at its first and its last movement. */
  readonly first: number;
  readonly seq: number;
  readonly at: Date;
  /** The kind of the entry; `rounds` for events of rounds. */
  readonly what: string;
  /** The class of that kind; `play` for events of rounds. */
  readonly class: string;
  /** The kind of the event of a round. */
  readonly event: string | null;
  readonly round: number | null;
  readonly gameId: number | null;
  /** Rounds that began. */
  readonly rounds: number;
  readonly stake: number;
  readonly real: number;
  readonly bonus: number;
  /** What was repaid of what the player owes. */
  readonly deficit: number;
  readonly balance: number;
  readonly paymentId: number | null;
  readonly cause: string | null;
  readonly reason: string | null;
}

/** What a movement changed the balance by. A repaid debt counts, because the balance is less what the player owes. */
export function amountOf({ real, bonus, deficit }: Pick<MovementRow, "real" | "bonus" | "deficit">): number {
  return real + bonus + deficit;
}

/** What was paid beside the stakes: the amount is the paid less the staked. Zero outside play. */
export function paidOf(row: Pick<MovementRow, "real" | "bonus" | "deficit" | "stake" | "what">): number {
  return row.what === "rounds" ? amountOf(row) + row.stake : 0;
}

/** What a statement is narrowed to. */
export interface Filter {
  readonly kind?: StatementKind | undefined;
  readonly search?: string | undefined;
}

/** The names by which a movement can be found, besides its payment's number and its round. */
export interface Named {
  readonly game: { readonly title: string; readonly identifier: string } | null;
  readonly payment: { readonly id: number; readonly brand: string; readonly target: string | null } | null;
  readonly gift?: { readonly title: string } | null;
}

/** Whether a movement is shown. A search ignores the case of letters, accents and punctuation. */
export function isShown(row: MovementRow, { game, payment, gift }: Named, { kind, search }: Filter): boolean {
  if (kind !== undefined && kindOf(row) !== kind) return false;
  const wanted = search?.trim().toLowerCase() ?? "";
  if (wanted === "") return true;
  const letters = foldName(wanted);
  const texts = [game?.title, payment?.brand, payment?.target, gift?.title, row.reason, row.what.replaceAll("_", " ")];
  return (
    texts.some(
      (text) => text?.toLowerCase().includes(wanted) || (letters !== "" && foldName(text ?? "").includes(letters)),
    ) ||
    (payment !== null && wanted.replace(/^#/, "") === String(payment.id))
  );
}
