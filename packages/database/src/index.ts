export { gather } from "./gather.ts";
export { databaseFacts, type DatabaseFacts } from "./database-facts.ts";
export {
  connect,
  exactTypes,
  inSnapshot,
  inTransaction,
  type ConnectOptions,
  type Database,
  type Tx,
} from "./connect.ts";
export * from "./embedded/index.ts";
export { borrowDatabase, openDatabase, type DatabaseSettings, type OpenDatabase } from "./open-database.ts";
export { refusePrivilegedRole } from "./outside/refuse-privileged-role.ts";
export { placeOf } from "./outside/address.ts";
export { DatabaseAway } from "./outside/database-away.ts";
export { DatabaseUnusable } from "./outside/unusable.ts";
export { noteMayTake, outsideTransaction, SecondConnection } from "./held-transaction.ts";
export { listed } from "./prepared.ts";
export { advanceSequences } from "./advance-sequences.ts";
export { migrate, newestMigration } from "./migrate.ts";
export { pendingMigrations } from "./pending-migrations.ts";
export { MigrationConflict } from "./sql-files.ts";
