import { setTimeout as sleep } from "node:timers/promises";
import { addSeedKey, keepSeedKey, loadSecrets, sealingFingerprint, type KeyRing } from "@apogee/config";
import { connect, inTransaction, type Database } from "@apogee/database";
import { livingRuns, recordAudit, type LivingRun } from "@apogee/events";
import type { SealedSeeds } from "@apogee/seeds";
import { sql } from "kysely";
import type { Platform } from "../platform.ts";
import { NextKeyMissing, ProcessesLackKey } from "./key-rotation-refusals.ts";
import {
  countResealed,
  endSeedRotation,
  insertSeedRotation,
  replaceKnownKeys,
  sealByNextAlone,
  seedRotation,
  type KeyRotation,
} from "./known-keys.store.ts";
import { SEALED_SEEDS } from "./sealed-seeds.ts";

/** The result of a key rotation. */
export interface RotatedKey {
  readonly former: string | null;
  readonly key: string;
  /** Seeds that were encrypted again, in all runs of the command together. */
  readonly resealed: number;
  /** Seeds that neither key decrypts. */
  readonly stays_closed: number;
}

export interface RotateKey {
  readonly operator: string;
  readonly reason: string;
  /** How long to wait for processes that do not have the new key yet. */
  readonly waitMs: number;
  /** The new key of an earlier run is lost, and nothing is sealed with it. */
  readonly startOver?: boolean;
  readonly report?: (step: string) => void;
}

const LOOK_MS = 200;
const BATCH = 500;

/**
 * Replaces the key of seeds while rounds are drawn from them, and encrypts every stored seed again. Seeds, commits and
 * nonces do not change.
 *
 * The order: every process has both keys; the database names the new one; every process seals with it; the stored seeds
 * are encrypted again; the previous key is removed. The next run continues an interrupted one. Throws
 * `ProcessesLackKey` while a process lacks the new key, and `NextKeyMissing` if the folder lacks it.
 */
export async function rotateSeedKey(platform: Platform, asked: RotateKey): Promise<RotatedKey> {
  const { db, close } = connect({ url: platform.ownerUrl, max: 2, applicationName: "apogee-keys" });
  try {
    const noted = platform.seedKeys.fingerprints[0]!;
    const underWay = await seedRotation(db);
    if (!underWay && sealingFingerprint("seeds", loadSecrets(platform.dataDir).seeds) !== noted) {
      // An earlier run was killed after its last commit, so only the folder needs a change.
      keepSeedKey(platform.dataDir, noted);
      return { former: null, key: noted, resealed: 0, stays_closed: 0 };
    }
    const rotation = await takenUp(platform, db, underWay, asked);
    const { id, former, next } = rotation;
    await untilAll(
      db,
      ({ keys }) => keys !== null && keys.includes(next),
      asked,
      "Waiting until all processes have the new key",
    );
    await inTransaction(db, (tx) => replaceKnownKeys(tx, { seeds: next }, platform.clock.date()));
    platform.seedKeys.sealBy(next);
    await untilAll(db, ({ keys }) => keys?.[0] === next, asked, "Waiting until all processes seal with the new key");
    await inTransaction(db, (tx) => sealByNextAlone(tx, id, platform.clock.date()));
    const closed = await resealAll(platform, db, rotation, asked);
    const resealed = (await seedRotation(db))?.resealed ?? 0;
    await inTransaction(db, async (tx) => {
      const at = platform.clock.date();
      if (!(await endSeedRotation(tx, id, at))) return;
      await recordAudit(tx, {
        at,
        actor: `operator:${asked.operator}`,
        action: "keys.rotated",
        subject: "database",
        reason: asked.reason,
        before: { seeds: former },
        after: { seeds: next, resealed, stays_closed: closed },
      });
    });
    keepSeedKey(platform.dataDir, next);
    return { former, key: next, resealed, stays_closed: closed };
  } finally {
    await close();
  }
}

/** The current rotation, or a new one. The new key is written to the folder before the rotation is recorded. */
async function takenUp(
  platform: Platform,
  db: Database,
  underWay: KeyRotation | undefined,
  { operator, reason, startOver = false }: RotateKey,
): Promise<KeyRotation> {
  const noted = platform.seedKeys.fingerprints[0]!;
  if (underWay) {
    if (platform.seedKeys.fingerprints.includes(underWay.next)) return underWay;
    if (!startOver) throw new NextKeyMissing(underWay.next, platform.dataDir);
  }
  const other = addSeedKey(platform.dataDir).seeds_other!;
  const next = platform.seedKeys.add(other);
  await inTransaction(db, async (tx) => {
    const at = platform.clock.date();
    if (underWay) await endSeedRotation(tx, underWay.id, at);
    if (!(await insertSeedRotation(tx, { former: noted, next }, at))) return;
    await recordAudit(tx, {
      at,
      actor: `operator:${operator}`,
      action: "keys.rotation_begun",
      subject: "database",
      reason,
      before: { seeds: noted },
      after: { seeds: next },
    });
  });
  const begun = await seedRotation(db);
  if (begun?.next !== next) throw new NextKeyMissing(begun?.next ?? next, platform.dataDir);
  return begun;
}

async function untilAll(
  db: Database,
  isReady: (run: LivingRun) => boolean,
  { waitMs, report }: RotateKey,
  step: string,
): Promise<void> {
  report?.(step);
  for (let waited = 0; ; waited += LOOK_MS) {
    const late = (await livingRuns(db)).filter((run) => !isReady(run));
    if (late.length === 0) return;
    if (waited >= waitMs) throw new ProcessesLackKey(late.map(({ id }) => id));
    await sleep(LOOK_MS);
  }
}

/** Encrypts every seed again; returns the number of those that no key decrypts. */
async function resealAll(
  { seedKeys }: Platform,
  db: Database,
  { id, next }: KeyRotation,
  { report }: RotateKey,
): Promise<number> {
  report?.("Encrypting seeds with the new key");
  let closed = 0;
  for (const seeds of SEALED_SEEDS) closed += await resealTable(seeds, seedKeys, db, { id, next });
  return closed;
}

/** Repeats passes over a table until only those seeds are left that no key decrypts; returns their number. */
async function resealTable(
  seeds: SealedSeeds,
  keys: KeyRing,
  db: Database,
  { id, next }: Pick<KeyRotation, "id" | "next">,
): Promise<number> {
  for (;;) {
    let closed = 0;
    for (let after: number | undefined = 0; after !== undefined;) {
      const from: number = after;
      const batch = await inTransaction(db, async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx);
        const done = await seeds.reseal(tx, keys, { after: from, most: BATCH });
        await countResealed(tx, id, done.resealed);
        return done;
      });
      closed += batch.closed;
      after = batch.last;
    }
    const left = await inTransaction(db, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      return seeds.countSealedByOthers(tx, next);
    });
    if (left <= closed) return closed;
    await sleep(LOOK_MS);
  }
}
