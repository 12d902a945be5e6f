import type { DeclaredPar } from "../declared-par.ts";
import type { ParSheet } from "../par-sheet.ts";
import { readParSheet } from "../read-par-sheet.ts";
import candyOrbitDeclared from "./candy-orbit.declared.json" with { type: "json" };
import candyOrbitPar from "./candy-orbit.par.json" with { type: "json" };
import dragonsEmberDeclared from "./dragons-ember.declared.json" with { type: "json" };
import dragonsEmberPar from "./dragons-ember.par.json" with { type: "json" };
import gildedPharaohDeclared from "./gilded-pharaoh.declared.json" with { type: "json" };
import gildedPharaohPar from "./gilded-pharaoh.par.json" with { type: "json" };
import reefRichesDeclared from "./reef-riches.declared.json" with { type: "json" };
import reefRichesPar from "./reef-riches.par.json" with { type: "json" };

/** A game and what its sheet was computed to return. */
export interface SlotGame {
  readonly par: ParSheet;
  readonly declared: DeclaredPar;
}

export const dragonsEmber: SlotGame = { par: readParSheet(dragonsEmberPar), declared: dragonsEmberDeclared };
export const gildedPharaoh: SlotGame = { par: readParSheet(gildedPharaohPar), declared: gildedPharaohDeclared };
export const candyOrbit: SlotGame = { par: readParSheet(candyOrbitPar), declared: candyOrbitDeclared };
export const reefRiches: SlotGame = { par: readParSheet(reefRichesPar), declared: reefRichesDeclared };

export const SLOT_GAMES: readonly SlotGame[] = [dragonsEmber, gildedPharaoh, candyOrbit, reefRiches];

/** The game of a slug or of an identifier such as `apogee/DragonsEmber`. */
export function slotGame(slugOrIdentifier: string): SlotGame | undefined {
  return SLOT_GAMES.find(({ par }) => par.slug === slugOrIdentifier || par.identifier === slugOrIdentifier);
}
