import { testOneDrawLaws } from "@apogee/engine/testing";
import fc from "fast-check";
import { expect } from "vitest";
import { diceTitle, stellarDice } from "./games/index.ts";

const game = diceTitle(stellarDice);

testOneDrawLaws({
  game,
  bet: game.readBet({ side: "under", target: 5000 }),
  worked: {
    nonce: 2,
    bet: { side: "under", target: 5000 },
    phases: [{ kind: "roll", win: 396, totalWin: 396, view: { roll: 4080, multiplier: "1.9800", won: true } }],
    wordsRead: 1,
  },
  offered: [
    { side: "under", target: 10 },
    { side: "under", target: 9800 },
    { side: "over", target: 199 },
    { side: "over", target: 9989 },
  ],
  notOffered: [
    [{ side: "under", target: 9 }, "between 10 and 9800, which is 0.10 to 98.00; got 9."],
    [{ side: "under", target: 9801 }, "between 10 and 9800"],
    [{ side: "over", target: 198 }, "between 199 and 9989, which is 1.99 to 99.89; got 198."],
    [{ side: "over", target: 9990 }, "between 199 and 9989"],
    [{ side: "under", target: -1 }, "between 10 and 9800"],
  ],
  unreadable: [
    {},
    { side: "under" },
    { target: 5000 },
    { side: "left", target: 5000 },
    { side: "under", target: "5000" },
    { side: "under", target: 50.5 },
    { side: "under", target: Number.NaN },
    { side: "under", target: 5000, buy: true },
    null,
    ["under"],
  ],
  mostWins: [
    [{ side: "under", target: 10 }, 1e9, 990e9],
    [{ side: "over", target: 199 }, 1e9, 1_010_200_000],
  ],
  bets: fc.oneof(
    fc.record({ side: fc.constant("under"), target: fc.integer({ min: 10, max: 9800 }) }),
    fc.record({ side: fc.constant("over"), target: fc.integer({ min: 199, max: 9989 }) }),
  ),
  holds: ({ totalWin }, _bet, most) => expect([0, most]).toContain(totalWin),
});
