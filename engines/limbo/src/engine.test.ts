import { playedUpTo } from "@apogee/engine";
import { testOneDrawLaws } from "@apogee/engine/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { limboTitle, silentAscent } from "./games/index.ts";

const game = limboTitle(silentAscent);

testOneDrawLaws({
  game,
  bet: game.readBet({ target: 200 }),
  worked: {
    nonce: 2,
    bet: { target: 200 },
    phases: [{ kind: "draw", win: 400, totalWin: 400, view: { draw: 1_230_494_081, multiplier: "3.21", won: true } }],
    wordsRead: 1,
  },
  offered: [{ target: 101 }, { target: 200 }, { target: 12_345 }, { target: 1_000_000 }],
  notOffered: [
    [{ target: 100 }, "between 101 and 1000000, which is 1.01 to 10000.00; got 100."],
    [{ target: 1_000_001 }, "got 1000001."],
    [{ target: 0 }, "got 0."],
    [{ target: -200 }, "got -200."],
  ],
  unreadable: [
    {},
    { target: "200" },
    { target: 1.5 },
    { target: Number.NaN },
    { target: Number.POSITIVE_INFINITY },
    { target: 200, side: "over" },
    null,
    200,
  ],
  mostWins: [
    [{ target: 1_000_000 }, 1e9, 1e13],
    [{ target: 109 }, 20, 21],
  ],
  bets: fc.record({
    target: fc.oneof(fc.integer({ min: 101, max: 400 }), fc.integer({ min: 101, max: 1_000_000 })),
  }),
  holds: ({ totalWin }, _bet, most) => expect([0, most]).toContain(totalWin),
});

test("a win pays the target, and a draw that equals the target wins", () => {
  const published = { serverSeed: "serverSeed", clientSeed: "clientSeed", nonce: 2 };
  const paid = (target: number): number =>
    playedUpTo(game, published, { stake: 200, bet: game.readBet({ target }), decisions: [] }).totalWin;
  expect([paid(101), paid(321), paid(322)]).toEqual([202, 642, 0]);
});
