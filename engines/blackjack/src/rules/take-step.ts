import { add, invariant, minor, ZERO, type Minor } from "@apogee/kernel";
import { ACE, valueOf } from "./cards.ts";
import type { BlackjackSheet } from "./blackjack-sheet.ts";
import { dealerDraws, isDealersBlackjack, peeks } from "./dealer.ts";
import { costOfDecision, isSplitAce } from "./offers.ts";
import { insurancePaid, paidOn } from "./pay.ts";
import type { BlackjackRound, DecisionName, Hand, Step, Table } from "./round.ts";
import { faceOf, type Draw } from "./shoe.ts";
import { BEST, isTwentyOneInTwo, totalOf } from "./total.ts";

const EMPTY: Table = { hands: [], dealer: [], hole: null, asks: null, turn: 0, insurance: ZERO };

/** A round before its first card. */
export function undealt(stake: Minor): BlackjackRound {
  return { stake, cost: stake, phases: [], totalWin: ZERO, awaits: "decision", wordsRead: 0, table: EMPTY };
}

/**
 * The round after one more step. `draw` gives the cards of the shoe one after another; only those that the step needs
 * are drawn. The given round is not changed.
 */
export function takeStep(sheet: BlackjackSheet, round: BlackjackRound, kind: Step["kind"], draw: Draw): BlackjackRound {
  invariant(round.awaits !== null, "A finished round takes no step.");
  const cards: number[] = [];
  const next = (): number => {
    cards.push(draw());
    return faceOf(cards.at(-1)!);
  };
  const table = kind === "deal" ? dealTable(next) : decideOn(sheet, round, kind, next);
  const isOver = table.asks === null;
  const totalWin = isOver ? paidBy(sheet, round.stake, table) : ZERO;
  const phase = { step: { kind, cards }, table, win: totalWin, totalWin };
  return {
    ...round,
    table,
    totalWin,
    cost: kind === "deal" ? round.cost : add(round.cost, costOfDecision(round.stake, kind)),
    phases: [...round.phases, phase],
    awaits: isOver ? null : "decision",
  };
}

/** What all hands and the insurance pay together, once the round is over. */
export function paidBy(sheet: BlackjackSheet, stake: Minor, table: Table): Minor {
  const paid = table.hands.map((hand) => paidOn(sheet, stake, hand, table.dealer));
  return minor(paid.reduce((sum, each) => sum + each, Number(insurancePaid(table))));
}

/** The table after the player's first card, the dealer's, and the player's second. */
export function dealTable(next: Draw): Table {
  const [first, up, second] = [next(), next(), next()];
  const cards = [first, second];
  const state = isTwentyOneInTwo(cards) ? "blackjack" : "open";
  const table: Table = {
    ...EMPTY,
    hands: [{ cards, bets: 1, isSplit: false, state }],
    dealer: [up],
    asks: "insurance",
  };
  return valueOf(up) === ACE ? table : peek(table, next);
}

/** The dealer looks at the second card under an ace or a ten. A blackjack on either side ends the round. */
function peek(table: Table, next: Draw): Table {
  const [up] = table.dealer;
  const hole = peeks(up!) ? next() : null;
  const dealersBlackjack = hole !== null && isDealersBlackjack([up!, hole]);
  if (dealersBlackjack || table.hands[0]!.state === "blackjack") return shown({ ...table, hole });
  return { ...table, hole, asks: "play" };
}

/** The table after a decision that it offers. `next` gives the cards of the shoe, 0 to 51, as far as they are needed. */
export function decideOn(
  sheet: BlackjackSheet,
  { table, stake }: Pick<BlackjackRound, "table" | "stake">,
  kind: DecisionName,
  next: Draw,
): Table {
  if (kind === "insure") return peek({ ...table, insurance: costOfDecision(stake, kind) }, next);
  if (kind === "decline") return peek(table, next);
  const hand = table.hands[table.turn]!;
  if (kind === "split") return goOn(sheet, { ...table, hands: split(table, hand) }, next);
  const played = kind === "hit" || kind === "double" ? withCard(hand, next()) : hand;
  const after = { ...table, hands: table.hands.with(table.turn, stateAfter(played, kind)) };
  return goOn(sheet, after, next);
}

function withCard(hand: Hand, card: number): Hand {
  return { ...hand, cards: [...hand.cards, card] };
}

function stateAfter(hand: Hand, kind: DecisionName): Hand {
  if (kind === "surrender") return { ...hand, state: "surrendered" };
  if (kind === "stand") return { ...hand, state: "stood" };
  const { total } = totalOf(hand.cards);
  const bets = kind === "double" ? 2 : hand.bets;
  if (total > BEST) return { ...hand, bets, state: "bust" };
  return { ...hand, bets, state: kind === "double" || total === BEST ? "stood" : "open" };
}

/** The hand's two cards become the first cards of two hands, which are played one after the other. */
function split({ hands, turn }: Table, { cards }: Hand): Hand[] {
  const begun = cards.map((card): Hand => ({ cards: [card], bets: 1, isSplit: true, state: "open" }));
  return hands.toSpliced(turn, 1, ...begun);
}

/** Moves on to the next hand that needs a decision. A split hand gets its second card when its turn comes. */
function goOn(sheet: BlackjackSheet, table: Table, next: Draw): Table {
  let { hands } = table;
  for (let turn = table.turn; turn < hands.length; turn++) {
    let hand = hands[turn]!;
    if (hand.cards.length === 1) hand = secondCard(hand, next());
    hands = hands.with(turn, hand);
    if (hand.state === "open") return { ...table, hands, turn };
  }
  return dealersTurn(sheet, { ...table, hands, turn: hands.length - 1 }, next);
}

function secondCard(hand: Hand, card: number): Hand {
  const full = withCard(hand, card);
  return isSplitAce(full) || totalOf(full.cards).total === BEST ? { ...full, state: "stood" } : full;
}

/** The dealer plays if a hand can still win or lose against the total. */
function dealersTurn(sheet: BlackjackSheet, table: Table, next: Draw): Table {
  if (!table.hands.some(({ state }) => state === "stood")) return shown(table);
  const dealer = [table.dealer[0]!, table.hole ?? next()];
  const hole = dealer[1]!;
  while (dealerDraws(sheet, totalOf(dealer))) dealer.push(next());
  return { ...table, dealer, hole, asks: null };
}

/** The end of a round in which the dealer need not play. The second card is turned over if it was drawn. */
function shown(table: Table): Table {
  const { dealer, hole } = table;
  return { ...table, dealer: hole === null ? dealer : [dealer[0]!, hole], asks: null };
}
