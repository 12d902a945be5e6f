import type { LaunchPorts } from "@apogee/games";
import { emptyPersonalFields, holdSession, PERSON_FIELDS } from "@apogee/identity";
import { openRoundIn } from "@apogee/play";
import { findPurse } from "@apogee/wallet";

/** The ports for launching a game. */
export const launchPorts: LaunchPorts = {
  holdSignIn: holdSession,
  purseOf: (tx, playerId, currency) => findPurse(tx, playerId, currency),
  hasOpenRound: async (tx, purseId, gameId) => (await openRoundIn(tx, purseId, gameId)) !== undefined,
  personFields: PERSON_FIELDS,
  emptyFields: emptyPersonalFields,
};
