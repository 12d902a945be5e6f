import { defineGame, volatilityOf, type Game } from "@apogee/engine";
import { tower, type TowerGame } from "../engine.ts";
import { readTowerSheet } from "../rules/read-tower-sheet.ts";
import nineLanternsDeclared from "./nine-lanterns.declared.json" with { type: "json" };
import nineLanternsSheet from "./nine-lanterns.sheet.json" with { type: "json" };

export type { TowerGame } from "../engine.ts";

const gameOf = (sheet: unknown, declared: unknown): TowerGame => ({
  sheet: readTowerSheet(sheet),
  declared: declared as TowerGame["declared"],
});

/** Nine Lanterns, version 1. */
export const nineLanterns = gameOf(nineLanternsSheet, nineLanternsDeclared);

/** The current towers. */
export const TOWER_GAMES: readonly TowerGame[] = [nineLanterns];

/** Every version that ever drew a round, the newest of each title first. */
const VERSIONS: readonly TowerGame[] = [...TOWER_GAMES];

/** The game of a slug or of an identifier such as `comet/NineLanterns`: the given version, or the newest. */
export function towerGame(slugOrIdentifier: string, version?: number): TowerGame | undefined {
  return VERSIONS.find(
    ({ sheet }) =>
      (sheet.slug === slugOrIdentifier || sheet.identifier === slugOrIdentifier) &&
      (version === undefined || sheet.version === version),
  );
}

/**
 * A tower as a `Game` of the engine port. Its return is the same for every level and every strategy; its volatility and
 * its hit rate are those of the usual way to play.
 */
export function towerTitle(game: TowerGame): Game {
  const { sheet, declared } = game;
  return defineGame(tower, game, {
    identifier: sheet.identifier,
    version: sheet.version,
    slug: sheet.slug,
    title: sheet.title,
    kind: "instant",
    categories: [],
    volatility: volatilityOf(Number(declared.usual.standardDeviation)),
    rtpPercent: declared.rtpPercent,
    hitPercent: declared.usual.hitPercent,
    maxWin: { multiple: declared.maxWin, by: "cap", oneIn: null },
    units: 1,
    lines: null,
    ways: null,
    hasFeatureBuy: false,
    features: ["decisions"],
    palette: sheet.art.palette,
  });
}

/** Every version of every tower, the newest of each title first. */
export const TOWER_TITLES: readonly Game[] = VERSIONS.map(towerTitle);
