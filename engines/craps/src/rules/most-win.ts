import type { ChipsBet } from "@apogee/engine";
import { minor, type Minor } from "@apogee/kernel";
import type { CrapsSheet } from "./craps-sheet.ts";
import { ROLLS, type Dice } from "./dice.ts";
import { oddsOffered } from "./odds.ts";
import type { OpenBets } from "./round.ts";
import { LINES, oddsSpot, type Line } from "./spots.ts";
import { rolled } from "./take-step.ts";

/**
 * The most that a bet can pay, odds included: that of the best come-out roll with everything that can follow it. After
 * that roll, no two open bets exclude each other, except pass and don't pass: a place bet or a hardway on the point is
 * resolved by the roll that sets the point, all the others can win one after the other, and the lines can come last.
 */
export function mostWin(sheet: CrapsSheet, stake: Minor, { spots }: ChipsBet): Minor {
  const start = { point: null, open: spots, stake };
  const totals = ROLLS.map((dice) => {
    const after = rolled(sheet, start, dice);
    return after.win + mostAfter(sheet, { ...after, stake });
  });
  return minor(Math.max(...totals));
}

function mostAfter(sheet: CrapsSheet, bets: OpenBets & { readonly stake: Minor }): number {
  const singles = Object.entries(bets.open).filter(([name]) => !LINES.some((line) => line === name));
  const sum = singles.reduce((most, [name, chips]) => most + bestRoll(sheet, { ...bets, open: { [name]: chips } }), 0);
  return sum + Math.max(...LINES.map((line) => bestOf(sheet, bets, line)));
}

/** What a line pays with the most odds behind it. */
function bestOf(sheet: CrapsSheet, bets: OpenBets & { readonly stake: Minor }, line: Line): number {
  const chips = bets.open[line];
  if (chips === undefined) return 0;
  const alone = { ...bets, open: { [line]: chips } };
  const [odds] = oddsOffered(sheet, alone);
  return bestRoll(sheet, odds ? { ...alone, open: { ...alone.open, [oddsSpot(line)]: odds.most } } : alone);
}

function bestRoll(sheet: CrapsSheet, bets: OpenBets & { readonly stake: Minor }): number {
  return ROLLS.reduce((most: number, dice: Dice) => Math.max(most, rolled(sheet, bets, dice).win), 0);
}
