import type { Action, Query } from "@apogee/actions";
import type { Gateway } from "../gateway.ts";
import type { OperatorPorts } from "../ports.ts";
import { addGameAction } from "./add-game.ts";
import { addAction } from "./add-provider.ts";
import { providerGamesQuery } from "./list-games.ts";
import { providersQuery } from "./list-providers.ts";
import { rotateAction } from "./rotate-key.ts";
import { switchActions } from "./switch-provider.ts";
import { syncAction } from "./sync-games.ts";

/** What operators do with outside game providers. */
export const gatewayActions = (ports: () => OperatorPorts, gateway: () => Gateway): Action[] => [
  addAction(ports),
  rotateAction(ports),
  syncAction(gateway),
  ...switchActions(ports),
  addGameAction(ports),
];
/** What staff read of outside game providers. */
export const gatewayQueries = (): Query[] => [providersQuery(), providerGamesQuery()];
