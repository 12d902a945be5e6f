import { BACCARAT_TITLES } from "@apogee/baccarat/games";
import { BLACKJACK_TITLES } from "@apogee/blackjack/games";
import { CLUSTER_TITLES } from "@apogee/clusters/games";
import { COIN_TITLES } from "@apogee/coin-flip/games";
import { CRAPS_TITLES } from "@apogee/craps/games";
import type { Game } from "@apogee/engine";
import { DICE_TITLES } from "@apogee/dice/games";
import { HI_LO_TITLES } from "@apogee/hi-lo/games";
import { KENO_TITLES } from "@apogee/keno/games";
import { LIMBO_TITLES } from "@apogee/limbo/games";
import { MINES_TITLES } from "@apogee/mines/games";
import { ROULETTE_TITLES } from "@apogee/roulette/games";
import { PLINKO_TITLES } from "@apogee/plinko/games";
import { TOWER_TITLES } from "@apogee/tower/games";
import { SIC_BO_TITLES } from "@apogee/sic-bo/games";
import { SLOT_TITLES } from "@apogee/slots/games";
import { TABLE_POKER_TITLES } from "@apogee/table-poker/games";
import { VIDEO_POKER_TITLES } from "@apogee/video-poker/games";

/** Every version of every title of all families. A round of any of them can be shown and verified. */
export const OWN_VERSIONS: readonly Game[] = [
  SLOT_TITLES,
  CLUSTER_TITLES,
  DICE_TITLES,
  HI_LO_TITLES,
  MINES_TITLES,
  ROULETTE_TITLES,
  PLINKO_TITLES,
  TOWER_TITLES,
  LIMBO_TITLES,
  COIN_TITLES,
  KENO_TITLES,
  BLACKJACK_TITLES,
  BACCARAT_TITLES,
  SIC_BO_TITLES,
  CRAPS_TITLES,
  VIDEO_POKER_TITLES,
  TABLE_POKER_TITLES,
].flat();

/** The current version of every title. */
export const OWN_GAMES: readonly Game[] = newestOf(OWN_VERSIONS);

/**
 * A game by its identifier, `apogee/NovaHiLo`, or by the name that its rounds record, `apogee/NovaHiLo@1`. An
 * identifier without `version` finds the current one. Undefined if there is none.
 */
export function ownGame(identifierOrName: string, version?: number): Game | undefined {
  const games = version === undefined && !identifierOrName.includes("@") ? OWN_GAMES : OWN_VERSIONS;
  return games.find(
    (game) =>
      (game.identifier === identifierOrName || game.name === identifierOrName) &&
      (version === undefined || game.version === version),
  );
}

/** The highest version of each title, in the order of the titles. */
export function newestOf(games: readonly Game[]): Game[] {
  return games.filter((game) => !games.some((other) => isNewer(other, game)));
}

function isNewer(other: Game, game: Game): boolean {
  return other.identifier === game.identifier && other.version > game.version;
}
