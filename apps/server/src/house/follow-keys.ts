import { sealingFingerprints } from "@apogee/config";
import type { House } from "./house.ts";
import { keysKnownOtherwise } from "./known-keys.ts";

const FOLLOWED_MS = 1_000;

/** Asks now and then whether the keys of this process are still those of its database, and tells once when they are not: it could neither open nor seal any more. */
export function followKeys(house: Pick<House, "db" | "secrets" | "log">, everyMs = FOLLOWED_MS): { readonly changed: Promise<readonly string[]>; stop(): void } {
  const own = sealingFingerprints(house.secrets);
  const { promise: changed, resolve } = Promise.withResolvers<readonly string[]>();
  const look = async (): Promise<void> => {
    const others = await keysKnownOtherwise(house.db, own);
    if (others.length === 0) return;
    clearInterval(timer);
    house.log("error", "the database has other keys than this process, which ends; put its secrets.json in place and start it again", { which: others });
    resolve(others);
  };
  // A database that is away is told elsewhere, and asked again.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs).unref();
  return { changed, stop: () => clearInterval(timer) };
}
