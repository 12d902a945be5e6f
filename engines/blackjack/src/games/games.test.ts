import { expect, test } from "vitest";
import {
  BLACKJACK_GAMES,
  BLACKJACK_TITLES,
  blackjackGame,
  copperlight,
  copperlight1,
  parlour,
  parlour1,
} from "./index.ts";

test.each(BLACKJACK_GAMES)("$sheet.slug is found by slug, identifier and version", (game) => {
  const { slug, identifier, version } = game.sheet;
  expect(blackjackGame(slug)).toBe(game);
  expect(blackjackGame(identifier)).toBe(game);
  expect(blackjackGame(identifier, version)).toBe(game);
  expect(blackjackGame(identifier, version + 1)).toBeUndefined();
  for (const colour of Object.values(game.sheet.art.palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
});

test("the facts of the titles match their declarations", () => {
  expect(
    BLACKJACK_TITLES.map(({ name, rtpPercent, hitPercent, maxWin, volatility }) => [
      name,
      rtpPercent,
      hitPercent,
      maxWin.multiple,
      volatility,
    ]),
  ).toEqual([
    ["finch/CopperlightTwentyOne@2", "93.8906", "55.6", "101.00", "low"],
    ["finch/CopperlightTwentyOne@1", "99.6682", "55.6", "16.00", "low"],
    ["finch/LoneDeckParlour@2", "99.8101", "52.1", "8.00", "low"],
    ["finch/LoneDeckParlour@1", "99.8101", "52.1", "8.00", "low"],
  ]);
  for (const title of BLACKJACK_TITLES) {
    expect(title).toMatchObject({ family: "blackjack", kind: "table", idleHours: 30 * 24 });
  }
});

test("boxes and side bets change no figure of a hand", () => {
  for (const [now, before] of [
    [copperlight, copperlight1],
    [parlour, parlour1],
  ] as const) {
    const { version: _, sheetSha256: _hash, sides: _sides, ...hand } = now.declared;
    expect(before.declared).toMatchObject(hand);
    expect({ ...now.simulated, version: 1 }).toEqual(before.simulated);
  }
});

test("every bet that is offered returns at least 75 percent: hands, side bets and insurance", () => {
  for (const { declared } of BLACKJACK_GAMES) {
    for (const { rtpPercent } of declared.sides ?? []) expect(Number(rtpPercent)).toBeGreaterThan(93);
    expect(Number(declared.rtpPercent)).toBeGreaterThan(99);
    expect(Number(declared.insurance.rtpPercent)).toBeGreaterThan(92);
  }
  expect(BLACKJACK_GAMES.map(({ declared }) => declared.insurance.rtp)).toEqual([
    { numerator: "288", denominator: "311" },
    { numerator: "16", denominator: "17" },
  ]);
});
