import type { Config, KeyRing, Secrets } from "@apogee/config";
import type { ShippedTexts } from "@apogee/content";
import type { Database } from "@apogee/database";
import type { SystemClock } from "@apogee/kernel";
import type { Rules } from "./rules.ts";

/** Writes lines of the log. */
export interface Log {
  (level: "info" | "warn" | "error", message: string, facts: Record<string, unknown>): void;
  /** Whether lines of this level are written. Left out: all are. */
  isOn?: (level: "info" | "warn" | "error") => boolean;
}

/** What every process of the platform shares: settings, keys, clock, database. */
export interface Platform {
  readonly config: Config;
  readonly secrets: Secrets;
  /** Encrypts and decrypts server seeds; a server keeps it up to date during a key rotation. */
  readonly seedKeys: KeyRing;
  /** Names of the keys that are not the database's; always empty without `anyKeys`. */
  readonly otherKeys: readonly string[];
  readonly clock: SystemClock;
  readonly db: Database;
  /** Licences, countries and wagering shares in memory; a server reloads them every two seconds. */
  readonly rules: Rules;
  /** The current connections of `db`. */
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  /** How often a call took a second connection of `db` while it held a transaction; outside of production it fails. */
  readonly secondConnections: { readonly count: number };
  readonly appUrl: string;
  readonly ownerUrl: string;
  /** Migrations and functions that were applied at opening. */
  readonly applied: readonly string[];
  /** `DATA_DIR` as an absolute path. */
  readonly dataDir: string;
  /** Folder of the file store; `openFiles` opens it. */
  readonly filesDir: string;
  /** The texts that the site ships with. */
  readonly shippedTexts: ShippedTexts;
  readonly log: Log;
  close(): Promise<void>;
}
