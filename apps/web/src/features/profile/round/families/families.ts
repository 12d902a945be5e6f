import type { Game } from "@apogee/engine";

/**
 * The rules of each family, loaded when a round of it is verified. Each includes every version that ever drew a round.
 */
const TITLES: Readonly<Record<string, () => Promise<readonly Game[]>>> = {
  dice: async () => (await import("@apogee/dice/games")).DICE_TITLES,
  "hi-lo": async () => (await import("@apogee/hi-lo/games")).HI_LO_TITLES,
  mines: async () => (await import("@apogee/mines/games")).MINES_TITLES,
  roulette: async () => (await import("@apogee/roulette/games")).ROULETTE_TITLES,
  plinko: async () => (await import("@apogee/plinko/games")).PLINKO_TITLES,
  slots: async () => (await import("@apogee/slots/games")).SLOT_TITLES,
  "table-poker": async () => (await import("@apogee/table-poker/games")).TABLE_POKER_TITLES,
  "video-poker": async () => (await import("@apogee/video-poker/games")).VIDEO_POKER_TITLES,
};

/** The version of a game that a round was drawn from; undefined if this site does not have it. */
export async function gameOf(family: string | null, name: string): Promise<Game | undefined> {
  const titles = family === null ? undefined : await TITLES[family]?.();
  return titles?.find((game) => game.name === name);
}
