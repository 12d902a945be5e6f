import { defineGame, volatilityOf, type Game } from "@apogee/engine";
import { roulette, type RouletteGame } from "../engine.ts";
import { readRouletteSheet } from "../rules/read-roulette-sheet.ts";
import copperMeridianDeclared from "./copper-meridian.declared.json" with { type: "json" };
import copperMeridianSheet from "./copper-meridian.sheet.json" with { type: "json" };
import demiLuneDeclared from "./demi-lune.declared.json" with { type: "json" };
import demiLuneSheet from "./demi-lune.sheet.json" with { type: "json" };
import twinEclipseDeclared from "./twin-eclipse.declared.json" with { type: "json" };
import twinEclipseSheet from "./twin-eclipse.sheet.json" with { type: "json" };

export type { RouletteGame } from "../engine.ts";

const gameOf = (sheet: unknown, declared: RouletteGame["declared"]): RouletteGame => ({
  sheet: readRouletteSheet(sheet),
  declared,
});

/** Copper Meridian, version 1: one zero. */
export const copperMeridian = gameOf(copperMeridianSheet, copperMeridianDeclared);
/** Twin Eclipse, version 1: zero and double zero. */
export const twinEclipse = gameOf(twinEclipseSheet, twinEclipseDeclared);
/** Demi-Lune, version 1: one zero, with La Partage. */
export const demiLune = gameOf(demiLuneSheet, demiLuneDeclared);

/** The current roulettes. */
export const ROULETTE_GAMES: readonly RouletteGame[] = [copperMeridian, twinEclipse, demiLune];

/** Every version that ever drew a round, the newest of each title first. */
const VERSIONS: readonly RouletteGame[] = [...ROULETTE_GAMES];

/** The game of a slug or of an identifier such as `finch/CopperMeridian`: the given version, or the newest. */
export function rouletteGame(slugOrIdentifier: string, version?: number): RouletteGame | undefined {
  return VERSIONS.find(
    ({ sheet }) =>
      (sheet.slug === slugOrIdentifier || sheet.identifier === slugOrIdentifier) &&
      (version === undefined || sheet.version === version),
  );
}

/**
 * A roulette as a `Game` of the engine port. Its return is the lowest of all bets, its volatility and its hit rate are
 * those of the default spot.
 */
export function rouletteTitle(game: RouletteGame): Game {
  const { sheet, declared } = game;
  return defineGame(roulette, game, {
    identifier: sheet.identifier,
    version: sheet.version,
    slug: sheet.slug,
    title: sheet.title,
    kind: "table",
    categories: ["roulette"],
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

/** Every version of every roulette, the newest of each title first. */
export const ROULETTE_TITLES: readonly Game[] = VERSIONS.map(rouletteTitle);
