import { readSecrets, sealingFingerprints } from "@apogee/config";
import { BackupRefused, type Manifest } from "@apogee/database";

/** Refuses a key file whose keys cannot decrypt the backup. */
export function requireKeysOf({ keys }: Pick<Manifest, "keys">, file: string): void {
  let found: Record<string, string>;
  try {
    found = sealingFingerprints(readSecrets(file));
  } catch (error) {
    throw new BackupRefused(
      "keys_needed",
      `${file} is not a copy of secrets.json (${(error as NodeJS.ErrnoException).code ?? "it cannot be parsed"}).`,
    );
  }
  const others = Object.keys(keys).filter((name) => keys[name] !== found[name]);
  if (others.length > 0)
    throw new BackupRefused(
      "other_keys",
      `The keys in ${file} are not those of this backup: ${others.join(", ")}. Use the copy of secrets.json from the time of the backup.`,
    );
}
