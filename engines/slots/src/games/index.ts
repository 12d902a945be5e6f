import { defineGame, type Game } from "@apogee/engine";
import { slots, type SlotGame } from "../engine.ts";
import { readParSheet } from "../rules/read-par-sheet.ts";
import { mostWays, waysOf } from "../rules/shape.ts";
import { SHEETS } from "./sheets.ts";
import { SLOT_SLUGS } from "./slugs.ts";

export type { SlotGame } from "../engine.ts";

/** Every version that ever drew a round, the newest of each title first. */
const VERSIONS: readonly SlotGame[] = SHEETS.map(({ par, declared }) => ({ par: readParSheet(par), declared }));

/** The current pokies. */
export const SLOT_GAMES: readonly SlotGame[] = SLOT_SLUGS.map((slug) => slotGame(slug)!);

/** Titles that tests of the platform play. */
export const dragonsEmber = slotGame("dragons-ember")!;
export const candyOrbit = slotGame("candy-orbit")!;

/** The sheet of a slug or of an identifier such as `apogee/DragonsEmber`: the given version, or the newest. */
export function slotGame(slugOrIdentifier: string, version?: number): SlotGame | undefined {
  return VERSIONS.find(
    ({ par }) =>
      (par.slug === slugOrIdentifier || par.identifier === slugOrIdentifier) &&
      (version === undefined || par.version === version),
  );
}

/** A pokie as a `Game` of the engine port. */
export function slotTitle(game: SlotGame): Game {
  const { par, declared } = game;
  return defineGame(slots, game, {
    identifier: par.identifier,
    version: par.version,
    slug: par.slug,
    title: par.title,
    kind: "pokies",
    categories: par.categories ?? [],
    volatility: par.volatility,
    rtpPercent: declared.base.rtpPercent,
    hitPercent: declared.base.hitPercent,
    maxWin: { multiple: declared.base.maxWinMultiple, by: "sheet", oneIn: `10^${declared.base.maxWinOddsLog10}` },
    units: par.bets.step,
    lines: waysOf(par) === null ? par.lines.length : null,
    ways: mostWays(par),
    hasFeatureBuy: par.buy.price > 0,
    features: [
      "free_spins",
      ...(par.buy.price > 0 ? (["feature_buy"] as const) : []),
      ...(par.mechanic?.kind === "expanding" ? (["expanding_symbols"] as const) : []),
    ],
    palette: par.art.palette,
  });
}

/** Every version of every pokie, the newest of each title first. */
export const SLOT_TITLES: readonly Game[] = VERSIONS.map(slotTitle);
