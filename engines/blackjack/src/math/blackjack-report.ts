import { decimal, ratio } from "@apogee/engine";
import { invariant } from "@apogee/kernel";
import { sha256Hex } from "@apogee/rng";
import { mostStakesOf } from "../engine.ts";
import type { BlackjackSheet } from "../rules/blackjack-sheet.ts";
import { CARDS } from "../rules/cards.ts";
import { DealerFinals } from "./dealer-finals.ts";
import type { DeclaredBlackjack, DeclaredDealer } from "./declared-blackjack.ts";
import { exactReturn } from "./exact-return.ts";
import { COLUMNS } from "./infinite-strategy.ts";
import { Pool } from "./pool.ts";
import { sideReports } from "./side-report.ts";

/** Ten-valued cards of one deck. */
const TENS = 16;

/** Computes the declaration of a blackjack game with a finite shoe from its sheet. */
export function blackjackReport(sheet: BlackjackSheet): DeclaredBlackjack {
  const { decks } = sheet;
  invariant(decks !== null, "A title has a shoe of one or more decks.");
  const { cost, paid } = exactReturn(sheet);
  const [tens, rest] = [BigInt(TENS * decks), BigInt(CARDS * decks - 1)];
  return {
    identifier: sheet.identifier,
    version: sheet.version,
    sheetSha256: sha256Hex(JSON.stringify(sheet)),
    method: "exact",
    rtpPercent: percent(1 + paid - cost),
    rtpPercentOfAllStakes: percent(paid / cost),
    costPerRound: roundedDown(cost),
    most: decimal(BigInt(mostStakesOf(sheet)), 1n, 2),
    insurance: { rtp: ratio(3n * tens, rest), rtpPercent: decimal(300n * tens, rest, 4) },
    ...(sheet.sides && { sides: sideReports(sheet, decks) }),
    dealer: COLUMNS.map((up) => dealerOf(sheet, up)),
  };
}

function dealerOf(sheet: BlackjackSheet, up: number): DeclaredDealer {
  const odds = new DealerFinals(sheet, up).oddsFrom(Pool.of(sheet.decks).without([[up, 1]]));
  const open = odds.reduce((all, each) => all + each, 0);
  // Without a blackjack the sum differs from 1 by rounding only.
  return { up, endsPercent: odds.map(percent), blackjackPercent: percent(Math.max(0, 1 - open)) };
}

function percent(share: number): string {
  return roundedDown(share * 100);
}

/** Four digits after the point, rounded down; a rounding error of 1e-9 does not change a whole digit. */
export function roundedDown(value: number): string {
  return (Math.floor(value * 1e4 + 1e-6) / 1e4).toFixed(4);
}
