/** A browser may forbid storage, even to look at it: then nothing is remembered, and nothing breaks. */
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
        // Nothing is remembered.
      }
    },
  };
}

/** Kept on this device: taste. */
export const device: Memory = memoryIn(() => globalThis.localStorage);

/** Kept until the tab closes: what belongs to this game session. */
export const tab: Memory = memoryIn(() => globalThis.sessionStorage);
