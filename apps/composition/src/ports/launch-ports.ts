import type { LaunchPorts } from "@apogee/games";
import { holdSession } from "@apogee/identity";
import { openRoundIn } from "@apogee/play";
import { findPurse } from "@apogee/wallet";

/** What launching a game takes from the rest of the house. */
export const launchPorts: LaunchPorts = {
  holdSignIn: holdSession,
  purseOf: (tx, playerId, currency) => findPurse(tx, playerId, currency),
  hasOpenRound: async (tx, purseId, gameId) => (await openRoundIn(tx, purseId, gameId)) !== undefined,
};
