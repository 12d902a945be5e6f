import { testOneDrawLaws } from "@apogee/engine/testing";
import fc from "fast-check";
import { expect } from "vitest";
import { plinkoTitle, vesperPins } from "./games/index.ts";
import { RISKS, ROWS } from "./index.ts";

const game = plinkoTitle(vesperPins);

testOneDrawLaws({
  game,
  bet: game.readBet({ rows: 12, risk: "medium" }),
  worked: {
    nonce: 10,
    bet: { rows: 8, risk: "high" },
    phases: [
      { kind: "drop", win: 320, totalWin: 320, view: { steps: [0, 0, 1, 1, 0, 0, 0, 0], slot: 2, multiplier: "1.6" } },
    ],
    wordsRead: 1,
  },
  offered: ROWS.flatMap((rows) => RISKS.map((risk) => ({ rows, risk }))),
  notOffered: [],
  unreadable: [
    {},
    { rows: 8 },
    { risk: "low" },
    { rows: 9, risk: "low" },
    { rows: 0, risk: "low" },
    { rows: -8, risk: "low" },
    { rows: "8", risk: "low" },
    { rows: 8.5, risk: "low" },
    { rows: 8, risk: "extreme" },
    { rows: 8, risk: "low", balls: 10 },
    null,
    8,
  ],
  mostWins: [
    [{ rows: 16, risk: "high" }, 1e9, 1e12],
    [{ rows: 8, risk: "low" }, 1e9, 5_600_000_000],
  ],
  bets: fc.record({ rows: fc.constantFrom(...ROWS), risk: fc.constantFrom(...RISKS) }),
  holds(state, { rows }) {
    const { steps, slot } = game.phases(state)[0]!.view as { steps: number[]; slot: number };
    expect(steps).toHaveLength(rows as number);
    expect(steps.reduce((sum, step) => sum + step, 0)).toBe(slot);
  },
});
