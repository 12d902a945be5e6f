import { activation, coupon } from "./commands/bonuses.ts";
import {
  bitcoinWithdrawal,
  cancellation,
  coinReturn,
  deposit,
  notification,
  recall,
  withdrawalOf,
} from "./commands/cashier.ts";
import type { MoneyCommand, Spending } from "./commands/command.ts";
import { freespinsNews, providersBet, providersRollback, providersWin, stakeAtProvider } from "./commands/gateway.ts";
import { purchase } from "./commands/loyalty.ts";
import { registration, rotation, walletOpening } from "./commands/player.ts";
import { spin } from "./commands/studio.ts";

/**
 * Every named way to move money, or to create something that holds it. R4 repeats each of them. A new one must be added
 * here: a loot box.
 */
export const MONEY_COMMANDS: readonly MoneyCommand[] = [
  spin,
  providersBet,
  providersWin,
  providersRollback,
  freespinsNews,
  deposit,
  cancellation,
  notification,
  bitcoinWithdrawal,
  recall,
  coinReturn,
  coupon,
  activation,
  purchase,
  registration,
  rotation,
  walletOpening,
];

/** Every way to spend an amount that is known in advance. R3 runs each of them, and all together, at one wallet. */
export const SPENDINGS: readonly Spending[] = [stakeAtProvider, withdrawalOf];
