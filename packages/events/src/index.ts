export { enqueue, type EnqueueOptions } from "./enqueue.ts";
export { queueDepths, type QueueDepth } from "./queue-depths.ts";
export { migrateQueue } from "./migrate-queue.ts";
export { startWorker, type Worker, type WorkerOptions } from "./start-worker.ts";
export type { AnyTask, Log, PayloadSchema, Task, TaskContext } from "./task.ts";
export { recordAudit, verifyAudit, type AuditRecord, type AuditVerdict } from "./audit.ts";
export { projectionStates, projectNext, rebuildProjection, type ProjectionState } from "./projections/project.ts";
export type { LogRange, ProjectedLog, Projection } from "./projections/projection.ts";
export { startProjections, type ProjectionOptions } from "./projections/start-projections.ts";
