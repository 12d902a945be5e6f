import { invariant } from "@apogee/kernel";
import { HANDS, type VideoPokerSheet } from "./video-poker-sheet.ts";

/** Hands of a pay table that only a game with wild cards, or only one without, can make. */
const WITH_WILDS = ["four_deuces", "wild_royal_flush", "five_of_a_kind"];
const WITHOUT_WILDS = ["four_aces", "four_twos_to_fours", "two_pair", "jacks_or_better"];

/**
 * Checks that the engine computes a sheet's JSON correctly, and returns the sheet. Throws for an invalid one, which is
 * a bug of ours.
 */
export function readVideoPokerSheet(json: unknown): VideoPokerSheet {
  const sheet = json as VideoPokerSheet;
  const say = (what: string): string => `${sheet.identifier}: ${what}`;
  const { bets, pays, hands } = sheet;
  const names = pays.map(({ hand }) => hand);
  const foreign: readonly string[] = sheet.wilds === "deuces" ? WITHOUT_WILDS : WITH_WILDS;
  invariant(/^[a-z][a-z0-9_]*\/[A-Z][A-Za-z0-9]*$/.test(sheet.identifier), say("an identifier"));
  invariant(/^[a-z][a-z0-9-]*$/.test(sheet.slug), say("a slug"));
  invariant(isCount(sheet.version, 1, 1e6), say("a version from 1"));
  invariant(sheet.wilds === "none" || sheet.wilds === "deuces", say("wild cards: none or deuces"));
  invariant(new Set(names).size === names.length && names.every((hand) => HANDS.includes(hand)), say("known hands"));
  invariant(!names.some((hand) => foreign.includes(hand)), say("hands that its cards can make"));
  // The first hand that fits pays, so no later one may pay more.
  invariant(
    pays.length > 0 && pays.every(({ times }, row) => isCount(times, 1, pays[row - 1]?.times ?? 10_000)),
    say("whole payouts from the highest to the lowest, at most 10,000 stakes"),
  );
  invariant(isRising(hands, 10), say("numbers of hands, at most 10"));
  invariant(isCount(bets.step, 1, 1e6) && isRising(bets.steps, 1e9), say("a step and rising steps"));
  return sheet;
}

function isRising(numbers: readonly number[], most: number): boolean {
  return numbers.length > 0 && numbers.every((n, i) => isCount(n, (numbers[i - 1] ?? 0) + 1, most));
}

function isCount(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}
