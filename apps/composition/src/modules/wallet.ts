import { selectCurrency } from "@apogee/identity";
import { inEuros } from "../ports/in-euros.ts";
import {
  moneyReward,
  WALLET_FACTS,
  walletActions,
  walletEntryKinds,
  walletQueries,
  walletRoutes,
} from "@apogee/wallet";
import { balanceChanged } from "../publications/balance-after-changes-by-hand.ts";
import type { ModuleDescription } from "./module.ts";

export const wallet: ModuleDescription = {
  name: "wallet",
  facts: WALLET_FACTS,
  routes: ({ platform }) => walletRoutes({ selectCurrency, takesDeposits: platform.rules.takesDeposits }),
  entryKinds: walletEntryKinds,
  channels: ["balance"],
  actions: (parts) =>
    walletActions(() => ({
      balanceChanged: balanceChanged(parts.platform, parts.publish),
      inEuros: inEuros(parts),
    })),
  queries: () => walletQueries(),
  rewards: ({ platform, publish }) => [
    moneyReward({ db: platform.db, balanceChanged: balanceChanged(platform, publish) }),
  ],
};
