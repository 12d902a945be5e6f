import type { Action, Query } from "@apogee/actions";
import { gamesQuery } from "./list-games.ts";
import { lobbyActions, lobbyQueries } from "./lobby.ts";
import { announceAction, fieldsAction } from "./provider-players.ts";
import { switchActions } from "./switch-games.ts";

/** What operators do with games. */
export const gamesActions = (): Action[] => [...switchActions(), ...lobbyActions(), fieldsAction(), announceAction()];
/** What staff read of games. */
export const gamesQueries = (): Query[] => [gamesQuery(), ...lobbyQueries()];
