import type { Fields } from "@apogee/engine";
import { invariant } from "@apogee/kernel";
import type { Round } from "../../api/studio-client.ts";

/** A side of the coin. */
export type Side = "heads" | "tails";
/** The decisions of a player. */
export type Decision = Side | "cash_out";

/** An offered decision. Amounts are in the currency's smallest unit. */
export interface Offer {
  readonly do: Decision;
  /** What the round would be worth, in stakes, such as `3.9600`. */
  readonly multiplier: string;
  readonly payoutCents: number;
}

/** One flip of a round. */
export interface CoinFlip {
  readonly call: Side;
  readonly side: Side;
  readonly isRight: boolean;
}

/** A round as its frame shows it. */
export interface CoinRound {
  readonly id: string;
  readonly isOpen: boolean;
  readonly winCents: number;
  readonly flips: readonly CoinFlip[];
  /** Whether the player, or the platform after the idle hours, cashed out. */
  readonly isCashedOut: boolean;
  /** Right calls so far. */
  readonly right: number;
  /** What the round is worth, in stakes. */
  readonly multiplier: string;
  readonly offers: readonly Offer[];
  /** What cashing out pays now; null once the round has ended. */
  readonly cashOutCents: number | null;
}

/** Reads a round of this family; the only place that reads its shapes on the wire. */
export function readRound({ id, state, win_cents: winCents, phases, view }: Round): CoinRound {
  const { right, multiplier, offers, cash_out_cents: cashOut } = view;
  invariant(
    typeof right === "number" && typeof multiplier === "string",
    "A round of coins has right calls and a worth.",
  );
  invariant(Array.isArray(offers), "A round of coins has its offers.");
  const isOpen = state === "open";
  return {
    id,
    winCents,
    right,
    multiplier,
    isOpen,
    flips: phases.filter(({ kind }) => kind === "flip").map(readFlip),
    isCashedOut: phases.at(-1)?.kind === "cash-out",
    offers: isOpen ? offers.map(readOffer) : [],
    cashOutCents: isOpen && typeof cashOut === "number" ? cashOut : null,
  };
}

/** The player's decisions in a round, in order. The first call belongs to the bet. */
export function decisionsOf({ phases }: Round): Fields[] {
  return phases.slice(1).map((phase) => ({ do: phase.kind === "flip" ? readFlip(phase).call : "cash_out" }));
}

function readFlip({ view: { call, side, right } }: Round["phases"][number]): CoinFlip {
  invariant(isSide(call) && isSide(side) && typeof right === "boolean", "A flip has a call and a side.");
  return { call, side, isRight: right };
}

function isSide(value: unknown): value is Side {
  return value === "heads" || value === "tails";
}

function readOffer(offer: unknown): Offer {
  const { do: name, multiplier, payout_cents: payoutCents } = offer as Record<string, unknown>;
  return { do: name as Decision, multiplier: String(multiplier), payoutCents: Number(payoutCents) };
}
