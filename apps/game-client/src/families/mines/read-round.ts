import type { Fields } from "@apogee/engine";
import { invariant } from "@apogee/kernel";
import type { Round } from "../../api/studio-client.ts";

/** The odds of the next pick. Amounts are in the currency's smallest unit. */
export interface NextPick {
  /** The chance that it is safe, in percent, such as `88.00`. */
  readonly chancePercent: string;
  /** What the round would be worth then, in stakes. */
  readonly multiplier: string;
  readonly payoutCents: number;
}

/** A round as its frame shows it. Tiles are 0 to 24. */
export interface MinesRound {
  readonly id: string;
  readonly isOpen: boolean;
  readonly winCents: number;
  /** How many mines there are. */
  readonly mines: number;
  /** The opened tiles in their order; the last one of a lost round is a mine. */
  readonly opened: readonly number[];
  readonly last: "place" | "pick" | "cash-out";
  /** What the round is worth, in stakes. */
  readonly multiplier: string;
  /** Null if no pick is offered. */
  readonly next: NextPick | null;
  /** What cashing out pays now; null if it is not offered. */
  readonly cashOutCents: number | null;
  /** All mines once the round is over; null before. */
  readonly mineTiles: readonly number[] | null;
}

/** Reads a round of this family; the only place that reads its shapes on the wire. */
export function readRound({ id, state, win_cents: winCents, phases, view }: Round): MinesRound {
  const { mines, opened, multiplier, offers, cash_out_cents: cashOut, mine_tiles: mineTiles } = view;
  invariant(typeof mines === "number" && typeof multiplier === "string", "A round of mines has mines and a worth.");
  invariant(isTiles(opened) && Array.isArray(offers), "A round of mines has its opened tiles and its offers.");
  const isOpen = state === "open";
  const pick = isOpen ? (offers as readonly Record<string, unknown>[]).find((offer) => offer["do"] === "pick") : null;
  return {
    id,
    isOpen,
    winCents,
    mines,
    opened,
    multiplier,
    last: phases.at(-1)!.kind as MinesRound["last"],
    next: pick ? readPick(pick) : null,
    cashOutCents: isOpen && typeof cashOut === "number" ? cashOut : null,
    mineTiles: isTiles(mineTiles) ? mineTiles : null,
  };
}

/** The player's decisions in a round, in order. */
export function decisionsOf({ phases }: Pick<Round, "phases">): Fields[] {
  return phases.flatMap(({ kind, view }): Fields[] => {
    if (kind === "pick") return [{ do: "pick", tile: view["tile"] as number }];
    return kind === "cash-out" ? [{ do: "cash_out" }] : [];
  });
}

/** Whether the last opened tile is a mine. */
export function isLost({ opened, mineTiles }: Pick<MinesRound, "opened" | "mineTiles">): boolean {
  return mineTiles !== null && opened.length > 0 && mineTiles.includes(opened.at(-1)!);
}

function isTiles(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((tile) => typeof tile === "number");
}

function readPick({ chance_percent: chance, multiplier, payout_cents: cents }: Record<string, unknown>): NextPick {
  return { chancePercent: String(chance), multiplier: String(multiplier), payoutCents: Number(cents) };
}
