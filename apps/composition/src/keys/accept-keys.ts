import { sealingFingerprints } from "@apogee/config";
import { connect, inTransaction } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { keysThatOpenNothing } from "./closed-rows.ts";
import type { Platform } from "../platform.ts";
import { KeysKnown, KeysOpenNothing } from "./known-keys.ts";
import { noteOf, replaceKnownKeys } from "./known-keys.store.ts";

/** A key that seals rows: what the database knows of it, and whether the house has that one. */
export interface KnownKey {
  readonly name: string;
  /** Null while none is noted: rows are stored, and the key of this house does not open them. */
  readonly fingerprint: string | null;
  readonly since: Date | null;
  readonly here: boolean;
}

/** The keys that the database knows. Fingerprints tell one key from another and nothing else. */
export async function knownKeys({ db, otherKeys }: Platform): Promise<KnownKey[]> {
  const noted = await noteOf(db);
  const unproved = otherKeys
    .filter((other) => !noted.some(({ name }) => name === other))
    .map((name) => ({ name, fingerprint: null, since: null }));
  return [...noted, ...unproved].map((known) => ({ ...known, here: !otherKeys.includes(known.name) }));
}

/**
 * From now on the keys of this house are those of its database; what the former ones sealed stays closed. For a key
 * that was changed
 * on purpose, or is lost. Refused with `KeysKnown` where they are those, and with `KeysOpenNothing` where rows are
 * stored that they do
 * not open, unless the operator goes on `evenSo`. Processes that run with the former ones notice it and end.
 */
export async function acceptKeys(
  house: Platform,
  { operator, reason, evenSo }: { operator: string; reason: string; evenSo: boolean },
): Promise<readonly string[]> {
  const names = house.otherKeys;
  if (names.length === 0) throw new KeysKnown();
  const { db, close } = connect({ url: house.ownerUrl, max: 1, applicationName: "apogee-keys" });
  try {
    await inTransaction(db, async (tx) => {
      const at = house.clock.date();
      const closed = await keysThatOpenNothing(tx, house.secrets, names);
      if (closed.length > 0 && !evenSo) throw new KeysOpenNothing(closed);
      const fingerprints = sealingFingerprints(house.secrets);
      const before = Object.fromEntries(
        (await noteOf(tx))
          .filter(({ name }) => names.includes(name))
          .map(({ name, fingerprint }) => [name, fingerprint]),
      );
      await replaceKnownKeys(tx, fingerprints, at);
      await recordAudit(tx, {
        at,
        actor: `operator:${operator}`,
        action: "keys.accepted",
        subject: "database",
        reason,
        before,
        after: {
          ...Object.fromEntries(names.map((name) => [name, fingerprints[name]])),
          ...(closed.length > 0 ? { stays_closed: closed } : {}),
        },
      });
    });
  } finally {
    await close();
  }
  return names;
}
