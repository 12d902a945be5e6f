export { startEmbedded, type Embedded } from "./start-embedded.ts";
export { superviseEmbedded, type EmbeddedEvent, type Supervised } from "./supervise-embedded.ts";
export type { EmbeddedOptions } from "./open-cluster.ts";
export type { Ending } from "./postmaster.ts";
export { DataFolderInUse } from "./folder-lock.ts";
export { APP, ensureDatabase, OWNER, type DatabaseUrls } from "./ensure-database.ts";
export { deleteEmbedded } from "./delete-embedded.ts";
export { testDatabase, type TestDatabase } from "./test-database.ts";
export { startTestServer, type TestServer } from "./test-server.ts";
