import { defineGame, type Game } from "@apogee/engine";
import { dice } from "@apogee/dice";
import { diceTitle, stellarDice } from "@apogee/dice/games";
import { expect, test } from "vitest";
import { canonicalJson } from "./canonical-json.ts";
import { compareVersions, type Versions } from "./compare-versions.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { OWN_VERSIONS, ownGame } from "./index.ts";
import versions from "./versions.json" with { type: "json" };

test("every released version still has the sheet and the results of its release", () => {
  expect(compareVersions(versions, OWN_VERSIONS)).toEqual([]);
});

const game = ownGame("apogee/StellarDice@1")!;
const released: Versions = { [game.name]: fingerprintOf(game) };

test("a version that is missing from the list is reported", () => {
  expect(compareVersions({}, [game])).toEqual([
    "apogee/StellarDice@1 is not in versions.json: add what `npm run fingerprint -w @apogee/own-games` prints.",
  ]);
});

test("a listed version without its game is reported", () => {
  expect(compareVersions({ ...released, "apogee/StellarDice@0": released[game.name]! }, [game])).toEqual([
    "apogee/StellarDice@0 has no game any more: the versions that drew rounds must stay, to verify them.",
  ]);
});

test("another sheet under the same name is reported", () => {
  const other = { ...released[game.name]!, sheetSha256: "0".repeat(64) };
  expect(compareVersions({ [game.name]: other }, [game])).toEqual([
    "apogee/StellarDice@1 has another sheet: results of a released version never change, raise the version.",
  ]);
});

/** Stellar Dice with a sheet that pays 0.01 % more: the name is the same, wins differ. */
function richer(): Game {
  const changed = { ...stellarDice, sheet: { ...stellarDice.sheet, edgeBps: 99 } };
  return { ...defineGame(dice, changed, diceTitle(stellarDice)), name: game.name };
}

test.each<[string, Game]>([
  ["a payout", richer()],
  ["what is drawn", { ...game, start: (stake, bet, source) => (source.nextInt(2), game.start(stake, bet, source)) }],
  ["the record", { ...game, record: (state) => game.record(state).map((phase) => ({ ...phase, more: 1 })) }],
])("other results under the same name are reported: %s", (_what, changed) => {
  expect(compareVersions(released, [changed])).toEqual([
    "apogee/StellarDice@1 has other results: results of a released version never change, raise the version.",
  ]);
});

test("the rounds of a fingerprint reach every kind of phase and every decision", () => {
  const kinds = new Map<string, Set<string>>();
  for (const { identifier, family } of OWN_VERSIONS) {
    const watched = ownGame(identifier)!;
    const seen = kinds.get(family) ?? new Set<string>();
    const record: Game["record"] = (state) => {
      for (const { kind, view } of watched.phases(state)) {
        const made = view["guess"] ?? view["call"] ?? view["on"];
        seen.add(made === undefined ? kind : `${kind} ${String(made)}`);
      }
      return watched.record(state);
    };
    fingerprintOf({ ...watched, record });
    kinds.set(family, seen);
  }
  expect([...kinds.get("slots")!].toSorted()).toEqual([
    "base",
    "free",
    "gamble black",
    "gamble clubs",
    "gamble diamonds",
    "gamble hearts",
    "gamble red",
    "gamble spades",
    "take",
  ]);
  expect([...kinds.get("clusters")!]).toEqual(["tumbles"]);
  expect([...kinds.get("dice")!]).toEqual(["roll"]);
  expect([...kinds.get("coin-flip")!].toSorted()).toEqual(["cash-out", "flip heads", "flip tails"]);
  expect([...kinds.get("keno")!]).toEqual(["draw"]);
  expect([...kinds.get("limbo")!]).toEqual(["draw"]);
  expect([...kinds.get("sic-bo")!]).toEqual(["roll"]);
  expect([...kinds.get("craps")!].toSorted()).toEqual(["odds dont_pass", "odds pass", "roll"]);
  expect([...kinds.get("roulette")!]).toEqual(["spin"]);
  expect([...kinds.get("baccarat")!]).toEqual(["coup"]);
  expect([...kinds.get("blackjack")!].toSorted()).toEqual([
    "deal",
    "decline",
    "double",
    "hit",
    "insure",
    "split",
    "stand",
    "surrender",
  ]);
  expect([...kinds.get("hi-lo")!].toSorted()).toEqual([
    "cash-out",
    "deal",
    "guess higher",
    "guess lower",
    "guess same",
    "skip",
  ]);
  expect([...kinds.get("plinko")!]).toEqual(["drop"]);
  expect([...kinds.get("tower")!].toSorted()).toEqual(["cash-out", "climb", "start"]);
  expect([...kinds.get("mines")!].toSorted()).toEqual(["cash-out", "pick", "place"]);
  expect([...kinds.get("video-poker")!].toSorted()).toEqual(["deal", "draw"]);
  expect([...kinds.get("table-poker")!].toSorted()).toEqual(["deal", "fold", "raise"]);
});

test("canonical JSON does not depend on the order of names", () => {
  expect(canonicalJson({ b: [1, { z: null, a: "x" }], a: true })).toBe('{"a":true,"b":[1,{"a":"x","z":null}]}');
});
