import { defineGame, type Game } from "@apogee/engine";
import { slots, type SlotGame } from "../engine.ts";
import { readParSheet } from "../rules/read-par-sheet.ts";
import candyOrbitDeclared from "./candy-orbit.declared.json" with { type: "json" };
import candyOrbitPar from "./candy-orbit.par.json" with { type: "json" };
import dragonsEmberDeclared from "./dragons-ember.declared.json" with { type: "json" };
import dragonsEmberPar from "./dragons-ember.par.json" with { type: "json" };
import gildedPharaohDeclared from "./gilded-pharaoh.declared.json" with { type: "json" };
import gildedPharaohPar from "./gilded-pharaoh.par.json" with { type: "json" };
import reefRichesDeclared from "./reef-riches.declared.json" with { type: "json" };
import reefRichesPar from "./reef-riches.par.json" with { type: "json" };

export type { SlotGame } from "../engine.ts";

const sheetOf = (par: unknown, declared: SlotGame["declared"]): SlotGame => ({ par: readParSheet(par), declared });

export const dragonsEmber = sheetOf(dragonsEmberPar, dragonsEmberDeclared);
export const gildedPharaoh = sheetOf(gildedPharaohPar, gildedPharaohDeclared);
export const candyOrbit = sheetOf(candyOrbitPar, candyOrbitDeclared);
export const reefRiches = sheetOf(reefRichesPar, reefRichesDeclared);

/** The current pokies. */
export const SLOT_GAMES: readonly SlotGame[] = [dragonsEmber, gildedPharaoh, candyOrbit, reefRiches];

/** Every version that ever drew a round, the newest of each title first. */
const VERSIONS: readonly SlotGame[] = [...SLOT_GAMES];

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
    categories: [],
    volatility: par.volatility,
    rtpPercent: declared.base.rtpPercent,
    hitPercent: declared.base.hitPercent,
    maxWin: { multiple: declared.base.maxWinMultiple, by: "sheet", oneIn: `10^${declared.base.maxWinOddsLog10}` },
    units: par.bets.step,
    lines: par.lines.length,
    ways: null,
    hasFeatureBuy: par.buy.price > 0,
    features: ["free_spins", ...(par.buy.price > 0 ? (["feature_buy"] as const) : [])],
    palette: par.art.palette,
  });
}

/** Every version of every pokie, the newest of each title first. */
export const SLOT_TITLES: readonly Game[] = VERSIONS.map(slotTitle);
