import { CARDS, choose, suitClasses } from "@apogee/cards";
import { decimal, decimalRoot, ratio } from "@apogee/engine";
import { sha256Hex } from "@apogee/rng";
import { strengthOf } from "../rules/hands.ts";
import { mostChips } from "../rules/most-win.ts";
import { pairPlusPayout, payoutsOf, type Outcome } from "../rules/settle.ts";
import type { TablePokerSheet } from "../rules/table-poker-sheet.ts";
import { countByOverlap, rankHands, type Dealers } from "./count-dealers.ts";
import type { DeclaredPairPlus, DeclaredPlay, DeclaredTablePoker } from "./declared-table-poker.ts";
import { decideSimply } from "./simple-strategy.ts";

/**
 * Computes the declaration of a poker against the dealer: for each class of player's hands and each open card, both
 * decisions over all of the dealer's hands. With five cards it takes about a minute.
 */
export function tablePokerReport(sheet: TablePokerSheet): DeclaredTablePoker {
  const { best, simple, results, tops } = addUp(sheet);
  const ante = mostChips(sheet, 1, 0);
  const pairPlus = sheet.pairPlusPays.length > 0 ? mostChips(sheet, 0, 1) : 0;
  const [hands, pays] = [BigInt(choose(CARDS, sheet.cards)), weightOf(sheet, pairPlus)];
  return {
    identifier: sheet.identifier,
    version: sheet.version,
    sheetSha256: sha256Hex(JSON.stringify(sheet)),
    results: String(results),
    best: declare(sheet, best, results),
    simple: declare(sheet, simple, results),
    pairPlus: pairPlusOf(sheet),
    maxWin: decimal(BigInt(Math.max(ante, pairPlus)), 1n, 2),
    maxWinOneIn: pairPlus > ante ? decimal(hands, pays, 2) : decimal(results, tops, 2),
  };
}

/** Sums over results, in antes. */
interface Sums {
  net: bigint;
  squares: bigint;
  raised: bigint;
  hits: bigint;
}

const sums = (): Sums => ({ net: 0n, squares: 0n, raised: 0n, hits: 0n });

interface Added {
  readonly best: Sums;
  readonly simple: Sums;
  readonly results: bigint;
  /** Results in which the ante pays the most that it can. */
  readonly tops: bigint;
}

function addUp(sheet: TablePokerSheet): Added {
  const count = countByOverlap(sheet, rankHands(sheet));
  const [best, simple] = [sums(), sums()];
  const most = mostChips(sheet, 1, 0);
  let [results, tops] = [0n, 0n];
  for (const { cards: player, weight } of suitClasses(sheet.cards)) {
    for (const dealer of openCards(sheet, player)) {
      const dealers = count(player, dealer);
      const strength = strengthOf(sheet, player);
      const raised = raisedSums(sheet, strength, dealers);
      const hands = dealers.noQualify + dealers.weaker + dealers.equal + dealers.stronger;
      add(best, raised, hands, weight, raised.net > -hands);
      add(simple, raised, hands, weight, decideSimply(sheet, { player, dealer }).do === "raise");
      results += BigInt(hands * weight);
      const paid = payoutsOf(sheet, strength, "win");
      if (paid.ante + paid.raise + paid.bonus === most) tops += BigInt(dealers.weaker * weight);
    }
  }
  return { best, simple, results, tops };
}

/** The open cards that the dealer can have: none, or one of those that are left. */
function openCards({ shown }: TablePokerSheet, player: readonly number[]): number[][] {
  if (shown === 0) return [[]];
  return Array.from({ length: CARDS }, (_, card) => [card]).filter(([card]) => !player.includes(card!));
}

type Raised = { readonly net: number; readonly squares: number; readonly hits: number };

/** The sums of playing on over all of the dealer's hands. */
function raisedSums(sheet: TablePokerSheet, player: number, dealers: Dealers): Raised {
  const ends: readonly (readonly [Outcome, number])[] = [
    ["no_qualify", dealers.noQualify],
    ["win", dealers.weaker],
    ["push", dealers.equal],
    ["lose", dealers.stronger],
  ];
  let [net, squares, hits] = [0, 0, 0];
  for (const [outcome, count] of ends) {
    const { ante, raise, bonus } = payoutsOf(sheet, player, outcome);
    const result = ante + raise + bonus - 1 - sheet.raise;
    net += count * result;
    squares += count * result ** 2;
    if (ante + raise + bonus > 0) hits += count;
  }
  return { net, squares, hits };
}

function add(to: Sums, raised: Raised, hands: number, weight: number, isRaised: boolean): void {
  to.net += BigInt(weight * (isRaised ? raised.net : -hands));
  to.squares += BigInt(weight * (isRaised ? raised.squares : hands));
  if (!isRaised) return;
  to.raised += BigInt(weight * hands);
  to.hits += BigInt(weight * raised.hits);
}

function declare({ raise }: TablePokerSheet, { net, squares, raised, hits }: Sums, results: bigint): DeclaredPlay {
  const staked = results + raised * BigInt(raise);
  return {
    net: String(net),
    rtp: ratio(results + net, results),
    rtpPercent: decimal((results + net) * 100n, results, 4),
    edgePercent: decimal(-net * 100n, results, 6),
    ofAllStakesPercent: decimal((staked + net) * 100n, staked, 4),
    raisedPercent: decimal(raised * 100n, results, 4),
    hitPercent: decimal(hits * 100n, results, 4),
    standardDeviation: decimalRoot(squares * results - net * net, results * results, 4),
  };
}

/** The hands with which pair plus pays this much. */
function weightOf(sheet: TablePokerSheet, pairPlus: number): bigint {
  let weights = 0n;
  for (const { cards, weight } of suitClasses(sheet.cards))
    if (pairPlusPayout(sheet, strengthOf(sheet, cards)) === pairPlus) weights += BigInt(weight);
  return weights;
}

function pairPlusOf(sheet: TablePokerSheet): DeclaredPairPlus | null {
  if (sheet.pairPlusPays.length === 0) return null;
  const hands = BigInt(choose(CARDS, sheet.cards));
  let [paid, squares, hits] = [0n, 0n, 0n];
  for (const { cards, weight } of suitClasses(sheet.cards)) {
    const times = BigInt(pairPlusPayout(sheet, strengthOf(sheet, cards)));
    paid += times * BigInt(weight);
    squares += times * times * BigInt(weight);
    if (times > 0n) hits += BigInt(weight);
  }
  return {
    rtp: ratio(paid, hands),
    rtpPercent: decimal(paid * 100n, hands, 4),
    edgePercent: decimal((hands - paid) * 100n, hands, 6),
    hitPercent: decimal(hits * 100n, hands, 4),
    standardDeviation: decimalRoot(squares * hands - paid * paid, hands * hands, 4),
  };
}
