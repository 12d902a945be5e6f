import { expect, test } from "vitest";
import { BLACKJACK_GAMES, BLACKJACK_TITLES, blackjackGame } from "./index.ts";

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
    ["finch/CopperlightTwentyOne@1", "99.6682", "55.5590", "16.00", "low"],
    ["finch/LoneDeckParlour@1", "99.8101", "52.1370", "8.00", "low"],
  ]);
  for (const title of BLACKJACK_TITLES) {
    expect(title).toMatchObject({ family: "blackjack", kind: "table", idleHours: 30 * 24 });
  }
});

test("every bet that is offered returns at least 75 percent: the round and the insurance", () => {
  for (const { declared } of BLACKJACK_GAMES) {
    expect(Number(declared.rtpPercent)).toBeGreaterThan(99);
    expect(Number(declared.insurance.rtpPercent)).toBeGreaterThan(92);
  }
  expect(BLACKJACK_GAMES.map(({ declared }) => declared.insurance.rtp)).toEqual([
    { numerator: "288", denominator: "311" },
    { numerator: "16", denominator: "17" },
  ]);
});
