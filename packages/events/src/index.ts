export { enqueue, type EnqueueOptions } from "./enqueue.ts";
export { waitingJob, type WaitingJob } from "./waiting-job.ts";
export { queueDepths, type QueueDepth } from "./queue-depths.ts";
export {
  deleteJob,
  JOB_STATES,
  jobsAsked,
  lockJob,
  restartJob,
  schedules,
  type JobsAsked,
  type JobState,
  type StoredJob,
} from "./jobs.ts";
export { isQueuePending, migrateQueue } from "./migrate-queue.ts";
export { startWorker, type Worker, type WorkerOptions } from "./start-worker.ts";
export type { AnyTask, Log, PayloadSchema, Task, TaskContext } from "./task.ts";
export {
  breaksOf,
  lockTrail,
  newestSeal,
  recordAudit,
  verifyAudit,
  withAudit,
  type AuditRecord,
  type AuditVerdict,
  type RecordedAudit,
} from "./audit.ts";
export {
  AUDIT_RESULTS,
  auditRowById,
  MOST_COUNTED,
  searchAudit,
  type AuditResult,
  type AuditSearch,
  type FoundAudit,
  type ShownAudit,
} from "./audit-search.ts";
export {
  countEvents,
  SIGNIFICANT_KINDS,
  significantEvents,
  type EventKind,
  type EventsAsked,
  type SignificantEvent,
} from "./significant.ts";
export { historyOf, type HistoryRow } from "./history.ts";
export { ErrorCounts } from "./runs/count-errors.ts";
export { recordRun, type Run, type RunOptions } from "./runs/record-run.ts";
export { processes, type PlatformProcess } from "./runs/processes.ts";
export { livingRuns, noteKeysOfRun, type LivingRun } from "./runs/keys-of-runs.ts";
export {
  areReadUntil,
  positionOf,
  projectionStates,
  projectNext,
  rebuildProjection,
  type ProjectionState,
} from "./projections/project.ts";
export { logByTransaction } from "./projections/log-by-transaction.ts";
export type { LogRange, ProjectedLog, Projection } from "./projections/projection.ts";
export { startProjections, type Following, type ProjectionOptions } from "./projections/start-projections.ts";
export type { Fact, FactKind } from "@apogee/contract/facts";
export { recordFact, UnknownFact } from "./facts/record-fact.ts";
export { factsOfPlayer, type FactsAsked, type StoredFact } from "./facts/facts-of-player.ts";
export { factLog, factsIn, type RecordedFact } from "./facts/fact-log.ts";
