import { inTransaction } from "@apogee/database";
import { daysAfter } from "../domain/periods.ts";
import { wholePoints } from "../domain/points.ts";
import type { LoyaltyPorts } from "../ports.ts";
import { readTerm } from "../queries.ts";
import { bookPoints, putWarned, toExpire, toWarn, type PlayerPoints } from "../store.ts";

const AT_A_TIME = 200;

/** What a run did. */
export interface Expiry {
  readonly warned: number;
  readonly expired: readonly PlayerPoints[];
}

/**
 * Warns players whose points to spend are about to expire, and lets those expire that were untouched for the whole
 * period. Nothing expires earlier than the warning promised, even if the warning went out late. Less than one point
 * expires without a warning.
 */
export async function expirePoints(ports: Pick<LoyaltyPorts, "db" | "clock" | "warnOfExpiry">): Promise<Expiry> {
  const warned = await inBatches(() => warnSome(ports));
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

async function warnSome({
  db,
  clock,
  warnOfExpiry,
}: Pick<LoyaltyPorts, "db" | "clock" | "warnOfExpiry">): Promise<number> {
  const at = clock.date();
  return inTransaction(db, async (tx) => {
    const { expireAfterDays, warnDays } = await readTerm(tx);
    const idle = await toWarn(tx, daysAfter(at, warnDays - expireAfterDays), AT_A_TIME);
    for (const { playerId, activeAt, chargeable } of idle) {
      await putWarned(tx, playerId, at);
      const promised = daysAfter(at, warnDays);
      const due = daysAfter(activeAt, expireAfterDays);
      await warnOfExpiry(tx, {
        playerId,
        points: wholePoints(chargeable),
        expiresAt: due > promised ? due : promised,
      });
    }
    return idle.length;
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
    const after = await bookPoints(
      tx,
      idle.map(({ playerId, chargeable, activeAt }) => ({
        playerId,
        at,
        kind: "expired" as const,
        chargeable: -chargeable,
        persistent: 0n,
        cause: `idle:${activeAt.toISOString()}`,
        actor: "loyalty",
      })),
    );
    expired.push(...after);
    return idle.length;
  });
}
