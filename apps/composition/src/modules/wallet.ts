import { selectCurrency } from "@apogee/identity";
import { convert } from "@apogee/rates";
import { moneyReward, walletActions, walletEntryKinds, walletQueries, walletRoutes } from "@apogee/wallet";
import { balanceChanged } from "../publications/balance-after-changes-by-hand.ts";
import type { ModuleDescription } from "./module.ts";

export const wallet: ModuleDescription = {
  name: "wallet",
  routes: ({ platform }) => walletRoutes({ selectCurrency, takesDeposits: platform.rules.takesDeposits }),
  entryKinds: walletEntryKinds,
  channels: ["balance"],
  actions: (parts) =>
    walletActions(() => ({
      balanceChanged: balanceChanged(parts.platform, parts.publish),
      inEuros: async (tx, amount, currency) => convert(amount, currency, "EUR", await parts.rates.current(tx), "up"),
    })),
  queries: () => walletQueries(),
  rewards: ({ platform, publish }) => [
    moneyReward({ db: platform.db, balanceChanged: balanceChanged(platform, publish) }),
  ],
};
