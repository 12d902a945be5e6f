import { sealingFingerprints } from "@apogee/config";
import { connect, inTransaction } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import type { House } from "./house.ts";
import { KeysKnown } from "./known-keys.ts";
import { noteOf, replaceKnownKeys } from "./known-keys.store.ts";

/** A key that seals rows: what the database knows of it, and whether the house has that one. */
export interface KnownKey {
  readonly name: string;
  readonly fingerprint: string;
  readonly since: Date;
  readonly here: boolean;
}

/** The keys that the database knows. Fingerprints tell one key from another and nothing else. */
export async function knownKeys({ db, otherKeys }: House): Promise<KnownKey[]> {
  return (await noteOf(db)).map((known) => ({ ...known, here: !otherKeys.includes(known.name) }));
}

/**
 * From now on the keys of this house are those of its database; what the former ones sealed stays closed. For a key that was changed
 * on purpose, or is lost. Refused with `KeysKnown` where they are those.
 */
export async function acceptKeys(house: House, { operator, reason }: { operator: string; reason: string }): Promise<readonly string[]> {
  const names = house.otherKeys;
  if (names.length === 0) throw new KeysKnown();
  const { db, close } = connect({ url: house.ownerUrl, max: 1, applicationName: "apogee-keys" });
  try {
    await inTransaction(db, async (tx) => {
      const at = house.clock.date();
      const fingerprints = sealingFingerprints(house.secrets);
      const before = Object.fromEntries((await noteOf(tx)).filter(({ name }) => names.includes(name)).map(({ name, fingerprint }) => [name, fingerprint]));
      await replaceKnownKeys(tx, fingerprints, at);
      await recordAudit(tx, { at, actor: `operator:${operator}`, action: "keys.accepted", subject: "database", reason, before, after: Object.fromEntries(names.map((name) => [name, fingerprints[name]])) });
    });
  } finally {
    await close();
  }
  return names;
}
