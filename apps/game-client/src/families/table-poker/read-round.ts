import type { Fields } from "@apogee/engine";
import { invariant } from "@apogee/kernel";
import type { Hand, Outcome } from "@apogee/table-poker";
import type { Round } from "../../api/studio-client.ts";
import { placedOf, type Placed } from "../../kit/table/domain/chips.ts";

/** What the player can do with an open round. */
export type Decision = "raise" | "fold";

/** The end of a round. Amounts are in the currency's smallest unit, stakes included. */
export interface Result {
  readonly outcome: Outcome;
  /** Null if the dealer's hand was not shown. */
  readonly dealerHand: Hand | null;
  readonly paid: Readonly<Record<"ante" | "raise" | "bonus" | "pair_plus", number>>;
}

/** A round as its frame shows it. */
export interface TablePokerRound {
  readonly id: string;
  readonly isOpen: boolean;
  readonly winCents: number;
  readonly costCents: number;
  /** The chips of the bet, without the further stake. */
  readonly placed: Placed;
  /** The further stake: what it would cost, or what was staked. */
  readonly raiseCents: number;
  readonly player: readonly number[];
  /** The dealer's open cards. */
  readonly dealer: readonly number[];
  readonly hand: Hand;
  readonly result: Result | null;
}

/** Reads a round of this family; the only place that reads its shapes on the wire. */
export function readRound(round: Round): TablePokerRound {
  const { player, dealer, hand, offers } = round.view;
  invariant(Array.isArray(player) && Array.isArray(dealer), "A round against the dealer has cards.");
  invariant(typeof hand === "string" && Array.isArray(offers), "A round against the dealer has a hand and offers.");
  const placed = placedOf(round.stake_cents, round.bet["spots"]);
  const betCents = Object.values(placed).reduce((sum, cents) => sum + cents, 0);
  const raise = (offers as readonly Fields[]).find((offer) => offer["do"] === "raise");
  return {
    id: round.id,
    isOpen: round.state === "open",
    winCents: round.win_cents,
    costCents: round.cost_cents,
    placed,
    raiseCents: raise ? Number(raise["cost_cents"]) : round.cost_cents - betCents,
    player: player as readonly number[],
    dealer: dealer as readonly number[],
    hand: hand as Hand,
    result: resultIn(round.phases.at(-1)!.view),
  };
}

function resultIn({ outcome, dealer_hand: dealerHand, paid }: Readonly<Record<string, unknown>>): Result | null {
  if (typeof outcome !== "string") return null;
  return {
    outcome: outcome as Outcome,
    dealerHand: typeof dealerHand === "string" ? (dealerHand as Hand) : null,
    paid: paid as Result["paid"],
  };
}

/** The player's decisions in a round, in order. */
export function decisionsOf({ phases }: Round): Fields[] {
  return phases.flatMap(({ kind }) => (kind === "deal" ? [] : [{ do: kind }]));
}
