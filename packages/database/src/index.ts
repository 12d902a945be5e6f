export { connect, exactTypes, inTransaction, type ConnectOptions, type Database, type Tx } from "./connect.ts";
export * from "./embedded/index.ts";
export { borrowDatabase, openDatabase, type DatabaseSettings, type OpenDatabase } from "./open-database.ts";
export { migrate } from "./migrate.ts";
