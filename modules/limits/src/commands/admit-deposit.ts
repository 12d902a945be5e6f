import type { Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import type { Rates } from "@apogee/rates";
import { requireNoBreak } from "../breaks.queries.ts";
import { countedSince, requireRoomForDeposit, type CountedDeposit } from "../domain/deposit-limits.ts";
import { limitsOf } from "../queries.ts";
import { holdLimitsOf } from "../store.ts";

export type { CountedDeposit } from "../domain/deposit-limits.ts";

/** A deposit that is about to be created. */
export interface DepositToAdmit {
  readonly playerId: number;
  readonly currency: string;
  readonly amount: Minor;
}

/**
 * Refuses a deposit during a break (`StakesClosed`), one that would exceed a deposit limit of the player
 * (`LimitReached`), and one that cannot be converted into the limit's currency (`RatesTooOld`). The player's limits stay locked until the end of the transaction, which must
 * create the deposit: two deposits at once never exceed a limit together. `depositsSince` returns the player's deposits
 * that were created since a time and have not failed; it is called after the lock was taken.
 */
export async function admitDeposit(
  tx: Tx,
  { playerId, currency, amount }: DepositToAdmit,
  ports: {
    readonly depositsSince: (since: Date) => Promise<readonly CountedDeposit[]>;
    readonly rates: () => Promise<Rates>;
  },
  at: Date,
): Promise<void> {
  const isLimited = await holdLimitsOf(tx, playerId);
  await requireNoBreak(tx, playerId, at);
  if (!isLimited) return;
  const limits = (await limitsOf(tx, playerId)).filter(({ kind }) => kind === "deposit");
  if (limits.length === 0) return;
  const deposits = await ports.depositsSince(countedSince(at));
  requireRoomForDeposit(limits, deposits, { currency, amount }, await ports.rates(), at);
}
