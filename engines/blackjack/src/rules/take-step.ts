import { add, invariant, minor, ZERO, type Minor } from "@apogee/kernel";
import { ACE, valueOf } from "./cards.ts";
import type { BlackjackSheet } from "./blackjack-sheet.ts";
import { dealerDraws, isDealersBlackjack, peeks } from "./dealer.ts";
import { boxesOf, costOfBoxes } from "./boxes.ts";
import { costOfDecision, isSplitAce, stakeInTurn } from "./offers.ts";
import { insurancePaid, paidOn, sidesPaid } from "./pay.ts";
import type { BlackjackBet, BlackjackRound, Box, DecisionName, Hand, SideBet, Step, Table } from "./round.ts";
import { faceOf, type Draw } from "./shoe.ts";
import { sideHandOf } from "./sides.ts";
import { BEST, isTwentyOneInTwo, totalOf } from "./total.ts";

const EMPTY: Table = { boxes: [], hands: [], dealer: [], hole: null, asks: null, turn: 0 };

/** A round before its first card. */
export function undealt(sheet: BlackjackSheet, stake: Minor, bet: BlackjackBet): BlackjackRound {
  const boxes = boxesOf(sheet, stake, bet);
  return {
    stake,
    cost: costOfBoxes(boxes),
    phases: [],
    totalWin: ZERO,
    awaits: "decision",
    wordsRead: 0,
    table: { ...EMPTY, boxes },
  };
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
  const further = kind === "deal" ? ZERO : costOfDecision(stakeInTurn(round.table), kind);
  const table = kind === "deal" ? dealTable(round.table.boxes, next) : decideOn(sheet, round.table, kind, next);
  const isOver = table.asks === null;
  // Side bets are decided by the deal, hands and insurance by the end.
  const totalWin = isOver ? paidBy(sheet, table) : sidesPaid(sheet, table);
  const phase = { step: { kind, cards }, table, win: minor(totalWin - round.totalWin), totalWin };
  return {
    ...round,
    table,
    totalWin,
    cost: add(round.cost, further),
    phases: [...round.phases, phase],
    awaits: isOver ? null : "decision",
  };
}

/** What all hands, side bets and insurances pay together, once the round is over. */
export function paidBy(sheet: BlackjackSheet, table: Table): Minor {
  const { boxes, hands, dealer } = table;
  const paid = hands.reduce((sum, hand) => sum + paidOn(sheet, boxes[hand.box]!.stake, hand, dealer), 0);
  const insured = boxes.reduce((sum, box) => sum + insurancePaid(box, dealer), paid);
  return minor(insured + sidesPaid(sheet, table));
}

/** The table after the first card of each box, the dealer's, and the second of each box. */
export function dealTable(boxes: readonly Box[], next: Draw): Table {
  const firsts = boxes.map(() => next());
  const up = next();
  const hands = firsts.map((first, box): Hand => {
    const cards = [first, next()];
    return { box, cards, bets: 1, isSplit: false, state: isTwentyOneInTwo(cards) ? "blackjack" : "open" };
  });
  const table: Table = {
    ...EMPTY,
    boxes: boxes.map((box, at) => ({ ...box, sides: box.sides.map((side) => decided(side, hands[at]!, up)) })),
    hands,
    dealer: [up],
    asks: "insurance",
  };
  return valueOf(up) === ACE ? table : peek(table, next);
}

function decided(side: SideBet, { cards }: Hand, up: number): SideBet {
  return { ...side, hand: sideHandOf(side.kind, cards as [number, number], up) };
}

/**
 * The dealer looks at the second card under an ace or a ten. A blackjack of the dealer ends the round; one of the player
 * ends its hand.
 */
function peek(table: Table, next: Draw): Table {
  const [up] = table.dealer;
  const hole = peeks(up!) ? next() : null;
  const seen = { ...table, hole };
  if (hole !== null && isDealersBlackjack([up!, hole])) return shown(seen);
  const turn = table.hands.findIndex(({ state }) => state === "open");
  return turn < 0 ? shown(seen) : { ...seen, asks: "play", turn };
}

/** The table after a decision that it offers. `next` gives the cards of the shoe, 0 to 51, as far as they are needed. */
export function decideOn(sheet: BlackjackSheet, table: Table, kind: DecisionName, next: Draw): Table {
  const hand = table.hands[table.turn]!;
  if (kind === "insure" || kind === "decline") return answered(table, hand, kind, next);
  if (kind === "split") return goOn(sheet, { ...table, hands: split(table, hand) }, next);
  const played = kind === "hit" || kind === "double" ? withCard(hand, next()) : hand;
  const after = { ...table, hands: table.hands.with(table.turn, stateAfter(played, kind)) };
  return goOn(sheet, after, next);
}

/** Every hand is asked about insurance, one after the other. Then the dealer looks. */
function answered(table: Table, { box }: Hand, kind: "insure" | "decline", next: Draw): Table {
  const { boxes, hands, turn } = table;
  const insured = { ...boxes[box]!, insurance: costOfDecision(boxes[box]!.stake, kind) };
  const after = { ...table, boxes: boxes.with(box, insured) };
  return turn + 1 < hands.length ? { ...after, turn: turn + 1 } : peek({ ...after, turn: 0 }, next);
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
function split({ hands, turn }: Table, { box, cards }: Hand): Hand[] {
  const begun = cards.map((card): Hand => ({ box, cards: [card], bets: 1, isSplit: true, state: "open" }));
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
