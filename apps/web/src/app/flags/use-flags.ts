import { useSyncExternalStore } from "react";
import { useSession } from "../session/session.tsx";
import { shownFlags, storedOverrides, storeOverrides, TESTERS, type Flags } from "./flags.ts";

const NONE: Flags = {};
const listeners = new Set<() => void>();
let overrides: Flags | undefined;

/** The flags as this browser shows them. Only testers' overrides count; the server applies its own flags. */
export function useFlags(): Flags {
  const { project, player } = useSession();
  const own = useOverrides();
  return player?.statuses.some(({ id }) => id === TESTERS) ? shownFlags(project.flags, own) : project.flags;
}

/** This browser's overrides; none while the server renders. */
export function useOverrides(): Flags {
  return useSyncExternalStore(listen, current, () => NONE);
}

/** Replaces this browser's overrides. */
export function setOverrides(next: Flags): void {
  overrides = next;
  storeOverrides(localStorage, next);
  for (const listener of listeners) listener();
}

const current = (): Flags => (overrides ??= storedOverrides(localStorage));

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
