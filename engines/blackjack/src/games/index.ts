import { defineGame, volatilityOf, type Game } from "@apogee/engine";
import { blackjack, type BlackjackGame } from "../engine.ts";
import type { SimulatedBlackjack } from "../math/declared-blackjack.ts";
import { readBlackjackSheet } from "../rules/read-blackjack-sheet.ts";
import copperlightDeclared from "./copperlight-twenty-one.declared.json" with { type: "json" };
import copperlightSheet from "./copperlight-twenty-one.sheet.json" with { type: "json" };
import copperlightSimulated from "./copperlight-twenty-one.simulated.json" with { type: "json" };
import parlourDeclared from "./lone-deck-parlour.declared.json" with { type: "json" };
import parlourSheet from "./lone-deck-parlour.sheet.json" with { type: "json" };
import parlourSimulated from "./lone-deck-parlour.simulated.json" with { type: "json" };

export type { BlackjackGame } from "../engine.ts";

/** A title with the recorded simulation that its declaration was checked against. */
export interface ShippedBlackjack extends BlackjackGame {
  readonly simulated: SimulatedBlackjack;
}

const gameOf = (sheet: unknown, declared: unknown, simulated: SimulatedBlackjack): ShippedBlackjack => ({
  sheet: readBlackjackSheet(sheet),
  declared: declared as BlackjackGame["declared"],
  simulated,
});

/** Copperlight 21, version 1: six decks. */
export const copperlight = gameOf(copperlightSheet, copperlightDeclared, copperlightSimulated);
/** Lone Deck Parlour, version 1: a single deck. */
export const parlour = gameOf(parlourSheet, parlourDeclared, parlourSimulated);

/** The current blackjack games. */
export const BLACKJACK_GAMES: readonly ShippedBlackjack[] = [copperlight, parlour];

/** Every version that ever drew a round, the newest of each title first. */
const VERSIONS: readonly ShippedBlackjack[] = [...BLACKJACK_GAMES];

/** The game of a slug or of an identifier: the given version, or the newest. */
export function blackjackGame(slugOrIdentifier: string, version?: number): ShippedBlackjack | undefined {
  return VERSIONS.find(
    ({ sheet }) =>
      (sheet.slug === slugOrIdentifier || sheet.identifier === slugOrIdentifier) &&
      (version === undefined || sheet.version === version),
  );
}

/**
 * A blackjack game as a `Game` of the engine port. Its return is that of the shipped strategy in percent of the first
 * stake; its volatility and its hit rate follow from the recorded simulation of the same strategy, since the hands of a
 * split win and lose together.
 */
export function blackjackTitle(game: ShippedBlackjack): Game {
  const { sheet, declared, simulated } = game;
  return defineGame(blackjack, game, {
    identifier: sheet.identifier,
    version: sheet.version,
    slug: sheet.slug,
    title: sheet.title,
    kind: "table",
    categories: ["blackjack", "card"],
    volatility: volatilityOf(Number(simulated.standardDeviation)),
    rtpPercent: declared.rtpPercent,
    hitPercent: simulated.hitPercent,
    maxWin: { multiple: declared.most, by: "sheet", oneIn: null },
    units: 1,
    lines: null,
    ways: null,
    hasFeatureBuy: false,
    features: ["decisions"],
    palette: sheet.art.palette,
  });
}

/** Every version of every blackjack game, the newest of each title first. */
export const BLACKJACK_TITLES: readonly Game[] = VERSIONS.map(blackjackTitle);
