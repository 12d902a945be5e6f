import { readSecrets, sealingFingerprints } from "@apogee/config";
import { BackupRefused, type Manifest } from "@apogee/database";

/** Refuses a file of keys that cannot open what the backup's rows have sealed. */
export function requireKeysOf({ keys }: Pick<Manifest, "keys">, file: string): void {
  let found: Record<string, string>;
  try {
    found = sealingFingerprints(readSecrets(file));
  } catch (error) {
    throw new BackupRefused(
      "keys_needed",
      `${file} is no copy of secrets.json (${(error as NodeJS.ErrnoException).code ?? "it cannot be read"}).`,
    );
  }
  const others = Object.keys(keys).filter((name) => keys[name] !== found[name]);
  if (others.length > 0)
    throw new BackupRefused(
      "other_keys",
      `The keys of ${file} are not those of this backup: ${others.join(", ")}. Take the copy of secrets.json from its time.`,
    );
}
