import { useSyncExternalStore } from "react";

/** A window that is open or not, and that buttons anywhere open. */
export function createSwitch() {
  let on = false;
  const listeners = new Set<() => void>();
  const set = (next: boolean): void => {
    on = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    set,
    isOn: () => on,
    useIsOn: () =>
      useSyncExternalStore(
        subscribe,
        () => on,
        () => false,
      ),
  };
}
