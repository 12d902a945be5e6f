import type { LaunchPorts } from "@apogee/games";
import { emptyPersonalFields, holdSession, PERSON_FIELDS } from "@apogee/identity";
import { openRoundIn } from "@apogee/play";
import { findWallet } from "@apogee/wallet";

/** The ports for launching a game. */
export const launchPorts: LaunchPorts = {
  holdSignIn: holdSession,
  walletOf: (tx, playerId, currency) => findWallet(tx, playerId, currency),
  hasOpenRound: async (tx, walletId, gameId) => (await openRoundIn(tx, walletId, gameId)) !== undefined,
  personFields: PERSON_FIELDS,
  emptyFields: emptyPersonalFields,
};
