import type { Database, Tx } from "@apogee/database";
import { currencyOf, toDecimal, type Minor } from "@apogee/kernel";
import type { Action } from "../domain/stage.ts";
import {
  AmountOutOfRange,
  AmountStep,
  MethodInMaintenance,
  MethodNotAvailable,
  PersonalDataMissing,
} from "../errors.ts";
import { isOfferedTo } from "../domain/offered-to.ts";
import { isConnected } from "../offered-methods.ts";
import type { CashierPlayer, CashierPorts } from "../ports.ts";
import { methodsFor } from "../methods.queries.ts";
import type { MethodRow } from "../tables.ts";
import { maintenanceOf } from "../method-facts.ts";

export interface Asked {
  readonly playerId: number;
  readonly methodId: string;
  readonly currency: string;
  readonly amount: Minor;
}

/** Checks that apply to every payment: method and personal details, and for a deposit the player's good standing. */
export async function checkPayment(
  tx: Database | Tx,
  ports: CashierPorts,
  action: Action,
  asked: Omit<Asked, "amount">,
): Promise<{ method: MethodRow; player: CashierPlayer }> {
  const player = await ports.player(tx, asked.playerId, action);
  const method = await methodFor(tx, ports, action, asked, player);
  const maintenance = maintenanceOf(method, ports.clock.date());
  if (maintenance) throw new MethodInMaintenance(method.title ?? method.brand, maintenance.until);
  if (action === "deposit" && player.whyNoStakes) throw player.whyNoStakes;
  const missing = missingOf(player, asked.currency);
  if (missing.length > 0) throw new PersonalDataMissing(missing);
  return { method, player };
}

/** A method that the player is offered. Refuses `MethodNotAvailable`. */
export async function methodFor(
  tx: Database | Tx,
  ports: CashierPorts,
  action: Action,
  asked: Omit<Asked, "amount">,
  player: CashierPlayer,
): Promise<MethodRow> {
  const methods = await methodsFor(tx, asked.currency, action);
  const method = methods.find(({ id }) => id === asked.methodId);
  if (!method || !isConnected(ports, method) || !isOfferedTo(method, player))
    throw new MethodNotAvailable(asked.methodId, asked.currency);
  return method;
}

/** The details that a payment in this currency still needs; one in coins needs fewer. */
export const missingOf = (player: CashierPlayer, currency: string): readonly string[] =>
  currencyOf(currency).fiat ? player.missingFields : player.missingForCoins;

/** Refuses with `AmountOutOfRange` and `AmountStep`. */
export function requireAmount(method: MethodRow, range: { min: Minor; max: Minor }, amount: Minor): void {
  const currency = currencyOf(method.currency);
  const text = (value: Minor): string => toDecimal(value, currency);
  if (amount < range.min || amount > range.max)
    throw new AmountOutOfRange(range, { min: text(range.min), max: text(range.max), currency: currency.code });
  if (amount % method.step !== 0) throw new AmountStep(method.step, text(method.step), currency.code);
}
