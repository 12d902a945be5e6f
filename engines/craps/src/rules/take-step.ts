import { add, invariant, minor, ZERO, type Minor } from "@apogee/kernel";
import { costOfChips, type ChipsBet } from "@apogee/engine";
import type { CrapsSheet } from "./craps-sheet.ts";
import { isPoint, totalOf, type Dice } from "./dice.ts";
import type { CrapsPhase, CrapsRound, OpenBets, Step } from "./round.ts";
import { LINES, oddsSpot, tableOf, type Result } from "./spots.ts";

/** A round before its first roll. */
export function unrolled(stake: Minor, { spots }: ChipsBet): CrapsRound {
  const cost = costOfChips(stake, spots);
  return { stake, cost, phases: [], totalWin: ZERO, awaits: "decision", wordsRead: 0, point: null, open: spots };
}

/** The round after one more step. The given round is not changed. */
export function takeStep(sheet: CrapsSheet, round: CrapsRound, step: Step): CrapsRound {
  invariant(round.awaits !== null, "A finished round takes no step.");
  const after = step.kind === "roll" ? rolled(sheet, round, step.dice) : withOdds(round, step);
  const totalWin = add(round.totalWin, after.win);
  return {
    ...round,
    point: after.point,
    open: after.open,
    totalWin,
    cost: step.kind === "odds" ? add(round.cost, minor(step.chips * round.stake)) : round.cost,
    phases: [...round.phases, { ...after, step, totalWin }],
    awaits: Object.keys(after.open).length === 0 ? null : "decision",
  };
}

type Effect = Omit<CrapsPhase, "step" | "totalWin">;

function withOdds({ point, open }: OpenBets, { on, chips }: Extract<Step, { kind: "odds" }>): Effect {
  return { point, open: { ...open, [oddsSpot(on)]: chips }, results: {}, paid: {}, win: ZERO };
}

/** What a roll does to open bets whose chips have this value. */
export function rolled(
  sheet: CrapsSheet,
  { point, open: before, stake }: OpenBets & { readonly stake: Minor },
  dice: Dice,
): Effect {
  const table = tableOf(sheet);
  const open: Record<string, number> = {};
  const results: Record<string, Result> = {};
  const paid: Record<string, number> = {};
  let win = 0;
  for (const [name, chips] of Object.entries(before)) {
    const spot = table.get(name)!;
    const result = spot.resultOn(point, dice);
    if (result === null) {
      open[name] = chips;
      continue;
    }
    results[name] = result;
    if (result === "lose") continue;
    const amount = chips * stake;
    const [pays, to] = spot.paysOn(point, dice);
    // Rounded down, at the payout only.
    paid[name] = amount + (result === "win" ? Math.floor((amount * pays) / to) : 0);
    win += paid[name];
  }
  return { point: pointAfter(point, open, totalOf(dice)), open, results, paid, win: minor(win) };
}

/** A come-out roll sets the point for the lines that it leaves open. The point is on until they are resolved. */
function pointAfter(point: number | null, open: OpenBets["open"], total: number): number | null {
  if (!LINES.some((line) => open[line] !== undefined)) return null;
  return point ?? (isPoint(total) ? total : null);
}
