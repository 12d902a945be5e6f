import { defineGame, volatilityOf, type Game } from "@apogee/engine";
import { sicBo, type SicBoGame } from "../engine.ts";
import { readSicBoSheet } from "../rules/read-sic-bo-sheet.ts";
import tripleLanternDeclared from "./triple-lantern.declared.json" with { type: "json" };
import tripleLanternSheet from "./triple-lantern.sheet.json" with { type: "json" };

export type { SicBoGame } from "../engine.ts";

const gameOf = (sheet: unknown, declared: SicBoGame["declared"]): SicBoGame => ({
  sheet: readSicBoSheet(sheet),
  declared,
});

/** Triple Lantern, version 1. */
export const tripleLantern = gameOf(tripleLanternSheet, tripleLanternDeclared);

/** The current games of sic bo. */
export const SIC_BO_GAMES: readonly SicBoGame[] = [tripleLantern];

/** Every version that ever drew a round, the newest of each title first. */
const VERSIONS: readonly SicBoGame[] = [...SIC_BO_GAMES];

/** The game of a slug or of an identifier such as `finch/TripleLantern`: the given version, or the newest. */
export function sicBoGame(slugOrIdentifier: string, version?: number): SicBoGame | undefined {
  return VERSIONS.find(
    ({ sheet }) =>
      (sheet.slug === slugOrIdentifier || sheet.identifier === slugOrIdentifier) &&
      (version === undefined || sheet.version === version),
  );
}

/**
 * A game of sic bo as a `Game` of the engine port. Its return is the lowest of all bets, its volatility and its hit rate
 * are those of the default spot.
 */
export function sicBoTitle(game: SicBoGame): Game {
  const { sheet, declared } = game;
  return defineGame(sicBo, game, {
    identifier: sheet.identifier,
    version: sheet.version,
    slug: sheet.slug,
    title: sheet.title,
    kind: "table",
    categories: ["dice"],
    volatility: volatilityOf(Number(declared.defaultSpot.standardDeviation)),
    rtpPercent: declared.lowest.rtpPercent,
    highestRtpPercent: declared.highest.rtpPercent,
    hitPercent: declared.defaultSpot.hitPercent,
    maxWin: { multiple: declared.maxWin.multiple, by: "sheet", oneIn: declared.maxWin.oneIn },
    units: 1,
    lines: null,
    ways: null,
    hasFeatureBuy: false,
    features: [],
    palette: sheet.art.palette,
  });
}

/** Every version of every game of sic bo, the newest of each title first. */
export const SIC_BO_TITLES: readonly Game[] = VERSIONS.map(sicBoTitle);
