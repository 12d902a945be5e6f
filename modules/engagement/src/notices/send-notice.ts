import type { Tx } from "@apogee/database";
import { enqueue } from "@apogee/events";
import { insertNotice } from "./notice.store.ts";
import { PUBLISH_NOTICE } from "./publish-notice.ts";

/** A notice for one player, in the player's language. */
export interface PersonalNotice {
  readonly playerId: number;
  /** What it is about, such as `contest:12:5`. Each cause has one notice. */
  readonly cause: string;
  readonly title: string;
  readonly text: string;
  /** The page that shows more, without a language, such as `/tournaments/moonshot`; null for none. */
  readonly page: string | null;
}

/** Sends a notice in the caller's transaction: it is published after the commit. A repeat for its cause does nothing. */
export async function sendNotice(tx: Tx, notice: PersonalNotice, at: Date): Promise<void> {
  const id = await insertNotice(tx, { ...notice, at });
  if (id !== null) await enqueue(tx, PUBLISH_NOTICE, { id });
}
