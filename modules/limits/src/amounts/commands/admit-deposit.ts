import type { Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import { RatesTooOld, type Rates } from "@apogee/rates";
import { requireNoBreak } from "../../breaks/breaks.queries.ts";
import { calendarOf } from "../../breaks/calendar.store.ts";
import { countedSince, requireRoomForDeposit, type CountedDeposit } from "../domain/deposit-limits.ts";
import { LimitReached } from "../../errors.ts";
import { limitsOf } from "../../queries.ts";
import { holdLimitsOf } from "../../store.ts";

export type { CountedDeposit } from "../domain/deposit-limits.ts";

/** A deposit that is about to be created. */
export interface DepositToAdmit {
  readonly playerId: number;
  readonly currency: string;
  readonly amount: Minor;
}

interface DepositPorts {
  readonly depositsSince: (since: Date) => Promise<readonly CountedDeposit[]>;
  /** The current rates, read through the transaction. */
  readonly rates: (tx: Tx) => Promise<Rates>;
}

/**
 * Refuses a deposit during a break (`StakesClosed`), one that would exceed a deposit limit of the player
 * (`LimitReached`), and one that cannot be converted into the limit's currency (`RatesTooOld`). The player's limits stay locked until the end of the transaction, which must
 * create the deposit: two deposits at once never exceed a limit together. `depositsSince` returns the player's deposits
 * that were created since a time and have not failed; it is called after the lock was taken.
 */
export async function admitDeposit(tx: Tx, deposit: DepositToAdmit, ports: DepositPorts, at: Date): Promise<void> {
  const isLimited = await holdLimitsOf(tx, deposit.playerId);
  await requireNoBreak(tx, deposit.playerId, at);
  if (isLimited) await requireRoom(tx, deposit, ports, at);
}

/** `limit_unknown`: the amount cannot be converted into the limit's currency now. */
export type RoomForMoney = "room" | "above_limit" | "limit_unknown";

/**
 * Whether the deposit limits of a player have room for money that has arrived, which cannot be refused. `at` is when it
 * counts. A break does not matter: the money is here. Locks like `admitDeposit`.
 */
export async function roomForMoney(
  tx: Tx,
  deposit: DepositToAdmit,
  ports: DepositPorts,
  at: Date,
): Promise<RoomForMoney> {
  if (!(await holdLimitsOf(tx, deposit.playerId))) return "room";
  try {
    await requireRoom(tx, deposit, ports, at);
    return "room";
  } catch (error) {
    if (error instanceof LimitReached) return "above_limit";
    if (error instanceof RatesTooOld) return "limit_unknown";
    throw error;
  }
}

async function requireRoom(
  tx: Tx,
  { playerId, currency, amount }: DepositToAdmit,
  ports: DepositPorts,
  at: Date,
): Promise<void> {
  const limits = (await limitsOf(tx, playerId)).filter(({ kind }) => kind === "deposit");
  if (limits.length === 0) return;
  const calendar = await calendarOf(tx, playerId);
  const deposits = await ports.depositsSince(countedSince(at, calendar));
  requireRoomForDeposit(limits, deposits, { currency, amount }, await ports.rates(tx), at, calendar);
}
