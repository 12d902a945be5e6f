import type { Database, Tx } from "@apogee/database";
import type { Clock } from "@apogee/kernel";

/** A database and a clock, such as the context of a call. */
export interface Source {
  readonly db: Database | Tx;
  readonly clock: Clock;
}

/** Operators' changes take effect in every process within this time, without a message. */
const FRESH_MS = 5_000;

interface Remembered {
  readonly at: number;
  readonly value: Promise<unknown>;
}

const bySource = new WeakMap<object, Map<string, Remembered>>();

/** The next call of `recall` reads again. */
export function forgetRecalled({ db }: Pick<Source, "db">): void {
  bySource.delete(db);
}

/**
 * Returns the value that was read under this name less than five seconds ago, or reads it. Names must be few and never
 * a caller's input.
 */
export function recall<T>({ db, clock }: Source, name: string, read: (db: Database | Tx) => Promise<T>): Promise<T> {
  const names = bySource.get(db) ?? new Map<string, Remembered>();
  bySource.set(db, names);
  const known = names.get(name);
  const age = known ? clock.now() - known.at : -1;
  if (known && age >= 0 && age < FRESH_MS) return known.value as Promise<T>;
  const value = read(db);
  names.set(name, { at: clock.now(), value });
  value.catch(() => {
    if (names.get(name)?.value === value) names.delete(name);
  });
  return value;
}
