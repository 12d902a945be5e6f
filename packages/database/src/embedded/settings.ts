/** Settings of PostgreSQL, by name. */
export type Settings = Record<string, string>;

const ALWAYS: Settings = {
  listen_addresses: "127.0.0.1",
  // No socket files: their path is limited to about 100 bytes, and a killed server leaves them behind.
  unix_socket_directories: "",
  max_connections: "200",
  shared_buffers: "256MB",
  max_wal_size: "2GB",
  // Halves the log to archive and send, and costs a tenth of the work of a round if the books are large:
  // docs/FIGURES.md.
  wal_compression: "on",
  autovacuum: "on",
  timezone: "UTC",
  log_timezone: "UTC",
  log_line_prefix: "%m [%p] %q%u@%d ",
  log_checkpoints: "off",
  jit: "off",
};

const DURABLE: Settings = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };

const FORGETFUL: Settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  // Hundreds of small databases that live for seconds; its transactions would hold back what the projections of all of
  // them may read.
  autovacuum: "off",
  max_wal_senders: "0",
  shared_buffers: "128MB",
  // To start a worker takes longer than the small tables of a test.
  max_parallel_workers_per_gather: "0",
};

/**
 * The settings of a server whose commits survive a crash of the machine, or of one for tests whose commits need not.
 */
export function settingsFor(durable: boolean, more: Settings = {}): Settings {
  return { ...ALWAYS, ...(durable ? DURABLE : FORGETFUL), ...more };
}
