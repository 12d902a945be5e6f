export { gather } from "./gather.ts";
export { connect, exactTypes, inTransaction, type ConnectOptions, type Database, type Tx } from "./connect.ts";
export * from "./embedded/index.ts";
export { borrowDatabase, openDatabase, type DatabaseSettings, type OpenDatabase } from "./open-database.ts";
export { refuseMightyRole } from "./outside/refuse-mighty-role.ts";
export { DatabaseAway } from "./outside/database-away.ts";
export { DatabaseUnusable } from "./outside/unusable.ts";
export { leapIdentities } from "./leap-identities.ts";
export { migrate, MigrationConflict, newestMigration, pendingMigrations } from "./migrate.ts";
