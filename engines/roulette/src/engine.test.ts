import { BetNotOffered, DecisionNotOffered, playedUpTo, StakeNotPlayable, type Fields } from "@apogee/engine";
import { drawStream } from "@apogee/rng";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  copperMeridian,
  demiLune,
  ROULETTE_GAMES,
  ROULETTE_TITLES,
  rouletteTitle,
  twinEclipse,
} from "./games/index.ts";
import { tableOf } from "./index.ts";
import { landsOn } from "./testing.ts";

const [european, american, french] = [copperMeridian, twinEclipse, demiLune].map(rouletteTitle) as [
  (typeof ROULETTE_TITLES)[0],
  (typeof ROULETTE_TITLES)[0],
  (typeof ROULETTE_TITLES)[0],
];
const seeds = { serverSeed: "5f2c", clientSeed: "replay me", nonce: 0 };

test("a replay gives the round that the README works out by hand", () => {
  const published = { serverSeed: "serverSeed", clientSeed: "clientSeed", nonce: 2 };
  const bet = european.readBet({ spots: { black: 5, "22": 1, "22-25": 2 } });
  const state = playedUpTo(european, published, { stake: 200, bet, decisions: [] });
  expect(european.phases(state)).toEqual([
    {
      kind: "spin",
      win: 16_400,
      totalWin: 16_400,
      view: { pocket: "22", colour: "black", pockets: 37, paid_cents: { "22": 7200, "22-25": 7200, black: 2000 } },
    },
  ]);
  expect([state.cost, state.totalWin, state.awaits, state.wordsRead]).toEqual([1600, 16_400, null, 1]);
});

test("every spot with chips is paid separately", () => {
  const bet = european.readBet({ spots: { "17": 1, "17-20": 2, "16-17-18": 1, "16-17-19-20": 3, column2: 4, red: 7 } });
  const { totalWin, phases } = european.start(20, bet, landsOn(copperMeridian.sheet, "17"));
  // 17 is black: 36 + 2 * 18 + 12 + 3 * 9 + 4 * 3 chips of 20.
  expect(totalWin).toBe(20 * (36 + 36 + 12 + 27 + 12));
  expect(phases[0]).toMatchObject({ pocket: "17", paid: { "17": 720, "17-20": 720, column2: 240 } });
  expect(Object.keys((phases[0] as unknown as { paid: object }).paid)).not.toContain("red");
});

test("on zero all outside bets lose, and La Partage returns half of each even-money bet", () => {
  const bet = { spots: { red: 3, odd: 1, low: 1, dozen1: 1, column1: 1, "0": 1 } };
  const zero = (game: typeof copperMeridian) => landsOn(game.sheet, "0");
  expect(european.start(20, european.readBet(bet), zero(copperMeridian)).totalWin).toBe(720);
  expect(french.start(20, french.readBet(bet), zero(demiLune)).totalWin).toBe(720 + 30 + 10 + 10);
  expect(american.start(20, american.readBet({ spots: { red: 3 } }), landsOn(twinEclipse.sheet, "00")).totalWin).toBe(
    0,
  );
});

test.each<[string, unknown]>([
  ["0-00", american],
  ["0-00-1-2-3", american],
  ["00-2-3", american],
  ["0-1-2-3", european],
  ["0-2-3", french],
])("offers %s", (name, game) => {
  const title = game as typeof european;
  expect(title.costOf(20, title.readBet({ spots: { [name]: 1 } }))).toBe(20);
});

test.each<[string, unknown]>([
  ["00", european],
  ["0-00-1-2-3", french],
  ["0-1-2-3", american],
  ["0-2-3", american],
  ["37", european],
  ["1-3", european],
  ["3-4", european],
  ["20-17", european],
  ["36-39", european],
  ["dozen4", european],
  ["green", european],
  ["__proto__", european],
  ["constructor", european],
  ["", european],
])("refuses a chip on %j and draws nothing", (name, game) => {
  const title = game as typeof european;
  const bet = title.readBet(JSON.parse(`{"spots":{"red":1,${JSON.stringify(name)}:1}}`));
  const source = drawStream(seeds);
  if (Object.keys(bet["spots"] as object).length === 1) return expect(name).toBe("__proto__");
  expect(() => title.costOf(20, bet)).toThrow(BetNotOffered);
  expect(() => title.spotsOf(20, bet)).toThrow(BetNotOffered);
  expect(() => title.start(20, bet, source)).toThrow(`the table has no spot \`${name}\``);
  expect(source.wordsRead).toBe(0);
});

