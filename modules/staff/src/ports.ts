import type { Database } from "@apogee/database";
import type { Clock } from "@apogee/kernel";

/** What this module needs from other modules. */
export interface StaffPorts {
  readonly db: Database;
  readonly clock: Clock;
}

/** What the back office shows about the platform that it belongs to. */
export interface Environment {
  readonly brand: string;
  /** Whether only programs on this machine reach it. */
  readonly demo: boolean;
}

/** What signing in needs. */
export interface SignInPorts extends StaffPorts {
  /** From it the key is derived that seals secrets of second factors. */
  readonly sealingKey: Buffer;
  environment(): Promise<Environment>;
}
