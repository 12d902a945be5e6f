import { join } from "node:path";
import { readSecrets, sealingFingerprints } from "@apogee/config";
import { noteKeysOfRun } from "@apogee/events";
import type { Platform } from "../platform.ts";
import { noteOf, seedRotation } from "./known-keys.store.ts";

const FOLLOWED_MS = 1_000;

type Followed = Pick<Platform, "db" | "secrets" | "seedKeys" | "dataDir" | "log">;

/**
 * Polls which keys the database knows. During a rotation of `seeds`, it reads the new key from the folder, seals with it
 * as soon as the database names it, drops the previous key at the end, and records the keys of this process. `changed`
 * resolves with the keys that this process lacks: it could no longer decrypt or seal, and must end.
 */
export async function followKeys(
  platform: Followed,
  runId: number,
  everyMs = FOLLOWED_MS,
): Promise<{ readonly changed: Promise<readonly string[]>; stop(): Promise<void> }> {
  const { promise: changed, resolve } = Promise.withResolvers<readonly string[]>();
  let reported = "";
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    const others = await keysThatAreMissing(platform);
    if (others.length > 0) {
      isOver = true;
      platform.log(
        "error",
        "the database has other keys than this process, which ends; install the right secrets.json and start it again",
        { which: others },
      );
      return resolve(others);
    }
    const { fingerprints } = platform.seedKeys;
    if (fingerprints.join() === reported) return;
    await noteKeysOfRun(platform.db, runId, fingerprints);
    reported = fingerprints.join();
  };
  let running = look();
  // An outage of the database is logged elsewhere; this only retries.
  const again = (): void => {
    running = look()
      .catch(() => undefined)
      .finally(() => (timer = isOver ? undefined : setTimeout(again, everyMs).unref()));
  };
  await running;
  again();
  return {
    changed,
    async stop() {
      isOver = true;
      clearTimeout(timer);
      await running;
    },
  };
}

async function keysThatAreMissing({ db, secrets, seedKeys, dataDir }: Followed): Promise<string[]> {
  const rotation = await seedRotation(db);
  const noted = await noteOf(db);
  const isHere = (fingerprint: string): boolean => seedKeys.fingerprints.includes(fingerprint);
  const wanted = [
    ...(rotation ? [rotation.next] : []),
    ...noted.filter(({ name }) => name === "seeds").map(({ fingerprint }) => fingerprint),
  ];
  if (!wanted.every(isHere)) addKeysOf(dataDir, seedKeys);
  const own = sealingFingerprints(secrets);
  const missing = noted.filter(({ name, fingerprint }) =>
    name === "seeds" ? !seedKeys.sealBy(fingerprint) : own[name] !== undefined && own[name] !== fingerprint,
  );
  if (!rotation && missing.length === 0) seedKeys.forgetOthers();
  return missing.map(({ name }) => name);
}

/** Adds the keys of the file: a rotation writes the new key there first. A file that cannot be read adds none. */
function addKeysOf(dataDir: string, seedKeys: Platform["seedKeys"]): void {
  let secrets: ReturnType<typeof readSecrets> = {};
  try {
    secrets = readSecrets(join(dataDir, "secrets.json"));
  } catch {
    return;
  }
  const { seeds, seeds_other: other } = secrets;
  for (const key of [seeds, other]) if (key !== undefined) seedKeys.add(key);
}
