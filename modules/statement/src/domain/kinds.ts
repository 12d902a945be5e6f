import type { StatementKind } from "@apogee/contract";
import type { EntryClass } from "@apogee/wallet";

/** The class of a movement: that of its entry, or `play` for events of rounds. */
export type MovementClass = EntryClass | "play";

const KINDS: Readonly<Record<MovementClass, StatementKind>> = {
  play: "play",
  deposit: "deposit",
  withdrawal: "withdrawal",
  bonus: "bonus",
  cashback: "bonus",
  jackpot: "other",
  other: "other",
};

/** The group of a movement. A class that this version does not know is shown as `other`, with its amount and its reason. */
export function kindOf({ class: of }: { readonly class: string }): StatementKind {
  return Object.hasOwn(KINDS, of) ? KINDS[of as MovementClass] : "other";
}
