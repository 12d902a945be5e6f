import { useSyncExternalStore } from "react";
import { useSession } from "../session/session.tsx";
import { shownFlags, storedOverrides, storeOverrides, TESTERS, type Flags } from "./flags.ts";

const NONE: Flags = {};
const listeners = new Set<() => void>();
let overrides: Flags | undefined;

/** The flags as this browser shows them. Only testers' overrides count; the server applies its own flags. */
export function useFlags(): Flags {
  const { project, player } = useSession();
  const isTester = player?.statuses.some(({ id }) => id === TESTERS) ?? false;
  // Nobody else waits for the browser's storage, or renders again because of it.
  const own = useSyncExternalStore(listen, isTester ? current : none, none);
  return isTester ? shownFlags(project.flags, own) : project.flags;
}

/** This browser's overrides; none while the server renders. */
export function useOverrides(): Flags {
  return useSyncExternalStore(listen, current, none);
}

/** Replaces this browser's overrides. */
export function setOverrides(next: Flags): void {
  overrides = next;
  storeOverrides(() => localStorage, next);
  for (const listener of listeners) listener();
}

const none = (): Flags => NONE;
const current = (): Flags => (overrides ??= storedOverrides(() => localStorage));

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
