import { useSyncExternalStore } from "react";

/** A value that is replaced as a whole and can be subscribed to: the one link between the game's course and React. */
export class Store<T extends object> {
  #value: T;
  readonly #watchers = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get(): T {
    return this.#value;
  }

  set(change: Partial<T>): void {
    this.#value = { ...this.#value, ...change };
    for (const watcher of this.#watchers) watcher();
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };
}

/** Reads a part of a store; the component renders again when that part changes. */
export function usePart<T extends object, Part>(store: Store<T>, part: (value: T) => Part): Part {
  const read = (): Part => part(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
