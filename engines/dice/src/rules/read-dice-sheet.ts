import { invariant } from "@apogee/kernel";
import type { DiceSheet } from "./dice-sheet.ts";
import { ROLLS, winningRolls } from "./winning-rolls.ts";

/**
 * Checks that the engine computes a sheet's JSON correctly, and returns the sheet. Throws for an invalid one, which is
 * a bug of ours.
 */
export function readDiceSheet(json: unknown): DiceSheet {
  const sheet = json as DiceSheet;
  const say = (what: string): string => `${sheet.identifier}: ${what}`;
  const { edgeBps, winning, defaultBet, bets } = sheet;
  invariant(/^[a-z][a-z0-9_]*\/[A-Z][A-Za-z0-9]*$/.test(sheet.identifier), say("an identifier"));
  invariant(/^[a-z][a-z0-9-]*$/.test(sheet.slug), say("a slug"));
  invariant(isCount(sheet.version, 1, 1e6), say("a version from 1"));
  invariant(isCount(edgeBps, 1, 2500), say("an edge of 0.01 to 25 %"));
  invariant(isCount(winning.fewest, 1, winning.most), say("fewest winning rolls"));
  // With more winning rolls, a bet would pay its stake or less.
  invariant(isCount(winning.most, winning.fewest, ROLLS - edgeBps - 1), say("most winning rolls"));
  const rolls = winningRolls(defaultBet);
  invariant(rolls >= winning.fewest && rolls <= winning.most, say("a default bet that is offered"));
  invariant(isCount(bets.step, 20, 1e6), say("a step of at least 20 units"));
  invariant(
    bets.steps.length > 0 && bets.steps.every((n, i) => isCount(n, 1, 1e9) && n > (bets.steps[i - 1] ?? 0)),
    say("rising steps"),
  );
  return sheet;
}

function isCount(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}
