import { inTransaction, type Database } from "@apogee/database";
import { enqueue, type AnyTask, type Task, type TaskContext } from "@apogee/events";
import type { Clock } from "@apogee/kernel";
import { z } from "zod";
import { announceBonus, announceIssued } from "./announce.ts";
import { endDueBonuses } from "./commands/end-due-bonuses.ts";
import { giveRegistrationOffer } from "./commands/give-registration-offer.ts";
import { issueShares } from "./commands/issue-shares.ts";
import type { BonusPorts, MissedNotice, PeriodResults } from "./ports.ts";
import { GIVE_REGISTRATION, type RegistrationJob } from "./queued.ts";

const NOTHING = z.object({});
const END_DUE = { name: "bonuses.end_due", payload: NOTHING };
const ISSUE_SHARES = { name: "bonuses.issue_shares", payload: NOTHING };
/** Completed wagering becomes real money within about this time. */
const PAUSE_MS = 1_000;
/** A period is shared within about this time after its logs are counted. */
const SHARES_PAUSE_MS = 60_000;

type Job = Pick<Task<object>, "name" | "payload">;

/**
 * Background work: ends bonuses that are completed, lost or past a deadline, every second; issues the shares of cashback
 * and rakeback offers, every minute; gives the offers of registrations when they are queued.
 */
export function bonusTasks(ports: BonusPorts, results: PeriodResults, missedNotice: MissedNotice): AnyTask[] {
  const announce = (bonus: Parameters<typeof announceBonus>[1]): Promise<void> => announceBonus(ports, bonus);
  const give: Task<RegistrationJob> = {
    ...GIVE_REGISTRATION,
    async run({ playerId }, { db, clock }) {
      const noteMissed = await missedNotice(playerId);
      const issued = await inTransaction(db, (tx) => giveRegistrationOffer(tx, playerId, clock.date(), noteMissed));
      if (issued) await announceIssued(ports, issued);
    },
  };
  return [
    give,
    repeated(END_DUE, PAUSE_MS, async ({ db, clock }) => {
      for (const bonus of await endDueBonuses(db, clock.date())) await announce(bonus);
    }),
    repeated(ISSUE_SHARES, SHARES_PAUSE_MS, async ({ db, clock }) => {
      await issueShares({ db, results, announce }, clock.date());
    }),
  ];
}

/** The next run is queued even if this one fails; it does what was left. */
function repeated(job: Job, pauseMs: number, work: (context: TaskContext) => Promise<void>): AnyTask {
  return {
    ...job,
    async run(_payload: never, context: TaskContext) {
      try {
        await work(context);
      } finally {
        await schedule(context.db, job, new Date(context.clock.now() + pauseMs));
      }
    },
  };
}

/** Starts the search for bonuses that are due, and for periods to share; one that waits already is moved to now. */
export async function scheduleBonuses(db: Database, clock: Clock): Promise<void> {
  for (const job of [END_DUE, ISSUE_SHARES]) await schedule(db, job, clock.date());
}

async function schedule(db: Database, job: Job, runAt: Date): Promise<void> {
  await inTransaction(db, (tx) => enqueue(tx, job, {}, { runAt, jobKey: job.name }));
}
