import { minor } from "@apogee/kernel";
import { drawStream } from "@apogee/rng";
import { playRound, wildOf } from "@apogee/slots";
import { SLOT_GAMES } from "@apogee/slots/games";
import { describe, expect, test } from "vitest";
import { planWins, scatterOf, type Cell } from "./plan-wins.ts";

/** The number of ways of these cells: the product of their counts per reel. */
function waysOfCells(cells: readonly Cell[]): number {
  return [...Map.groupBy(cells, ({ reel }) => reel).values()].reduce((ways, here) => ways * here.length, 1);
}

describe.each(SLOT_GAMES.map(({ par }) => [par.slug, par] as const))("%s", (_slug, par) => {
  const phases = Array.from({ length: 300 }, (_, nonce) =>
    playRound(
      par,
      { stake: minor(100), buy: nonce % 20 === 0 },
      drawStream({ serverSeed: "trace", clientSeed: "wins", nonce }),
    ),
  ).flatMap((round) => round.phases.map((phase) => phase));

  test("the traced wins add up to the booked win, for base and free spins", () => {
    expect(phases.some(({ strips, win }) => strips === "free" && win > 0)).toBe(true);
    for (const phase of phases) {
      const traced = planWins(par, phase, 100, phase.multiplier).reduce((sum, { amountCents }) => sum + amountCents, 0);
      expect(traced).toBe(phase.win);
    }
  });

  test("every traced cell shows the paid symbol or a wild", () => {
    const wild = wildOf(par).id;
    for (const phase of phases) {
      for (const step of planWins(par, phase, 100, 1)) {
        if (step.kind === "expansion") continue;
        if (step.kind === "collection") {
          const shown = step.cells.map(({ reel, row }) => phase.window[reel]![row]!);
          expect(shown.filter((id) => id === step.symbol)).toHaveLength(step.count);
          const money = par.mechanic?.kind === "collect" ? par.mechanic.money : "";
          expect(shown.every((id) => id === step.symbol || id === money)).toBe(true);
          continue;
        }
        if (step.kind === "held") {
          expect(step.cells.length).toBeGreaterThanOrEqual(6);
          expect(step.count).toBeGreaterThanOrEqual(step.cells.length);
          for (const { reel, row } of step.cells) expect(phase.window[reel]![row]).toBe(step.symbol);
          continue;
        }
        if (step.kind === "ways") expect(waysOfCells(step.cells)).toBe(step.ways);
        else expect(step.cells).toHaveLength(step.count);
        for (const { reel, row } of step.cells) expect([step.symbol, wild]).toContain(phase.window[reel]![row]);
      }
    }
  });

  test("an expanding symbol comes last and takes every cell of its reels", () => {
    for (const phase of phases) {
      const expansion = planWins(par, phase, 100, 1).find(({ kind }) => kind === "expansion");
      expect(expansion?.count ?? null).toBe(phase.expansion?.reels.length ?? null);
      if (!expansion) continue;
      expect(planWins(par, phase, 100, 1).at(-1)).toEqual(expansion);
      expect(expansion.cells).toHaveLength(expansion.count * 3);
    }
    expect(phases.some(({ expansion }) => expansion)).toBe(par.mechanic?.kind === "expanding");
  });

  test("scatters come first, then the largest line", () => {
    for (const phase of phases) {
      const steps = planWins(par, phase, 100, 1);
      const lines = steps
        .filter(({ kind }) => kind === "line" || kind === "ways")
        .map(({ amountCents }) => amountCents);
      expect(lines).toEqual(lines.toSorted((a, b) => b - a));
      if (phase.scatter) expect(steps[0]).toMatchObject({ kind: "scatter", symbol: scatterOf(par), line: -1 });
    }
  });
});
