import { expect, test } from "vitest";
import {
  beginChange,
  endChange,
  entryOf,
  favoritesFrom,
  isChanging,
  isFavorite,
  reloadedFavorites,
} from "./favorite-state.ts";

const game = {
  identifier: "nebula/Comet",
  currencies: { EUR: { id: 7, jackpot: null }, FUN: { id: 8, jackpot: null } },
};
const other = { identifier: "nebula/Reef", currencies: { EUR: { id: 9, jackpot: null } } };

test("a game is a favourite if any of its ids is listed", () => {
  expect(isFavorite(favoritesFrom([8]), game)).toBe(true);
  expect(isFavorite(favoritesFrom([8]), other)).toBe(false);
});

test("a change is shown at once, and stays after it is confirmed", () => {
  const begun = beginChange(favoritesFrom([]), game, true);
  expect([isFavorite(begun, game), isChanging(begun, game), isChanging(begun, other)]).toEqual([true, true, false]);
  const done = endChange(begun, game, true);
  expect([isFavorite(done, game), isChanging(done, game)]).toEqual([true, false]);
});

test.each([true, false])("a refused change is undone (was a favourite: %s)", (was) => {
  const before = favoritesFrom(was ? [7] : []);
  const after = endChange(beginChange(before, game, !was), game, false);
  expect([isFavorite(after, game), isChanging(after, game)]).toEqual([was, false]);
});

test("reloading a page replaces the known favourites, except for changes in progress", () => {
  const loaded = [9];
  const changed = endChange(beginChange(favoritesFrom([]), game, true), game, true);
  const pending = beginChange(changed, other, false);
  const after = reloadedFavorites(pending, loaded);
  expect([isFavorite(after, game), isFavorite(after, other)]).toEqual([false, false]);
  expect(reloadedFavorites(after, loaded)).toBe(after);
});

test.each([
  ["EUR", 7],
  ["NOK", 7],
  [undefined, 7],
])("with a wallet in %s, the id %i of the game is sent", (currency, number) => {
  expect(entryOf(game, currency)).toBe(number);
});
