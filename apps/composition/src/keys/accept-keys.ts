import { sealingFingerprints } from "@apogee/config";
import { connect, inTransaction } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { keysThatOpenNothing } from "./closed-rows.ts";
import type { Platform } from "../platform.ts";
import { KeysKnown, KeysOpenNothing } from "./known-keys.ts";
import { noteOf, replaceKnownKeys } from "./known-keys.store.ts";

/** A sealing key as the database knows it, and whether this process has it. */
export interface KnownKey {
  readonly name: string;
  /** Null if none is recorded, because rows are stored that the key of this process does not decrypt. */
  readonly fingerprint: string | null;
  readonly since: Date | null;
  readonly here: boolean;
}

/** The keys that the database knows. Fingerprints identify a key and reveal nothing else about it. */
export async function knownKeys({ db, otherKeys }: Platform): Promise<KnownKey[]> {
  const noted = await noteOf(db);
  const unproved = otherKeys
    .filter((other) => !noted.some(({ name }) => name === other))
    .map((name) => ({ name, fingerprint: null, since: null }));
  return [...noted, ...unproved].map((known) => ({ ...known, here: !otherKeys.includes(known.name) }));
}

/**
 * Records the keys of this process as those of its database, after a key was changed on purpose or lost. What the
 * previous keys sealed cannot be decrypted. Processes with the previous keys notice the change and end. Throws
 * `KeysKnown` if the database knows these keys already, and `KeysOpenNothing` if they do not decrypt the stored rows,
 * unless `evenSo` is set.
 */
export async function acceptKeys(
  platform: Platform,
  { operator, reason, evenSo }: { operator: string; reason: string; evenSo: boolean },
): Promise<readonly string[]> {
  const names = platform.otherKeys;
  if (names.length === 0) throw new KeysKnown();
  const { db, close } = connect({ url: platform.ownerUrl, max: 1, applicationName: "apogee-keys" });
  try {
    await inTransaction(db, async (tx) => {
      const at = platform.clock.date();
      const closed = await keysThatOpenNothing(tx, platform.secrets, names);
      if (closed.length > 0 && !evenSo) throw new KeysOpenNothing(closed);
      const fingerprints = sealingFingerprints(platform.secrets);
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
