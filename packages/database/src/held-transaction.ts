import { AsyncLocalStorage } from "node:async_hooks";

/** A transaction of the running call. `pool` is unknown until its connection is taken. */
interface Held {
  pool: object | null;
  open: boolean;
  readonly outer: Held | undefined;
}

const held = new AsyncLocalStorage<Held | undefined>();
const reports = new WeakMap<object, (found: SecondConnection) => void>();
/** The driver's own frames fill the usual ten. */
const STACK_FRAMES = 40;

/**
 * A call took a second connection of a pool while it held a transaction of the same pool. If enough calls do this at
 * once, each waits for a connection that another one holds. `place` identifies the code that did it.
 */
export class SecondConnection extends Error {
  override readonly name = "SecondConnection";
  get place(): string {
    return this.stack!.slice(this.stack!.indexOf("\n") + 1);
  }
}

/** Runs `work`, which opens one transaction and ends it before it returns. */
export async function whileHeld<T>(work: () => Promise<T>): Promise<T> {
  const mine: Held = { pool: null, open: true, outer: held.getStore() };
  try {
    return await held.run(mine, work);
  } finally {
    mine.open = false;
  }
}

/** Guards a pool from now on: `onSecond` is called for each second connection, before it is taken. */
export function guardPool(pool: object, onSecond: (found: SecondConnection) => void): void {
  reports.set(pool, onSecond);
}

/** Notes that a connection of a guarded pool is taken. */
export function noteTaken(pool: object): void {
  const mine = held.getStore();
  if (!mine) return;
  for (let each: Held | undefined = mine; each; each = each.outer)
    if (each.open && each.pool === pool) {
      reports.get(pool)?.(secondConnection());
      break;
    }
  mine.pool ??= pool;
}

/**
 * Notes a read that takes a connection only if nothing is cached, or that waits for the read of another call. Inside a
 * transaction it counts as a second connection even while the cache is warm, so that it is found before it is cold.
 */
export function noteMayTake(): void {
  const mine = held.getStore();
  if (mine?.open && mine.pool) noteTaken(mine.pool);
}

function secondConnection(): SecondConnection {
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = STACK_FRAMES;
  try {
    return new SecondConnection(
      "A second connection was taken while this call holds a transaction. Read through the transaction, or before it.",
    );
  } finally {
    Error.stackTraceLimit = usual;
  }
}

/**
 * Runs work that belongs to another call, although it starts inside a transaction: its connections are its own. State
 * the reason at each use. Never await it inside the transaction.
 */
export function outsideTransaction<T>(work: () => T): T {
  return held.run(undefined, work);
}
