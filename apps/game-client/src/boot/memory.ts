/** Storage of the browser. If the browser forbids storage, nothing is stored and nothing fails. */
export interface Memory {
  read(name: string): string | null;
  write(name: string, value: string | null): void;
}

function memoryIn(storage: () => Storage): Memory {
  return {
    read(name) {
      try {
        return storage().getItem(`apogee.${name}`);
      } catch {
        return null;
      }
    },
    write(name, value) {
      try {
        if (value === null) storage().removeItem(`apogee.${name}`);
        else storage().setItem(`apogee.${name}`, value);
      } catch {
        // Nothing is stored.
      }
    },
  };
}

/** Stores nothing. */
export const NOWHERE: Memory = { read: () => null, write() {} };

/** Stored on this device: preferences. */
export const device: Memory = memoryIn(() => globalThis.localStorage);

/** Stored until the tab closes: data of this game session. */
export const tab: Memory = memoryIn(() => globalThis.sessionStorage);
