import type { Fields } from "@apogee/engine";
import { invariant } from "@apogee/kernel";
import type { Round } from "../../api/studio-client.ts";

/** The decisions of a player. */
export type Decision = "hit" | "stand" | "double" | "split" | "surrender" | "insure" | "decline";
/** How a hand ended. */
export type Result = "win" | "push" | "lose" | "bust" | "blackjack" | "surrender";

/** Cards from 0 to 51 and what they count. */
export interface Counted {
  readonly cards: readonly number[];
  readonly total: number;
  /** Whether an ace counts as eleven. */
  readonly soft: boolean;
}

/** A hand of the player. Amounts are in the currency's smallest unit. */
export interface ShownHand extends Counted {
  readonly stakeCents: number;
  readonly result: Result | null;
  readonly paidCents: number | null;
}

/** The cards on the table and whose turn it is. */
export interface ShownTable {
  readonly hands: readonly ShownHand[];
  readonly dealer: Counted;
  readonly asks: "insurance" | "play" | null;
  readonly turn: number;
  readonly insuranceCents: number;
  /** Null until the round is over. */
  readonly insurancePaidCents: number | null;
}

/** An offered decision and its further stake. */
export interface Offer {
  readonly do: Decision;
  readonly costCents: number;
}

/** A round as its frame shows it. */
export interface BlackjackRound {
  readonly id: string;
  readonly isOpen: boolean;
  readonly stakeCents: number;
  readonly costCents: number;
  readonly winCents: number;
  readonly table: ShownTable;
  readonly offers: readonly Offer[];
  /** What the shipped strategy decides now. */
  readonly advice: Decision | null;
  /** The decisions of the round so far. */
  readonly decided: readonly Decision[];
}

/** Reads a round of this family; the only place that reads its shapes on the wire. */
export function readRound(round: Round): BlackjackRound {
  const { offers, advice } = round.view;
  invariant(Array.isArray(offers), "A round of blackjack has its offers.");
  const isOpen = round.state === "open";
  return {
    id: round.id,
    isOpen,
    stakeCents: round.stake_cents,
    costCents: round.cost_cents,
    winCents: round.win_cents,
    table: readTable(round.view as Fields),
    // A voided round still lists what was offered before.
    offers: isOpen ? (offers as readonly Fields[]).map(readOffer) : [],
    advice: isOpen && typeof advice === "string" ? (advice as Decision) : null,
    decided: round.phases.slice(1).map(({ kind }) => kind as Decision),
  };
}

/** The player's decisions in a round, in order. */
export function decisionsOf(round: Round): Fields[] {
  return readRound(round).decided.map((name) => ({ do: name }));
}

function readTable({ hands, dealer, asks, turn, ...view }: Fields): ShownTable {
  invariant(Array.isArray(hands) && typeof turn === "number", "A table of blackjack has its hands and a turn.");
  const paid = view["insurance_paid_cents"];
  return {
    hands: (hands as readonly Fields[]).map(readHand),
    dealer: readCounted(dealer as Fields),
    asks: asks === "insurance" || asks === "play" ? asks : null,
    turn,
    insuranceCents: Number(view["insurance_cents"]),
    insurancePaidCents: typeof paid === "number" ? paid : null,
  };
}

function readHand(hand: Fields): ShownHand {
  const { result, stake_cents: stake, paid_cents: paid } = hand;
  return {
    ...readCounted(hand),
    stakeCents: Number(stake),
    result: typeof result === "string" ? (result as Result) : null,
    paidCents: typeof paid === "number" ? paid : null,
  };
}

function readCounted({ cards, total, soft }: Fields): Counted {
  invariant(Array.isArray(cards) && typeof total === "number", "A hand of blackjack has cards and a total.");
  return { cards: cards as readonly number[], total, soft: soft === true };
}

function readOffer({ do: name, cost_cents: cost }: Fields): Offer {
  return { do: name as Decision, costCents: Number(cost) };
}
