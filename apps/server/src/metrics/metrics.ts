import type { LaneWatch } from "@apogee/play";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { cached } from "./cached.ts";
import type { Stock } from "./stock.ts";

const CALL_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const BATCH_SECONDS = [0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.125, 0.25, 1, 5];
const BATCH_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];
/** Sums over whole tables are queried at most this often, however often metrics are read. */
const HEAVY_MS = 60_000;
const LIGHT_MS = 2_000;

/** The metrics of a process, in the format that Prometheus reads. */
export interface Metrics {
  readonly contentType: string;
  read(): Promise<string>;
  readonly lane: LaneWatch;
  /** Counts an answered call; `route` is its template, such as `/api/cashbox/payments/:id`. */
  answered(method: string, route: string, status: number, tookMs: number): void;
}

/** Creates the metrics. No label is a player, an address or a round, so the number of series stays bounded. */
export function createMetrics(stock: Stock): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const calls = new Histogram({
    name: "apogee_http_request_duration_seconds",
    help: "Calls by route, method and status.",
    labelNames: ["method", "route", "status"],
    buckets: CALL_SECONDS,
    registers,
  });
  const sizes = new Histogram({
    name: "apogee_lane_batch_intents",
    help: "Intents in a batch of the lane.",
    buckets: BATCH_SIZES,
    registers,
  });
  const times = new Histogram({
    name: "apogee_lane_batch_duration_seconds",
    help: "From taking a batch to its commit.",
    buckets: BATCH_SECONDS,
    registers,
  });
  const conflicts = new Counter({
    name: "apogee_lane_conflicts_total",
    help: "Purses that another process had changed meanwhile.",
    registers,
  });
  const refusals = new Counter({
    name: "apogee_lane_refusals_total",
    help: "Intents that the lane refused, by code.",
    labelNames: ["code"],
    registers,
  });
  const failures = new Counter({
    name: "apogee_lane_failed_batches_total",
    help: "Batches that came to nothing; nobody was answered that they had.",
    registers,
  });
  const alarms = new Counter({
    name: "apogee_ledger_alarms_total",
    help: "Times that the ledger's own rules refused a write of ours.",
    registers,
  });
  addStock(stock, register);

  // `labels()` looks a child up by its labels at each call. There are few children, so each is cached.
  const children = new Map<string, { observe(seconds: number): void }>();
  return {
    contentType: register.contentType,
    read: () => register.metrics(),
    lane: {
      settled({ intents, conflicts: late, tookMs }) {
        sizes.observe(intents);
        times.observe(tookMs / 1_000);
        if (late > 0) conflicts.inc(late);
      },
      refused: (code) => refusals.inc({ code }),
      failed(code, constraint) {
        failures.inc();
        if (isLedgerAlarm(code, constraint)) alarms.inc();
      },
    },
    answered(method, route, status, tookMs) {
      const key = `${method} ${status} ${route}`;
      let child = children.get(key);
      if (!child) children.set(key, (child = calls.labels(method, route, String(status))));
      child.observe(tookMs / 1_000);
    },
  };
}

/**
 * Raised by functions of the ledger if a batch fails its own checks. PostgreSQL's own errors of values have other codes
 * of this class.
 */
const DATA_EXCEPTION = "22000";
const RAISED = "P0001";

/**
 * Violated constraints, and errors that functions of the ledger raise. A duplicate key is a repeat, which the lane
 * handles itself.
 */
function isLedgerAlarm(code: string | undefined, constraint: string | undefined): boolean {
  if (code === "23505" && constraint === "key_pkey") return false;
  return code === DATA_EXCEPTION || code === RAISED || code?.startsWith("23") === true;
}

