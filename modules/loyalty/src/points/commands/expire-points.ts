import { inTransaction, type Tx } from "@apogee/database";
import { recordFact } from "@apogee/events";
import { playersOnBreak } from "@apogee/limits";
import { daysAfter } from "../../vip/domain/periods.ts";
import { POINT, pointsText, wholePoints } from "../domain/points.ts";
import type { LoyaltyPorts } from "../../ports.ts";
import { readTerm } from "../../queries.ts";
import { bookPoints, forgetWarnings, putWarned, toExpire, toWarn, type PlayerPoints } from "../store.ts";

const AT_A_TIME = 200;

type WarningPorts = Pick<LoyaltyPorts, "db" | "clock" | "warnOfExpiry" | "mayBeInvited">;

/** What a run did. */
export interface Expiry {
  readonly warned: number;
  readonly expired: readonly PlayerPoints[];
}

/**
 * Warns players whose points to spend are about to expire, and lets those expire that were untouched for the whole
 * period. Nothing expires earlier than the warning promised, even if the warning went out late. Less than one point
 * expires without a warning. Points of a player who may not be warned now, because a break runs or a national register lists them, wait. A
 * break that began after the warning voids it, so that another one follows when the break is over.
 */
export async function expirePoints(ports: WarningPorts): Promise<Expiry> {
  const warned = await warnAll(ports);
  const expired: PlayerPoints[] = [];
  await inBatches(() => expireSome(ports, expired));
  return { warned, expired };
}

async function inBatches(some: () => Promise<number>): Promise<number> {
  let done = 0;
  for (;;) {
    const count = await some();
    done += count;
    if (count < AT_A_TIME) return done;
  }
}

async function warnAll(ports: WarningPorts): Promise<number> {
  let warned = 0;
  for (let after = 0; ;) {
    const batch = await warnSome(ports, after);
    warned += batch.warned;
    if (batch.count < AT_A_TIME) return warned;
    after = batch.last;
  }
}

interface WarnedBatch {
  readonly count: number;
  readonly warned: number;
  /** The last player of the batch. */
  readonly last: number;
}

async function warnSome({ db, clock, warnOfExpiry, mayBeInvited }: WarningPorts, after: number): Promise<WarnedBatch> {
  const at = clock.date();
  const idleIn = async (tx: Tx) => {
    const { expireAfterDays, warnDays } = await readTerm(tx);
    const idleSince = daysAfter(at, warnDays - expireAfterDays);
    return { expireAfterDays, warnDays, idle: await toWarn(tx, { idleSince, after }, AT_A_TIME) };
  };
  const candidates = (await inTransaction(db, idleIn)).idle.map(({ playerId }) => playerId);
  const invited = await mayBeInvited(candidates);
  return inTransaction(db, async (tx) => {
    const { expireAfterDays, warnDays, idle } = await idleIn(tx);
    let warned = 0;
    for (const { playerId, activeAt, chargeable } of idle) {
      if (!invited.has(playerId)) continue;
      const promised = daysAfter(at, warnDays);
      const due = daysAfter(activeAt, expireAfterDays);
      const points = wholePoints(chargeable);
      if (!(await warnOfExpiry(tx, { playerId, points, expiresAt: due > promised ? due : promised }))) continue;
      await putWarned(tx, playerId, at);
      warned += 1;
    }
    return { count: idle.length, warned, last: idle.at(-1)?.playerId ?? after };
  });
}

async function expireSome({ db, clock }: Pick<LoyaltyPorts, "db" | "clock">, expired: PlayerPoints[]): Promise<number> {
  const at = clock.date();
  return inTransaction(db, async (tx) => {
    const { expireAfterDays, warnDays } = await readTerm(tx);
    const idle = await toExpire(
      tx,
      { idleSince: daysAfter(at, -expireAfterDays), warnedBefore: daysAfter(at, -warnDays) },
      AT_A_TIME,
    );
    const away = await playersOnBreak(
      tx,
      idle.filter(({ chargeable }) => chargeable >= POINT).map(({ playerId }) => playerId),
      at,
    );
    await forgetWarnings(tx, [...away]);
    const due = idle.filter(({ playerId }) => !away.has(playerId));
    const after = await bookPoints(
      tx,
      due.map(({ playerId, chargeable, activeAt }) => ({
        playerId,
        at,
        kind: "expired" as const,
        chargeable: -chargeable,
        persistent: 0n,
        cause: `idle:${activeAt.toISOString()}`,
        actor: "loyalty",
      })),
    );
    await recordFact(
      tx,
      ...due.map(({ playerId, chargeable }) => ({
        kind: "points.expired" as const,
        playerId,
        at,
        chargeable: pointsText(chargeable),
      })),
    );
    expired.push(...after);
    return idle.length;
  });
}
