import { defineGame, volatilityOf, type Game } from "@apogee/engine";
import { mines, type MinesGame } from "../engine.ts";
import { readMinesSheet } from "../rules/read-mines-sheet.ts";
import frostlightFieldDeclared from "./frostlight-field.declared.json" with { type: "json" };
import frostlightFieldSheet from "./frostlight-field.sheet.json" with { type: "json" };

export type { MinesGame } from "../engine.ts";

const gameOf = (sheet: unknown, declared: MinesGame["declared"]): MinesGame => ({
  sheet: readMinesSheet(sheet),
  declared,
});

/** Frostlight Field, version 1. */
export const frostlightField = gameOf(frostlightFieldSheet, frostlightFieldDeclared);

/** The current games of mines. */
export const MINES_GAMES: readonly MinesGame[] = [frostlightField];

/** Every version that ever drew a round, the newest of each title first. */
const VERSIONS: readonly MinesGame[] = [...MINES_GAMES];

/** The game of a slug or of an identifier such as `comet/FrostlightField`: the given version, or the newest. */
export function minesGame(slugOrIdentifier: string, version?: number): MinesGame | undefined {
  return VERSIONS.find(
    ({ sheet }) =>
      (sheet.slug === slugOrIdentifier || sheet.identifier === slugOrIdentifier) &&
      (version === undefined || sheet.version === version),
  );
}

/**
 * A game of mines as a `Game` of the engine port. Its return is the same for every bet and every strategy; its
 * volatility and its hit rate are those of the usual way to play.
 */
export function minesTitle(game: MinesGame): Game {
  const { sheet, declared } = game;
  return defineGame(mines, game, {
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

/** Every version of every game of mines, the newest of each title first. */
export const MINES_TITLES: readonly Game[] = VERSIONS.map(minesTitle);
