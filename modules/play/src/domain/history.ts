import type { PlayEvent } from "./event.ts";

/** An event of the log, and whether it was taken back since. */
export interface KnownEvent {
  readonly event: PlayEvent;
  readonly reversed: boolean;
}

/** What the log says under the names that an intent bears. */
export interface History {
  /** Whether all of them were looked up. If not, silence means nothing. */
  readonly complete: boolean;
  find(name: string): KnownEvent | undefined;
}
