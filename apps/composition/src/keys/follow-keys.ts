import { join } from "node:path";
import { readSecrets, sealingFingerprints } from "@apogee/config";
import { noteKeysOfRun } from "@apogee/events";
import type { Platform } from "../platform.ts";
import { noteOf, seedRotation } from "./known-keys.store.ts";

const FOLLOWED_MS = 1_000;

/** What of a house is followed by its keys. */
type Followed = Pick<Platform, "db" | "secrets" | "seedKeys" | "dataDir" | "log">;

/**
 * Asks now and then which keys the database knows. While seeds are sealed anew it reads the key that comes from the
 * folder, seals by it as
 * soon as the database does, forgets the former one at the end, and puts on record how far it is. Keys that this
 * process has not got are
 * told once by `changed`: it could neither open nor seal any more.
 */
export async function followKeys(
  house: Followed,
  runId: number,
  everyMs = FOLLOWED_MS,
): Promise<{ readonly changed: Promise<readonly string[]>; stop(): Promise<void> }> {
  const { promise: changed, resolve } = Promise.withResolvers<readonly string[]>();
  let told = "";
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    const others = await keysThatAreMissing(house);
    if (others.length > 0) {
      isOver = true;
      house.log(
        "error",
        "the database has other keys than this process, which ends; put its secrets.json in place and start it again",
        { which: others },
      );
      return resolve(others);
    }
    const { fingerprints } = house.seedKeys;
    if (fingerprints.join() === told) return;
    await noteKeysOfRun(house.db, runId, fingerprints);
    told = fingerprints.join();
  };
  let running = look();
  // A database that is away is told elsewhere, and asked again.
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

/** Whoever changes the key writes the next one into the file first. A file that cannot be read has none. */
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
