import { decimal, ratio } from "@apogee/engine";
import { sha256Hex } from "@apogee/rng";
import { expect, test } from "vitest";
import { copperCourt, VIDEO_POKER_GAMES, VIDEO_POKER_TITLES, videoPokerGame, videoPokerTitle } from "./index.ts";

test("jacks or better makes every hand in the published number of 19,933,230,517,200 results", () => {
  const { hands, results } = copperCourt.declared;
  expect(results).toBe("19933230517200");
  expect(Object.fromEntries(hands.map(({ hand, count }) => [hand, count]))).toEqual({
    royal_flush: "493512264",
    straight_flush: "2178883296",
    four_of_a_kind: "47093167764",
    full_house: "229475482596",
    flush: "219554786160",
    straight: "223837565784",
    three_of_a_kind: "1484003070324",
    two_pair: "2576946164148",
    jacks_or_better: "4277372890968",
  });
});

test.each([
  ["copper-court", "0.995439043"],
  ["twos-unbound", "0.997282946"],
  ["feast-of-aces", "0.991659731"],
])("%s returns the published %s", (slug, published) => {
  const { numerator, denominator } = videoPokerGame(slug)!.declared.rtp;
  expect(decimal(BigInt(numerator), BigInt(denominator), 9)).toBe(published);
});

test.each(VIDEO_POKER_GAMES)("$sheet.slug: the declared figures follow from its counts and its sheet", (game) => {
  const { sheet, declared } = game;
  expect(declared.sheetSha256).toBe(sha256Hex(JSON.stringify(sheet)));
  expect(declared.hands.map(({ hand, times }) => ({ hand, times }))).toEqual(sheet.pays);
  const results = BigInt(declared.results);
  const counts = declared.hands.map(({ count }) => BigInt(count));
  const paid = counts.reduce((sum, count, row) => sum + count * BigInt(sheet.pays[row]!.times), 0n);
  expect(declared.rtp).toEqual(ratio(paid, results));
  expect(declared.rtpPercent).toBe(decimal(paid * 100n, results, 4));
  const hits = counts.reduce((sum, count) => sum + count, 0n);
  expect(declared.rounds[0]).toMatchObject({ hands: 1, hitPercent: decimal(hits * 100n, results, 4) });
  expect(declared.hands.map(({ oneIn }) => oneIn)).toEqual(counts.map((count) => decimal(results, count, 1)));
  expect(Number(declared.rtpPercent)).toBeGreaterThan(75);
});

test.each(VIDEO_POKER_GAMES)(
  "$sheet.slug: the sums over hands with one and with two given cards add up to that of all hands",
  (game) => {
    const { all, one, two } = game.declared.sums;
    // A hand has five cards and ten pairs of cards; a rank has four cards.
    expect(one.reduce((sum, each) => sum + 4 * each, 0)).toBe(5 * all);
    const pairs = two.map((sum, place) => {
      const [row, column] = [Math.floor(place / 13), place % 13];
      return sum * (row === column ? 6 : row < column ? 4 : 12);
    });
    expect(pairs.reduce((sum, each) => sum + each, 0)).toBe(10 * all);
  },
);

test.each(VIDEO_POKER_GAMES)("$sheet.slug is found by slug, identifier and version", (game) => {
  const { slug, identifier, version } = game.sheet;
  expect(videoPokerGame(slug)).toBe(game);
  expect(videoPokerGame(identifier, version)).toBe(game);
  expect(videoPokerGame(identifier, version + 1)).toBeUndefined();
  for (const colour of Object.values(game.sheet.art.palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
});

test("the facts of Copper Court match its declaration", () => {
  expect(videoPokerTitle(copperCourt)).toMatchObject({
    name: "finch/CopperCourt@1",
    family: "video-poker",
    kind: "table",
    categories: ["video_poker", "poker", "card"],
    volatility: "low-medium",
    rtpPercent: "99.5439",
    hitPercent: "45.4565",
    maxWin: { multiple: "800.00", by: "sheet", oneIn: "40390.5" },
    idleHours: 30 * 24,
  });
  expect(VIDEO_POKER_TITLES.map(({ name }) => name)).toEqual([
    "finch/CopperCourt@1",
    "finch/TwosUnbound@1",
    "finch/FeastOfAces@1",
  ]);
});
