import { baccaratGame } from "@apogee/baccarat/games";
import type { Game } from "@apogee/engine";
import { kenoGame } from "@apogee/keno/games";
import { plinkoGame } from "@apogee/plinko/games";
import { rouletteGame } from "@apogee/roulette/games";
import { tablePokerGame } from "@apogee/table-poker/games";
import { videoPokerGame } from "@apogee/video-poker/games";
import { sheetOf } from "../fingerprint.ts";

type Strips = readonly (readonly string[])[];

/** Numbers of results of the families whose rounds always draw alike. */
const CYCLES: Readonly<Record<string, (game: Game) => number | string>> = {
  slots: stopsOf,
  clusters: stopsOf,
  dice: () => 10_000,
  roulette: ({ identifier, version }) => rouletteGame(identifier, version)!.declared.pockets,
  "sic-bo": () => 6 ** 3,
  plinko: ({ identifier, version }) => 2 ** plinkoGame(identifier, version)!.declared.defaultBet.bet.rows,
  keno: ({ identifier, version }) => kenoGame(identifier, version)!.declared.draws,
  baccarat: ({ identifier, version }) => baccaratGame(identifier, version)!.declared.counts.all,
  "video-poker": ({ identifier, version }) => videoPokerGame(identifier, version)!.declared.results,
  "table-poker": ({ identifier, version }) => tablePokerGame(identifier, version)!.declared.results,
};

/**
 * The cycle of a title: the number of equally likely results of a round, such as combinations of stops of a base spin.
 * Null where the number of draws depends on the bet or on decisions.
 */
export function cycleOf(game: Game): bigint | null {
  const cycle = CYCLES[game.family]?.(game);
  return cycle === undefined ? null : BigInt(cycle);
}

function stopsOf(game: Game): string {
  const { strips } = sheetOf(game) as { readonly strips: Strips | { readonly base: Strips } };
  const reels = "base" in strips ? strips.base : strips;
  return String(reels.reduce((product, { length }) => product * BigInt(length), 1n));
}
