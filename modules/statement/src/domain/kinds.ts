import type { StatementKind } from "@apogee/contract";

/** The group of each kind of entry. A kind that is missing here is shown as `other`, with its amount and its reason. */
const KINDS: Readonly<Record<string, StatementKind>> = {
  rounds: "play",
  deposit: "deposit",
  deposit_reversed: "deposit",
  withdrawal_reserved: "withdrawal",
  withdrawal_released: "withdrawal",
  bonus_issued: "bonus",
  bonus_converted: "bonus",
  bonus_forfeited: "bonus",
  promo_win: "bonus",
  cashback_paid: "bonus",
  level_gift: "bonus",
  points_exchanged: "bonus",
  adjustment: "other",
};

/** The group of a movement: `play` for events of rounds, which are named `rounds`. */
export function kindOf(what: string): StatementKind {
  return Object.hasOwn(KINDS, what) ? KINDS[what]! : "other";
}
