import type { SideHand, SideKind } from "@apogee/blackjack";
import type { Fields } from "@apogee/engine";
import { invariant } from "@apogee/kernel";
import type { Round } from "../../api/studio-client.ts";
import { placedOf, type Placed } from "../../kit/table/domain/chips.ts";

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
  /** The last card is still on its way: it does not count yet. */
  readonly isMoving?: boolean;
}

/** A side bet of a box, which the deal decided. */
export interface ShownSide {
  readonly kind: SideKind;
  readonly stakeCents: number;
  /** What it won with; null if it lost. */
  readonly hand: SideHand | null;
  readonly paidCents: number;
}

/** A box with a stake. */
export interface ShownBox {
  /** Its place at the table, from 1. */
  readonly number: number;
  readonly insuranceCents: number;
  readonly sides: readonly ShownSide[];
}

/** A hand of the player. Amounts are in the currency's smallest unit. */
export interface ShownHand extends Counted {
  /** The number of its box. */
  readonly box: number;
  readonly stakeCents: number;
  readonly result: Result | null;
  readonly paidCents: number | null;
}

/** The cards on the table and whose turn it is. */
export interface ShownTable {
  /** The boxes with a stake, in the order in which they are played. */
  readonly boxes: readonly ShownBox[];
  readonly hands: readonly ShownHand[];
  readonly dealer: Counted;
  readonly asks: "insurance" | "play" | null;
  readonly turn: number;
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
  /** The chips of the bet by spot, without further stakes. */
  readonly placed: Placed;
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
    placed: placedIn(round),
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

/** The first versions have a single hand, whose stake is that of the round. */
function placedIn({ stake_cents: stake, bet }: Round): Placed {
  return bet["spots"] === undefined ? { hand1: stake } : placedOf(stake, bet["spots"]);
}

function readTable({ boxes, hands, dealer, asks, turn }: Fields): ShownTable {
  invariant(Array.isArray(boxes) && Array.isArray(hands), "A table of blackjack has its boxes and hands.");
  invariant(typeof turn === "number", "A table of blackjack has a turn.");
  return {
    boxes: (boxes as readonly Fields[]).map(readBox),
    hands: (hands as readonly Fields[]).map(readHand),
    dealer: readCounted(dealer as Fields),
    asks: asks === "insurance" || asks === "play" ? asks : null,
    turn,
  };
}

function readBox({ box, insurance_cents: insurance, sides }: Fields): ShownBox {
  return {
    number: Number(box),
    insuranceCents: Number(insurance),
    sides: (sides as readonly Fields[]).map(({ side, stake_cents: stake, hand, paid_cents: paid }) => ({
      kind: side as SideKind,
      stakeCents: Number(stake),
      hand: typeof hand === "string" ? (hand as SideHand) : null,
      paidCents: Number(paid),
    })),
  };
}

function readHand(hand: Fields): ShownHand {
  const { box, result, stake_cents: stake, paid_cents: paid } = hand;
  return {
    ...readCounted(hand),
    box: Number(box),
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
