import { countedPercent, defineGame, volatilityOf, type Game } from "@apogee/engine";
import { blackjack, blackjackOfOneHand, type BlackjackGame } from "../engine.ts";
import type { SimulatedBlackjack } from "../math/declared-blackjack.ts";
import { readBlackjackSheet } from "../rules/read-blackjack-sheet.ts";
import copperlightDeclared from "./copperlight-twenty-one.declared.json" with { type: "json" };
import copperlightSheet from "./copperlight-twenty-one.sheet.json" with { type: "json" };
import copperlightSimulated from "./copperlight-twenty-one.simulated.json" with { type: "json" };
import copperlightDeclared1 from "./copperlight-twenty-one.v1.declared.json" with { type: "json" };
import copperlightSheet1 from "./copperlight-twenty-one.v1.sheet.json" with { type: "json" };
import copperlightSimulated1 from "./copperlight-twenty-one.v1.simulated.json" with { type: "json" };
import parlourDeclared from "./lone-deck-parlour.declared.json" with { type: "json" };
import parlourSheet from "./lone-deck-parlour.sheet.json" with { type: "json" };
import parlourSimulated from "./lone-deck-parlour.simulated.json" with { type: "json" };
import parlourDeclared1 from "./lone-deck-parlour.v1.declared.json" with { type: "json" };
import parlourSheet1 from "./lone-deck-parlour.v1.sheet.json" with { type: "json" };
import parlourSimulated1 from "./lone-deck-parlour.v1.simulated.json" with { type: "json" };

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

/** Copperlight 21, version 2: six decks, three boxes, 21+3 and perfect pairs. */
export const copperlight = gameOf(copperlightSheet, copperlightDeclared, copperlightSimulated);
/** Lone Deck Parlour, version 2: a single deck, two boxes. */
export const parlour = gameOf(parlourSheet, parlourDeclared, parlourSimulated);
/** The same with a single hand in every round, version 1. */
export const copperlight1 = gameOf(copperlightSheet1, copperlightDeclared1, copperlightSimulated1);
export const parlour1 = gameOf(parlourSheet1, parlourDeclared1, parlourSimulated1);

/** The current blackjack games. */
export const BLACKJACK_GAMES: readonly ShippedBlackjack[] = [copperlight, parlour];

/** Every version that ever drew a round, the newest of each title first. */
const VERSIONS: readonly ShippedBlackjack[] = [copperlight, copperlight1, parlour, parlour1];

/** The game of a slug or of an identifier: the given version, or the newest. */
export function blackjackGame(slugOrIdentifier: string, version?: number): ShippedBlackjack | undefined {
  return VERSIONS.find(
    ({ sheet }) =>
      (sheet.slug === slugOrIdentifier || sheet.identifier === slugOrIdentifier) &&
      (version === undefined || sheet.version === version),
  );
}

/**
 * A blackjack game as a `Game` of the engine port. A hand returns what the shipped strategy does in percent of its first
 * stake, a side bet what is counted; the title states the lowest and the highest of them, and the largest win of any bet. Volatility and
 * hit rate are those of one hand in the recorded simulation of the strategy, since the hands of a split win and lose
 * together.
 */
export function blackjackTitle(game: ShippedBlackjack): Game {
  const { sheet, declared, simulated } = game;
  const bets = [{ ...declared, mostOneIn: null }, ...(declared.sides ?? [])];
  const lowest = bets.reduce((one, other) => (Number(other.rtpPercent) < Number(one.rtpPercent) ? other : one));
  const largest = bets.reduce((one, other) => (Number(other.most) > Number(one.most) ? other : one));
  return defineGame(sheet.boxes === undefined ? blackjackOfOneHand : blackjack, game, {
    identifier: sheet.identifier,
    version: sheet.version,
    slug: sheet.slug,
    title: sheet.title,
    kind: "table",
    categories: ["blackjack", "card"],
    volatility: volatilityOf(Number(simulated.standardDeviation)),
    rtpPercent: lowest.rtpPercent,
    ...(declared.sides && { highestRtpPercent: declared.rtpPercent }),
    hitPercent: countedPercent(simulated.hitPercent, simulated.rounds),
    maxWin: { multiple: largest.most, by: "sheet", oneIn: largest.mostOneIn },
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
