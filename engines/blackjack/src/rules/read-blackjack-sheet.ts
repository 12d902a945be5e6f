import { invariant } from "@apogee/kernel";
import type { BlackjackSheet } from "./blackjack-sheet.ts";
import { PAIR_HANDS, PLUS_THREE_HANDS } from "./sides.ts";

/**
 * Checks that the engine computes a sheet's JSON correctly, and returns the sheet. Throws for an invalid one, which is
 * a bug of ours.
 */
export function readBlackjackSheet(json: unknown): BlackjackSheet {
  const sheet = json as BlackjackSheet;
  const say = (what: string): string => `${sheet.identifier}: ${what}`;
  const { bets, strategy } = sheet;
  invariant(/^[a-z][a-z0-9_]*\/[A-Z][A-Za-z0-9]*$/.test(sheet.identifier), say("an identifier"));
  invariant(/^[a-z][a-z0-9-]*$/.test(sheet.slug), say("a slug"));
  invariant(isCount(sheet.version, 1, 1e6), say("a version from 1"));
  invariant(sheet.decks === null || isCount(sheet.decks, 1, 8), say("1 to 8 decks, or null"));
  invariant(["stand", "hit"].includes(sheet.softSeventeen), say("stand or hit with a soft 17"));
  invariant(isCount(sheet.mostHands, 1, 4), say("1 to 4 hands"));
  const { boxes, sides = {} } = sheet;
  invariant(boxes === undefined || isCount(boxes, 1, 3), say("1 to 3 boxes"));
  invariant(sheet.sides === undefined || boxes !== undefined, say("side bets only with boxes"));
  invariant(hasPays(sides.plus_three, PLUS_THREE_HANDS), say("what every hand of 21+3 pays"));
  invariant(hasPays(sides.pairs, PAIR_HANDS), say("what every pair pays"));
  invariant(
    sheet.decks === null || sheet.decks * PIPS > (boxes ?? 1) * sheet.mostHands * MOST_PIPS + MOST_OF_DEALER,
    say("a shoe that no round can use up"),
  );
  const [pays, to] = sheet.blackjackPays;
  invariant(isCount(pays, 1, 10) && isCount(to, 1, 10), say("what a blackjack pays"));
  // Half a stake, and the win of a blackjack, are then whole units: nothing is lost by rounding.
  invariant(isCount(bets.step, 20, 1e6) && bets.step % (2 * to) === 0, say("a step of at least 20 units"));
  invariant(
    bets.steps.length > 0 && bets.steps.every((n, i) => isCount(n, 1, 1e9) && n > (bets.steps[i - 1] ?? 0)),
    say("rising steps"),
  );
  invariant(hasRows(strategy.hard, 5, 20, /^[HSDTRQ]{10}$/), say("a strategy for hard totals"));
  invariant(hasRows(strategy.soft, 12, 20, /^[HSDTRQ]{10}$/), say("a strategy for soft totals"));
  invariant(hasRows(strategy.pairs, 1, 10, /^[P-]{10}$/), say("a strategy for pairs"));
  return sheet;
}

/** The sum of one deck, aces as 1. */
const PIPS = 340;
/** A player draws at most to a hard 20, and the dealer to a hard 16; both can then get a ten. */
const MOST_PIPS = 30;
const MOST_OF_DEALER = 26;

function hasPays(pays: Readonly<Record<string, number>> | undefined, hands: readonly string[]): boolean {
  if (pays === undefined) return true;
  return Object.keys(pays).length === hands.length && hands.every((hand) => isCount(pays[hand], 1, 1000));
}

function isCount(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

function hasRows(rows: Readonly<Record<string, string>>, first: number, last: number, row: RegExp): boolean {
  const names = Array.from({ length: last - first + 1 }, (_, i) => String(first + i));
  return Object.keys(rows).length === names.length && names.every((name) => row.test(rows[name] ?? ""));
}
