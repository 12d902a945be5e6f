/** A place in the browser. If the browser forbids storage, nothing is stored and nothing fails. */
interface Place {
  read(name: string): string | null;
  /** Stores the value; null removes it. */
  write(name: string, value: string | null): void;
}

/** Begins the names of all entries that belong to the player of this browser. */
const PLAYER = "apogee.player.";
const VISIT = "apogee.visit.";

function placeIn(storage: () => Storage, prefix: string): Place {
  return {
    read: (name) => attempt(() => storage().getItem(prefix + name)) ?? null,
    write: (name, value) =>
      attempt(() => (value === null ? storage().removeItem(prefix + name) : storage().setItem(prefix + name, value))),
  };
}

/** Kept in this browser until the log-out. */
export const playerPlace: Place = placeIn(() => localStorage, PLAYER);

/** Kept in this tab until the log-out. */
export const playerTab: Place = placeIn(() => sessionStorage, PLAYER);

/** Kept in this tab until it is closed, also after a log-out. */
export const visitTab: Place = placeIn(() => sessionStorage, VISIT);

/** Removes everything that this browser keeps of its player. */
export function forgetPlayer(): void {
  for (const storage of [() => localStorage, () => sessionStorage]) attempt(() => clear(storage()));
}

function clear(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at));
  for (const name of names) if (name?.startsWith(PLAYER)) storage.removeItem(name);
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
