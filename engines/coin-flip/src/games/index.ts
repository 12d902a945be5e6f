import { defineGame, volatilityOf, type Game } from "@apogee/engine";
import { coinFlip, type CoinGame } from "../engine.ts";
import { readCoinSheet } from "../rules/read-coin-sheet.ts";
import moonpennyDeclared from "./moonpenny.declared.json" with { type: "json" };
import moonpennySheet from "./moonpenny.sheet.json" with { type: "json" };

export type { CoinGame } from "../engine.ts";

const gameOf = (sheet: unknown, declared: CoinGame["declared"]): CoinGame => ({
  sheet: readCoinSheet(sheet),
  declared,
});

/** Moonpenny, version 1. */
export const moonpenny = gameOf(moonpennySheet, moonpennyDeclared);

/** The current coin games. */
export const COIN_GAMES: readonly CoinGame[] = [moonpenny];

/** Every version that ever drew a round, the newest of each title first. */
const VERSIONS: readonly CoinGame[] = [...COIN_GAMES];

/** The game of a slug or of an identifier such as `comet/Moonpenny`: the given version, or the newest. */
export function coinGame(slugOrIdentifier: string, version?: number): CoinGame | undefined {
  return VERSIONS.find(
    ({ sheet }) =>
      (sheet.slug === slugOrIdentifier || sheet.identifier === slugOrIdentifier) &&
      (version === undefined || sheet.version === version),
  );
}

/**
 * A coin game as a `Game` of the engine port. Its return is the same for every way to play; its volatility and its hit
 * rate are those of the series that the declaration calls usual.
 */
export function coinTitle(game: CoinGame): Game {
  const { sheet, declared } = game;
  const usual = declared.series.find(({ right }) => right === declared.usual)!;
  return defineGame(coinFlip, game, {
    identifier: sheet.identifier,
    version: sheet.version,
    slug: sheet.slug,
    title: sheet.title,
    kind: "instant",
    categories: ["coin"],
    volatility: volatilityOf(Number(usual.standardDeviation)),
    rtpPercent: declared.rtpPercent,
    hitPercent: usual.hitPercent,
    maxWin: { multiple: declared.cap, by: "cap", oneIn: null },
    units: 1,
    lines: null,
    ways: null,
    hasFeatureBuy: false,
    features: ["decisions"],
    palette: sheet.art.palette,
  });
}

/** Every version of every coin game, the newest of each title first. */
export const COIN_TITLES: readonly Game[] = VERSIONS.map(coinTitle);
