import { defineGame, volatilityOf, type Game } from "@apogee/engine";
import { tablePoker, type TablePokerGame } from "../engine.ts";
import { readTablePokerSheet } from "../rules/read-table-poker-sheet.ts";
import saltwindStudDeclared from "./saltwind-stud.declared.json" with { type: "json" };
import saltwindStudSheet from "./saltwind-stud.sheet.json" with { type: "json" };
import threeFinchesDeclared from "./three-finches.declared.json" with { type: "json" };
import threeFinchesSheet from "./three-finches.sheet.json" with { type: "json" };

export type { TablePokerGame } from "../engine.ts";

const gameOf = (sheet: unknown, declared: TablePokerGame["declared"]): TablePokerGame => ({
  sheet: readTablePokerSheet(sheet),
  declared,
});

/** Three Finches, three card poker with ante, play and pair plus, version 1. */
export const threeFinches = gameOf(threeFinchesSheet, threeFinchesDeclared);
/** Saltwind Stud, Caribbean stud with one open card of the dealer, version 1. */
export const saltwindStud = gameOf(saltwindStudSheet, saltwindStudDeclared);

/** The current pokers against the dealer. */
export const TABLE_POKER_GAMES: readonly TablePokerGame[] = [threeFinches, saltwindStud];

/** Every version that ever drew a round, the newest of each title first. */
const VERSIONS: readonly TablePokerGame[] = [...TABLE_POKER_GAMES];

/** The game of a slug or of an identifier such as `finch/ThreeFinches`: the given version, or the newest. */
export function tablePokerGame(slugOrIdentifier: string, version?: number): TablePokerGame | undefined {
  return VERSIONS.find(
    ({ sheet }) =>
      (sheet.slug === slugOrIdentifier || sheet.identifier === slugOrIdentifier) &&
      (version === undefined || sheet.version === version),
  );
}

/**
 * A poker against the dealer as a `Game` of the engine port. Its return is that of the ante under the best decisions,
 * which is the lowest of its spots; further stakes are not counted as a base. Volatility and hit rate are
 * of the same decisions.
 */
export function tablePokerTitle(game: TablePokerGame): Game {
  const { sheet, declared } = game;
  return defineGame(tablePoker, game, {
    identifier: sheet.identifier,
    version: sheet.version,
    slug: sheet.slug,
    title: sheet.title,
    kind: "table",
    categories: ["poker", "card"],
    volatility: volatilityOf(Number(declared.best.standardDeviation)),
    rtpPercent: declared.best.rtpPercent,
    ...(declared.pairPlus && { highestRtpPercent: declared.pairPlus.rtpPercent }),
    hitPercent: declared.best.hitPercent,
    maxWin: { multiple: declared.maxWin, by: "sheet", oneIn: declared.maxWinOneIn },
    units: 1,
    lines: null,
    ways: null,
    hasFeatureBuy: false,
    features: ["decisions"],
    palette: sheet.art.palette,
  });
}

/** Every version of every poker against the dealer, the newest of each title first. */
export const TABLE_POKER_TITLES: readonly Game[] = VERSIONS.map(tablePokerTitle);
