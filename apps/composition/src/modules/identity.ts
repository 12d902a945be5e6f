import { endSessionsOf } from "@apogee/games";
import { IDENTITY_FACTS, identityRoutes, identityTasks, playerActions, playerQueries } from "@apogee/identity";
import { markTestPlay, setWalletStatus } from "@apogee/wallet";
import { playerPageActions, playerPageQueries } from "../actions/players/index.ts";
import { showPlayerQuery } from "../actions/show-player.ts";
import { similarPlayersQuery } from "../actions/similar-players.ts";
import type { ModuleDescription } from "./module.ts";

export const identity: ModuleDescription = {
  name: "identity",
  facts: IDENTITY_FACTS,
  routes: (parts) => identityRoutes(parts.identity),
  tasks: (parts) => identityTasks(parts.identity),
  channels: ["groups_updates"],
  actions: (parts) => [
    ...playerActions({
      switchWallets: setWalletStatus,
      markTestPlay,
      endFrames: (tx, playerId, loginIds) => endSessionsOf(tx, { playerId, loginIds }, parts.platform.clock.date()),
    }),
    ...playerPageActions(),
  ],
  queries: (parts) => [
    showPlayerQuery(() => ({ cashier: parts.cashier, limits: parts.limits })),
    similarPlayersQuery(),
    ...playerPageQueries(parts),
    ...playerQueries(),
  ],
};
