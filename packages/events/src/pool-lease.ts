import pg from "pg";

/** A lock that is held while the worker pool of this name is alive. */
export interface PoolLease {
  release(): Promise<void>;
}

const RETRY_MS = 1_000;

/**
 * Takes a session-level lock of the database, named after a worker pool. It ends with the process, however that ends,
 * so a process that can take the lock knows that the pool is dead. A broken connection is replaced.
 */
export async function leasePool(url: string, poolId: string): Promise<PoolLease> {
  let released = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const hold = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: "apogee-worker-lease", keepAlive: true });
    let lost = false;
    const replace = (): void => {
      if (lost) return;
      lost = true;
      next.end().catch(() => undefined);
      if (!released) timer = setTimeout(() => void hold(), RETRY_MS);
    };
    next.on("error", replace);
    next.on("end", replace);
    client = next;
    try {
      await next.connect();
      await next.query("select pg_advisory_lock(hashtextextended($1, 0))", [poolId]);
    } catch {
      replace();
    }
  };

  await hold();
  return {
    async release() {
      released = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
