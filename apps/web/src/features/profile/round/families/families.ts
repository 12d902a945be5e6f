import type { Game } from "@apogee/engine";

/**
 * The rules of each family, loaded when a round of it is verified. Each includes every version that ever drew a round.
 */
const TITLES: Readonly<Record<string, () => Promise<readonly Game[]>>> = {
  baccarat: async () => (await import("@apogee/baccarat/games")).BACCARAT_TITLES,
  blackjack: async () => (await import("@apogee/blackjack/games")).BLACKJACK_TITLES,
  clusters: async () => (await import("@apogee/clusters/games")).CLUSTER_TITLES,
  "coin-flip": async () => (await import("@apogee/coin-flip/games")).COIN_TITLES,
  craps: async () => (await import("@apogee/craps/games")).CRAPS_TITLES,
  dice: async () => (await import("@apogee/dice/games")).DICE_TITLES,
  "hi-lo": async () => (await import("@apogee/hi-lo/games")).HI_LO_TITLES,
  keno: async () => (await import("@apogee/keno/games")).KENO_TITLES,
  limbo: async () => (await import("@apogee/limbo/games")).LIMBO_TITLES,
  mines: async () => (await import("@apogee/mines/games")).MINES_TITLES,
  roulette: async () => (await import("@apogee/roulette/games")).ROULETTE_TITLES,
  plinko: async () => (await import("@apogee/plinko/games")).PLINKO_TITLES,
  "sic-bo": async () => (await import("@apogee/sic-bo/games")).SIC_BO_TITLES,
  slots: async () => (await import("@apogee/slots/games")).SLOT_TITLES,
  tower: async () => (await import("@apogee/tower/games")).TOWER_TITLES,
  "table-poker": async () => (await import("@apogee/table-poker/games")).TABLE_POKER_TITLES,
  "video-poker": async () => (await import("@apogee/video-poker/games")).VIDEO_POKER_TITLES,
};

/** The version of a game that a round was drawn from; undefined if this site does not have it. */
export async function gameOf(family: string | null, name: string): Promise<Game | undefined> {
  const titles = family === null ? undefined : await TITLES[family]?.();
  return titles?.find((game) => game.name === name);
}
