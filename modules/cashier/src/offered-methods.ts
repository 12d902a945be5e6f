import type { Database, Tx } from "@apogee/database";
import { isOfferedTo } from "./domain/offered-to.ts";
import type { Action } from "./domain/stage.ts";
import type { CashierPlayer, CashierPorts } from "./ports.ts";
import { lastUsesOf, methodsFor } from "./methods.queries.ts";
import type { MethodRow } from "./tables.ts";

/** A method that a player is offered, and when the player last paid with it successfully. */
export interface OfferedMethod {
  readonly method: MethodRow;
  readonly lastUsedAt: Date | null;
}

/** A method whose provider has no adapter cannot be paid with, so it is not offered. */
export const isConnected = (
  ports: Pick<CashierPorts, "providers">,
  { provider }: Pick<MethodRow, "provider">,
): boolean => ports.providers.some(({ id }) => id === provider);

/**
 * The methods that a player is offered for a currency and a direction: the last used one first, then in the operator's
 * order.
 */
export async function offeredMethods(
  db: Database | Tx,
  ports: Pick<CashierPorts, "providers">,
  asked: {
    readonly playerId: number;
    readonly player: CashierPlayer;
    readonly currency: string;
    readonly action: Action;
  },
): Promise<OfferedMethod[]> {
  const methods = await methodsFor(db, asked.currency, asked.action);
  const uses = await lastUsesOf(db, asked.playerId);
  return methods
    .filter((method) => isConnected(ports, method) && isOfferedTo(method, asked.player))
    .map((method) => ({ method, lastUsedAt: uses.get(method.id) ?? null }))
    .toSorted((a, b) => (b.lastUsedAt?.getTime() ?? 0) - (a.lastUsedAt?.getTime() ?? 0));
}
