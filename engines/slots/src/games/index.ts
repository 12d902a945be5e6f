import type { Game } from "@apogee/engine";
import type { SlotGame } from "../engine.ts";
import { readParSheet } from "../rules/read-par-sheet.ts";
import { SHEETS } from "./sheets.ts";
import { slotTitle } from "./slot-title.ts";
import { SLOT_SLUGS } from "./slugs.ts";

export type { SlotGame } from "../engine.ts";
export { slotTitle } from "./slot-title.ts";

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

/** Every version of every pokie, the newest of each title first. */
export const SLOT_TITLES: readonly Game[] = VERSIONS.map(slotTitle);
