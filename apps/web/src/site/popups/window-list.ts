import { useCallback, useSyncExternalStore } from "react";

/** Windows that are no popup route: the site or a button of the shell opens them, and they have no address. */
export type WindowName = "search" | "country" | "webview-exit" | "new-provider" | "reality";

/** The windows that are open, the newest last. */
interface WindowList {
  readonly open: readonly WindowName[];
  show(name: WindowName): void;
  close(name: WindowName): void;
  subscribe(listener: () => void): () => void;
}

/** The same list in the browser and on the server: another one would render its readers again after hydration. */
const NONE: readonly WindowName[] = [];

/** Specification 4-10: a window is never in the list twice. */
export function windowList(): WindowList {
  let open = NONE;
  const listeners = new Set<() => void>();
  const become = (next: readonly WindowName[]): void => {
    open = next;
    for (const listener of listeners) listener();
  };
  return {
    get open() {
      return open;
    },
    show: (name) => open.includes(name) || become([...open, name]),
    close: (name) => open.includes(name) && become(open.filter((each) => each !== name)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const windows = windowList();

/** The open windows of this tab. */
export function useOpenWindows(): readonly WindowName[] {
  return useSyncExternalStore(
    windows.subscribe,
    () => windows.open,
    () => NONE,
  );
}

/** One window by its name, from any component. */
export function useWindow(name: WindowName): {
  readonly open: boolean;
  readonly show: () => void;
  readonly close: () => void;
} {
  const open = useOpenWindows().includes(name);
  const show = useCallback(() => windows.show(name), [name]);
  const close = useCallback(() => windows.close(name), [name]);
  return { open, show, close };
}
