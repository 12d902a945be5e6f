import { SystemClock } from "@apogee/kernel";
import { useEffect, useSyncExternalStore } from "react";
import { playerPlace } from "../session/kept.ts";
import {
  isRecent,
  readNotices,
  readSeen,
  unexpired,
  withNotice,
  withoutNotice,
  withSeen,
  type KeptNotice,
  type Notice,
} from "./notice.ts";

const PLACE = "notices";
const SEEN = "notices-seen";
const PURGE_MS = 30_000;
const NONE: readonly KeptNotice[] = [];

const clock = new SystemClock();
const listeners = new Set<() => void>();
let known: { readonly stored: string | null; readonly notices: readonly KeptNotice[] } = {
  stored: null,
  notices: NONE,
};

/** What the browser keeps of its player. A log-out empties it, and another tab may have changed it. */
function kept(): readonly KeptNotice[] {
  const stored = playerPlace.read(PLACE);
  if (stored !== known.stored) known = { stored, notices: unexpired(readNotices(stored), clock.now()) };
  return known.notices;
}

function keep(next: readonly KeptNotice[]): void {
  playerPlace.write(PLACE, next.length === 0 ? null : JSON.stringify(next));
  for (const listener of listeners) listener();
}

/** Keeps a notification for two hours, once; null is none. */
export function addNotice(notice: Notice | null): void {
  if (!notice) return;
  const seen = readSeen(playerPlace.read(SEEN));
  if (Object.hasOwn(seen, notice.id)) return;
  playerPlace.write(SEEN, JSON.stringify(withSeen(seen, notice.id, clock.now())));
  keep(withNotice(kept(), notice, clock.now()));
}

/** Keeps a notification of something that may have happened while no page was open, unless that is long ago. */
export function addPast(notice: Notice | null): void {
  if (notice && isRecent(notice, clock.now())) addNotice(notice);
}

/** The time of notifications about what has none of its own. */
export const noticeTime = (): Date => clock.date();

/** The trash. */
export const removeNotice = (id: string): void => keep(withoutNotice(kept(), id));

function purge(): void {
  const next = unexpired(kept(), clock.now());
  if (next.length < kept().length) keep(next);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The notifications of the panel, newest first; what expires disappears while the page is open. */
export function useNotices(): readonly KeptNotice[] {
  useEffect(() => {
    const timer = setInterval(purge, PURGE_MS);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(subscribe, kept, () => NONE);
}