test.each<[unknown, string]>([
  [{}, "spots"],
  [{ spots: [] }, "spots"],
  [{ spots: { red: 0 } }, "`spots.red`: at least 1 chip"],
  [{ spots: { red: -1 } }, "at least 1 chip"],
  [{ spots: { red: 1.5 } }, "chips are whole numbers"],
  [{ spots: { red: "1" } }, "chips are whole numbers"],
  [{ spots: { red: 1001 } }, "at most 1000 chips"],
  [{ spots: { red: 1 }, pocket: "17" }, "bet"],
  [null, "bet"],
])("refuses %o as a bet", (input, sentence) => {
  expect(() => european.readBet(input)).toThrow(BetNotOffered);
  expect(() => european.readBet(input)).toThrow(sentence);
});

test("refuses a table without chips", () => {
  const source = drawStream(seeds);
  expect(() => european.start(20, european.readBet({ spots: {} }), source)).toThrow("put at least one chip");
  expect(source.wordsRead).toBe(0);
});

test.each([0, -20, 10, 30, Number.MAX_SAFE_INTEGER, 1_000_000_020])("refuses chips of %s", (stake) => {
  const bet = european.readBet({ spots: { red: 1 } });
  const source = drawStream(seeds);
  expect(() => european.costOf(stake, bet)).toThrow(StakeNotPlayable);
  expect(() => european.start(stake, bet, source)).toThrow(StakeNotPlayable);
  expect(source.wordsRead).toBe(0);
});

test("the spots of a bet are listed with their kinds and amounts, for limits", () => {
  const bet = american.readBet({ spots: { "00": 2, "0-00-1-2-3": 1, red: 10 } });
  expect(american.spotsOf(200, bet)).toEqual([
    { kind: "straight", amount: 400 },
    { kind: "top_line", amount: 200 },
    { kind: "even_money", amount: 2000 },
  ]);
  expect(american.costOf(200, bet)).toBe(2600);
});

test("the largest win of a bet is what its best pocket pays, and is exact with the largest chips on every spot", () => {
  expect(european.mostWinOf(20, european.readBet({ spots: { red: 5, black: 1 } }))).toBe(200);
  expect(european.mostWinOf(20, european.readBet({ spots: { "17": 1, "20": 1, "17-20": 1 } }))).toBe(20 * (36 + 18));
  for (const game of ROULETTE_GAMES) {
    const spots = Object.fromEntries([...tableOf(game.sheet).keys()].map((name) => [name, 1000]));
    const title = rouletteTitle(game);
    const most = title.mostWinOf(1e9, title.readBet({ spots }));
    expect(Number.isSafeInteger(most)).toBe(true);
    expect(most).toBeLessThan(title.costOf(1e9, title.readBet({ spots })) * 36);
  }
});

test("a round has no decisions and nothing to reveal", () => {
  const state = european.start(20, european.readBet({ spots: { red: 1 } }), drawStream(seeds));
  expect(() => european.readDecision({ do: "cash_out" })).toThrow(DecisionNotOffered);
  expect(() => european.idleDecision(state)).toThrow(DecisionNotOffered);
  expect(() => european.reveal(state, drawStream(seeds, 1))).toThrow("nothing to reveal");
  expect(european.view(state)).toEqual({});
  expect(european.buysFeature({})).toBe(false);
});

test("a stored round equals its replay from the seeds and its record, and never pays more than its bet can", () => {
  for (const title of ROULETTE_TITLES) {
    const game = ROULETTE_GAMES.find(({ sheet }) => sheet.slug === title.slug)!;
    const names = fc.constantFrom(...tableOf(game.sheet).keys());
    const bets = fc.dictionary(names, fc.integer({ min: 1, max: 1000 }), { minKeys: 1, maxKeys: 12 });
    fc.assert(
      fc.property(bets, fc.integer({ min: 1, max: 1e6 }), fc.nat(), (spots, steps, nonce) => {
        const [stake, bet] = [steps * 20, title.readBet({ spots: { ...spots } })];
        const drawn = JSON.parse(JSON.stringify(title.start(stake, bet, drawStream({ ...seeds, nonce })))) as never;
        const replayed = playedUpTo(title, { ...seeds, nonce }, { stake, bet, decisions: [] });
        expect(replayed).toEqual(drawn);
        const stored = JSON.parse(JSON.stringify(title.record(replayed))) as Fields[];
        expect(title.recall(bet, stake, stored)).toEqual(title.phases(replayed));
        expect(replayed.totalWin).toBeLessThanOrEqual(title.mostWinOf(stake, bet));
        expect(replayed.cost).toBe(title.costOf(stake, bet));
      }),
      { numRuns: 60 },
    );
  }
});
