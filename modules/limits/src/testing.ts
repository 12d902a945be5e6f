import { inTransaction, type Database } from "@apogee/database";
import { minor, type Clock } from "@apogee/kernel";
import type { Period } from "./domain/periods.ts";
import { walletById } from "@apogee/wallet";
import type { LimitKind } from "./queries.ts";
import type { LimitsPorts } from "./ports.ts";
import { lockLimitsOf, putLimit } from "./store.ts";

/** Ports that reach no other module: no deposits, no bonuses, no promotions, no e-mails. */
export function quietPorts(db: Database, clock: Clock): LimitsPorts {
  return {
    clock,
    db,
    rates: async () => ({ at: clock.now(), maxAgeMs: 0, newest: new Map() }),
    depositsSince: async () => [],
    paidTotals: async () => [],
    playedTotals: async () => [],
    currencyOf: async () => "EUR",
    playedSince: async () => new Map(),
    register: null,
    personOf: async () => undefined,
    sessionStart: async () => undefined,
    stopPromotions: async () => undefined,
    endBonuses: async () => undefined,
    pauseBonuses: async () => undefined,
    sendConfirmation: async () => undefined,
    publish: () => undefined,
  };
}

/** Sets a limit of a wallet's player, in the wallet's currency, without an operator. */
export async function givenLimit(
  db: Database,
  walletId: number,
  kind: LimitKind,
  period: Period,
  amount: number,
  at: Date,
): Promise<void> {
  const { playerId, currency } = (await walletById(db, walletId))!;
  await inTransaction(db, async (tx) => {
    await lockLimitsOf(tx, playerId);
    await putLimit(tx, { playerId, kind, period, currency, amount: minor(amount) }, at);
  });
}
