import { setTimeout as sleep } from "node:timers/promises";
import { addSeedKey, keepSeedKey, loadSecrets, sealingFingerprint } from "@apogee/config";
import { connect, inTransaction, type Database } from "@apogee/database";
import { livingRuns, recordAudit, type LivingRun } from "@apogee/events";
import { countSealedByOthers, resealSeeds } from "@apogee/studio";
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

/** How the change of a key ended. */
export interface RotatedKey {
  readonly former: string | null;
  readonly key: string;
  /** Seeds that were sealed anew, in all runs of the command together. */
  readonly resealed: number;
  /** Seeds that neither key opens. */
  readonly stays_closed: number;
}

export interface RotateKey {
  readonly operator: string;
  readonly reason: string;
  /** How long processes are waited for that have not got the new key yet. */
  readonly waitMs: number;
  /** The key that an earlier run has made is lost, and nothing is sealed by it. */
  readonly startOver?: boolean;
  readonly tell?: (step: string) => void;
}

const LOOK_MS = 200;
const BATCH = 500;

/**
 * Gives seeds another sealing key while rounds are drawn from them, and seals every stored one anew. First every
 * process has both keys,
 * then the database knows the new one, then what the former one has sealed is sealed anew, and at the end the former
 * one goes. A run that
 * was killed is taken up by the next, wherever it was. Seeds, commits and nonces stay what they are. Refused with
 * `ProcessesLackKey` while
 * a process has not got the new key, and with `NextKeyMissing` where the folder has not.
 */
export async function rotateSeedKey(house: Platform, asked: RotateKey): Promise<RotatedKey> {
  const { db, close } = connect({ url: house.ownerUrl, max: 2, applicationName: "apogee-keys" });
  try {
    const noted = house.seedKeys.fingerprints[0]!;
    const underWay = await seedRotation(db);
    if (!underWay && sealingFingerprint("seeds", loadSecrets(house.dataDir).seeds) !== noted) {
      // Killed after its last commit: the folder alone is behind.
      keepSeedKey(house.dataDir, noted);
      return { former: null, key: noted, resealed: 0, stays_closed: 0 };
    }
    const rotation = await takenUp(house, db, underWay, asked);
    const { id, former, next } = rotation;
    await untilAll(
      db,
      ({ keys }) => keys !== null && keys.includes(next),
      asked,
      "Waiting for the processes to have the new key",
    );
    await inTransaction(db, (tx) => replaceKnownKeys(tx, { seeds: next }, house.clock.date()));
    house.seedKeys.sealBy(next);
    await untilAll(db, ({ keys }) => keys?.[0] === next, asked, "Waiting for the processes to seal by it");
    await inTransaction(db, (tx) => sealByNextAlone(tx, id, house.clock.date()));
    const closed = await resealAll(house, db, rotation, asked);
    const resealed = (await seedRotation(db))?.resealed ?? 0;
    await inTransaction(db, async (tx) => {
      const at = house.clock.date();
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
    keepSeedKey(house.dataDir, next);
    return { former, key: next, resealed, stays_closed: closed };
  } finally {
    await close();
  }
}

/** The rotation that is under way, or a new one whose key stands in the folder first. */
async function takenUp(
  house: Platform,
  db: Database,
  underWay: KeyRotation | undefined,
  { operator, reason, startOver = false }: RotateKey,
): Promise<KeyRotation> {
  const noted = house.seedKeys.fingerprints[0]!;
  if (underWay) {
    if (house.seedKeys.fingerprints.includes(underWay.next)) return underWay;
    if (!startOver) throw new NextKeyMissing(underWay.next, house.dataDir);
  }
  const other = addSeedKey(house.dataDir).seeds_other!;
  const next = house.seedKeys.add(other);
  await inTransaction(db, async (tx) => {
    const at = house.clock.date();
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
  if (begun?.next !== next) throw new NextKeyMissing(begun?.next ?? next, house.dataDir);
  return begun;
}

async function untilAll(
  db: Database,
  isReady: (run: LivingRun) => boolean,
  { waitMs, tell }: RotateKey,
  step: string,
): Promise<void> {
  tell?.(step);
  for (let waited = 0; ; waited += LOOK_MS) {
    const late = (await livingRuns(db)).filter((run) => !isReady(run));
    if (late.length === 0) return;
    if (waited >= waitMs) throw new ProcessesLackKey(late.map(({ id }) => id));
    await sleep(LOOK_MS);
  }
}

/** Passes over all seeds until nothing is left but what no key opens; answers how many those are. */
async function resealAll(
  { seedKeys }: Platform,
  db: Database,
  { id, next }: KeyRotation,
  { tell }: RotateKey,
): Promise<number> {
  tell?.("Sealing seeds anew");
  for (;;) {
    let closed = 0;
    for (let after: number | undefined = 0; after !== undefined;) {
      const from: number = after;
      const batch = await inTransaction(db, async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx);
        const done = await resealSeeds(tx, seedKeys, { after: from, most: BATCH });
        await countResealed(tx, id, done.resealed);
        return done;
      });
      closed += batch.closed;
      after = batch.last;
    }
    const left = await inTransaction(db, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      return countSealedByOthers(tx, next);
    });
    if (left <= closed) return closed;
    await sleep(LOOK_MS);
  }
}
