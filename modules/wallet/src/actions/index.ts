import type { Action, Query } from "@apogee/actions";
import { adjustAction, type WalletActionPorts } from "./adjust.ts";
import { showQuery } from "./show.ts";

export type { WalletActionPorts };

/** What operators do with wallets. */
export const walletActions = (ports: () => WalletActionPorts): Action[] => [adjustAction(ports)];
/** What staff read of wallets. */
export const walletQueries = (): Query[] => [showQuery()];