/** Adds the gauges that are computed when metrics are read. */
function addStock(stock: Stock, register: Registry): void {
  const gauge = (name: string, help: string, read: () => number): void => {
    register.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read());
        },
      }),
    );
  };
  gauge("apogee_lane_waiting", "Intents that wait for their batch.", () => stock.lane().waiting);
  gauge("apogee_sockets", "Open sockets of browsers.", () => stock.sockets().connections);
  gauge("apogee_socket_subscriptions", "Channels that sockets are subscribed to.", () => stock.sockets().subscriptions);
  gauge("apogee_publications", "News that were published here since the start.", () => stock.sockets().published);
  register.registerMetric(
    new Gauge({
      name: "apogee_database_connections",
      help: "Connections of the pool by state; `waiting` are calls that have none.",
      labelNames: ["state"],
      registers: [],
      collect() {
        const { totalCount, idleCount, waitingCount } = stock.pool();
        this.set({ state: "busy" }, totalCount - idleCount);
        this.set({ state: "idle" }, idleCount);
        this.set({ state: "waiting" }, waitingCount);
      },
    }),
  );
  if (stock.secondConnections)
    gauge(
      "apogee_database_second_connections",
      "Times that a call took a second connection while it held a transaction, since the start. More than 0 is a bug.",
      stock.secondConnections,
    );
  if (stock.nats)
    gauge("apogee_nats_connected", "1 while news reach the other processes.", () => Number(stock.nats!()));
  if (stock.jobs)
    addByKey(
      "apogee_jobs",
      "Jobs in the queue by task and state.",
      ["task", "state"],
      cached(LIGHT_MS, stock.jobs),
      register,
    );
  if (stock.projections) {
    const read = cached(LIGHT_MS, stock.projections);
    addByKey(
      "apogee_projection_behind_events",
      "Events or entries of its log that a projection has not read yet.",
      ["projection"],
      async () => (await read())?.map(({ name, behind }) => ({ labels: { projection: name }, value: behind })),
      register,
    );
    addByKey(
      "apogee_projection_lag_seconds",
      "Age of the newest event that a projection has, while others wait for it.",
      ["projection"],
      async () => (await read())?.map(({ name, lagS }) => ({ labels: { projection: name }, value: lagS })),
      register,
    );
  }
  if (stock.projectionFailures) {
    const read = stock.projectionFailures;
    addByKey(
      "apogee_projection_failures",
      "Failures of a projection since it last read on; from 3 on it is stuck.",
      ["projection"],
      async () => [...read()].map(([name, value]) => ({ labels: { projection: name }, value })),
      register,
    );
  }
  if (stock.archive) {
    const read = cached(LIGHT_MS, stock.archive);
    addByKey(
      "apogee_archive_segments",
      "Segments of the database's log by state: `waiting` are full and not archived yet; `failing` is 1 while the newest attempt failed.",
      ["state"],
      async () => {
        const status = await read();
        return (
          status && [
            { labels: { state: "waiting" }, value: status.waiting },
            { labels: { state: "failing" }, value: Number(status.failing) },
          ]
        );
      },
      register,
    );
  }
  if (stock.ratesAges)
    addByKey(
      "apogee_rates_age_seconds",
      "Time since the UTC day of a currency's newest exchange rate began; `+Inf` while it has none.",
      ["currency"],
      cached(LIGHT_MS, stock.ratesAges),
      register,
    );
  if (stock.coverages)
    addByKey(
      "apogee_liability_coverage",
      "What bank and payment providers hold over what players are owed, by the newest report of a day. Below 1 is an alarm.",
      ["currency"],
      cached(HEAVY_MS, stock.coverages),
      register,
    );
  if (stock.ledgerSums)
    addByKey(
      "apogee_ledger_imbalance",
      "What all balances of a currency come to, in minor units. Anything but 0 is an alarm.",
      ["currency"],
      cached(HEAVY_MS, stock.ledgerSums),
      register,
    );
}

/** A value that cannot be read now is left out, so that nobody mistakes an old figure for a current one. */
function addByKey<Label extends string>(
  name: string,
  help: string,
  labelNames: Label[],
  read: () => Promise<ReadonlyArray<{ readonly labels: Record<Label, string>; readonly value: number }> | undefined>,
  register: Registry,
): void {
  register.registerMetric(
    new Gauge({
      name,
      help,
      labelNames,
      registers: [],
      async collect() {
        this.reset();
        for (const { labels, value } of (await read()) ?? []) this.set(labels as Partial<Record<Label, string>>, value);
      },
    }),
  );
}
