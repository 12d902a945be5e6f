import { inTransaction, type Database, type Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import type { SystemClock } from "@apogee/kernel";
import { sql } from "kysely";
import pg from "pg";

const CHANNEL = "apogee_clock";
const AGAIN_MS = 2_000;

/** Keeps the clock of a process at the operator's offset; a change reaches every process at once. */
export function followClock(
  clock: SystemClock,
  appUrl: string,
  log: (message: string, facts: Record<string, unknown>) => void,
): { ready: Promise<void>; stop(): Promise<void> } {
  let client: pg.Client | null = null;
  let stopped = false;
  let again: NodeJS.Timeout | undefined;

  const read = async (from: pg.Client): Promise<void> => {
    const { rows } = await from.query<{ offset_ms: string }>("select offset_ms from ops.clock");
    clock.setOffset(Number(rows[0]?.offset_ms ?? 0));
  };
  const later = (): void => {
    client = null;
    if (!stopped) again = setTimeout(() => void listen().catch(later), AGAIN_MS);
  };
  const listen = async (): Promise<void> => {
    const opened = new pg.Client({ connectionString: appUrl, application_name: "apogee-clock" });
    opened.on("error", (error) => {
      log("the clock's connection was lost", { error: error.message });
      opened.end().catch(() => undefined);
      later();
    });
    opened.on("notification", () => void read(opened).catch(() => undefined));
    await opened.connect();
    client = opened;
    await opened.query(`listen ${CHANNEL}`);
    await read(opened);
  };
  return {
    ready: listen(),
    async stop() {
      stopped = true;
      clearTimeout(again);
      await client?.end().catch(() => undefined);
    },
  };
}

/** Who moves the clock, and why. */
export interface ClockOrder {
  /** `operator:anna` or `staff:mia`. */
  readonly actor: string;
  readonly reason: string | null;
  readonly address?: string | null;
}

/** Sets the offset of the platform's clock for every process, and records it in the audit trail. */
export async function moveClock(
  platform: { readonly db: Database; readonly clock: SystemClock },
  offsetMs: number,
  operator: string,
  reason: string | null = null,
): Promise<void> {
  await inTransaction(platform.db, (tx) =>
    storeOffset(tx, platform.clock, offsetMs, { actor: `operator:${operator}`, reason }),
  );
  platform.clock.setOffset(offsetMs);
}

/** The same in the caller's transaction. This process follows once the caller has committed and sets its clock. */
export async function storeOffset(
  tx: Tx,
  clock: SystemClock,
  offsetMs: number,
  { actor, reason, address = null }: ClockOrder,
): Promise<void> {
  const before = clock.offsetMs;
  await sql`update ops.clock set offset_ms = ${offsetMs}`.execute(tx);
  await sql`select pg_notify(${CHANNEL}, '')`.execute(tx);
  await recordAudit(tx, {
    at: clock.date(),
    actor,
    action: "clock.moved",
    subject: "clock",
    before: { offset_ms: before },
    after: { offset_ms: offsetMs },
    reason,
    address,
  });
}
