import { minor } from "@apogee/kernel";
import { drawStream } from "@apogee/rng";
import { playRound } from "@apogee/slots";
import { SLOT_GAMES } from "@apogee/slots/games";
import { describe, expect, test } from "vitest";
import { planWins, scatterOf } from "./plan-wins.ts";

describe.each(SLOT_GAMES.map(({ par }) => [par.slug, par] as const))("%s", (_slug, par) => {
  const phases = Array.from({ length: 400 }, (_, nonce) =>
    playRound(
      par,
      { stake: minor(100), buy: nonce % 20 === 0 },
      drawStream({ serverSeed: "trace", clientSeed: "wins", nonce }),
    ),
  ).flatMap((round) => round.phases.map((phase) => phase));

  test("what is traced adds up to what was booked, for base and free spins", () => {
    expect(phases.some(({ strips, win }) => strips === "free" && win > 0)).toBe(true);
    for (const phase of phases) {
      const traced = planWins(par, phase, 100, phase.multiplier).reduce((sum, { amountCents }) => sum + amountCents, 0);
      expect(traced).toBe(phase.win);
    }
  });

  test("every traced cell shows the paid symbol or a wild", () => {
    const wild = par.symbols.find(({ role }) => role === "wild")!.id;
    for (const phase of phases) {
      for (const step of planWins(par, phase, 100, 1)) {
        expect(step.cells).toHaveLength(step.count);
        for (const { reel, row } of step.cells) expect([step.symbol, wild]).toContain(phase.window[reel]![row]);
      }
    }
  });

  test("scatters come first, then the largest line", () => {
    for (const phase of phases) {
      const steps = planWins(par, phase, 100, 1);
      const lines = steps.filter(({ kind }) => kind === "line").map(({ amountCents }) => amountCents);
      expect(lines).toEqual(lines.toSorted((a, b) => b - a));
      if (phase.scatter) expect(steps[0]).toMatchObject({ kind: "scatter", symbol: scatterOf(par), line: -1 });
    }
  });
});
