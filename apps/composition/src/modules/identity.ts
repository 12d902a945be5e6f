import { IDENTITY_FACTS, identityRoutes, identityTasks, playerActions, playerQueries } from "@apogee/identity";
import { markTestPlay, setWalletStatus } from "@apogee/wallet";
import { showPlayerQuery } from "../actions/show-player.ts";
import { similarPlayersQuery } from "../actions/similar-players.ts";
import type { ModuleDescription } from "./module.ts";

export const identity: ModuleDescription = {
  name: "identity",
  facts: IDENTITY_FACTS,
  routes: (parts) => identityRoutes(parts.identity),
  tasks: (parts) => identityTasks(parts.identity),
  channels: ["groups_updates"],
  actions: () => playerActions({ switchWallets: setWalletStatus, markTestPlay }),
  queries: (parts) => [
    showPlayerQuery(() => ({ cashier: parts.cashier, limits: parts.limits })),
    similarPlayersQuery(),
    ...playerQueries(),
  ],
};
