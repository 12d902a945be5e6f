import type { GameView } from "@apogee/contract";
import { expect, test } from "vitest";
import { tilesOf } from "./tile-game.ts";

const entry = (id: number) => ({ id, jackpot: null });
const game = (identifier: string, more: Partial<GameView> = {}): GameView =>
  ({
    identifier,
    title: identifier,
    producer_name: "Nebula Works",
    art: "x",
    payout: "96.00",
    payout_highest: null,
    volatility_rating: "low",
    badges: [],
    status: "enabled",
    currencies: { EUR: entry(1), FUN: entry(2) },
    categories: ["pokies"],
    devices: ["desktop"],
    ...more,
  }) as GameView;

test("a tile's data has the fields that the tile shows, and no others", () => {
  const [[tile]] = tilesOf([[game("a/A")]], { isGuest: false }) as [[object]];
  expect(Object.keys(tile).toSorted()).toEqual(
    "art badges currencies identifier payout payout_highest producer_name status title volatility_rating".split(" "),
  );
});

test("a game in two rows is one object, so that it is sent once", () => {
  const [one, two] = tilesOf([[game("a/A"), game("b/B")], [game("a/A")]], { isGuest: true });
  expect(two![0]).toBe(one![0]);
  expect(one![1]).not.toBe(one![0]);
});

test("a guest's tile states only whether there is a demo; a player's tile has every currency", () => {
  const currencies = (isGuest: boolean, of: GameView) => tilesOf([[of]], { isGuest })[0]![0]!.currencies;
  const withoutDemo = game("b/B", { currencies: { EUR: entry(3) } });
  expect(currencies(true, game("a/A"))).toEqual({ FUN: entry(2) });
  expect(currencies(true, withoutDemo)).toEqual({});
  expect(currencies(false, withoutDemo)).toEqual({ EUR: entry(3) });
});
