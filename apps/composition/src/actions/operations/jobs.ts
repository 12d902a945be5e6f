import { defineAction, defineList, moment, table, type Action, type ActionContext, type Query } from "@apogee/actions";
import { personal } from "@apogee/contract";
import { deleteJob, JOB_STATES, jobsAsked, lockJob, recordAudit, restartJob, type StoredJob } from "@apogee/events";
import { NotFound, refusal } from "@apogee/kernel";
import { z } from "zod";

/** Status 409, code `job_running`: a worker is at the job right now. */
export class JobRunning extends refusal(
  "job_running",
  409,
  (id: number) => `Job ${id} is running. Wait until it has ended, and look again.`,
) {}

/** Status 409, code `job_repeats`: the job plans its own next run, which dropping it would end. */
export class JobRepeats extends refusal(
  "job_repeats",
  409,
  (task: string) =>
    `Each run of ${task} plans the next one. Without this job it would not run until a worker starts again.`,
) {}

const job = z.int().min(1).describe("the job's number");
const REFUSALS = [
  { code: "not_found", status: 404, when: "There is no such job: it has succeeded, or was dropped." },
  { code: "job_running", status: 409, when: "A worker is at it right now." },
] as const;

/** `job.list`: jobs that have not succeeded yet. */
export function jobsQuery(): Query {
  return defineList({
    name: "job.list",
    permission: "system.read",
    summary: "list background jobs that have not succeeded yet, those that were given up first",
    filters: z.object({
      state: z
        .array(z.enum(JOB_STATES))
        .optional()
        .describe(`only jobs in these states: ${JOB_STATES.join(", ")}`),
      task: z.string().max(80).optional().describe("only jobs of this task, like engagement.deliver_letter"),
    }),
    row: z.object({
      job: z.int(),
      task: z.string(),
      state: z.enum(JOB_STATES),
      attempts: z.int(),
      max_attempts: z.int(),
      created_at: moment,
      age_seconds: z.int(),
      run_at: moment.describe("When it runs next, or since when it is due."),
      error: personal("text").nullable().describe("The first line of its last failure."),
      key: z.string().nullable().describe("Of two jobs with the same key only one waits."),
    }),
    async page({ db, at }, { state, task }, { limit, offset }) {
      const asked = {
        ...(state === undefined ? {} : { states: state }),
        ...(task === undefined ? {} : { task }),
        limit,
        offset,
      };
      const { rows, total } = await jobsAsked(db, asked, at);
      return {
        total,
        rows: rows.map((each) => ({
          job: each.id,
          task: each.task,
          state: each.state,
          attempts: each.attempts,
          max_attempts: each.maxAttempts,
          created_at: each.createdAt,
          age_seconds: Math.max(0, Math.round((at.getTime() - each.createdAt.getTime()) / 1_000)),
          run_at: each.runAt,
          error: each.error,
          key: each.key,
        })),
      };
    },
    says: (rows) =>
      rows.length === 0
        ? "No jobs wait."
        : table([
            ["job", "task", "state", "attempts", "age s", "error"],
            ...rows.map((row) => [
              String(row.job),
              row.task,
              row.state,
              `${row.attempts} of ${row.max_attempts}`,
              String(row.age_seconds),
              row.error ?? "",
            ]),
          ]),
  });
}

/** `job.retry` and `job.drop`. */
export function jobActions(): Action[] {
  return [
    defineAction({
      name: "job.retry",
      permission: "system.manage",
      summary: "let a job run at once, with all its attempts before it",
      input: z.object({ job }),
      output: z.object({ job: z.int(), task: z.string() }),
      refusals: REFUSALS,
      command: { arguments: ["job"] },
      async run(context, { job: id }) {
        const held = await waitingJobOf(context, id);
        await restartJob(context.tx, id, context.at);
        await record(context, "job.retried", held, { state: "due", attempts: 0 });
        return { job: id, task: held.task };
      },
      says: ({ job: id, task }) => `Job ${id} (${task}) runs as soon as a worker is free.`,
    }),
    defineAction({
      name: "job.drop",
      permission: "system.manage",
      summary: "delete a job, which then never runs; what it was for is left undone",
      input: z.object({ job }),
      output: z.object({ job: z.int(), task: z.string() }),
      refusals: [
        ...REFUSALS,
        { code: "job_repeats", status: 409, when: "The job plans its own next run, which dropping it would end." },
      ],
      command: { arguments: ["job"] },
      async run(context, { job: id }) {
        const held = await waitingJobOf(context, id);
        if (held.key === held.task) throw new JobRepeats(held.task);
        await deleteJob(context.tx, id);
        await record(context, "job.dropped", held, { state: "dropped" });
        return { job: id, task: held.task };
      },
      says: ({ job: id, task }) => `Job ${id} (${task}) was dropped and never runs.`,
    }),
  ];
}

async function waitingJobOf({ tx, at }: ActionContext, id: number): Promise<StoredJob> {
  const held = await lockJob(tx, id, at);
  if (!held) throw new NotFound(`The job ${id}`);
  if (held.state === "running") throw new JobRunning(id);
  return held;
}

const record = (
  { tx, at, actor, reason, caller }: ActionContext,
  action: string,
  { id, task, state, attempts, error }: StoredJob,
  after: Readonly<Record<string, unknown>>,
): Promise<void> =>
  recordAudit(tx, {
    at,
    actor,
    action,
    subject: `job:${id}`,
    before: { task, state, attempts, error },
    after: { task, ...after },
    reason,
    address: caller.address,
  });
