import { inTransaction, type Tx } from "@apogee/database";
import { enqueue } from "@apogee/events";
import { minor } from "@apogee/kernel";
import { convert } from "@apogee/rates";
import { contestsInMotion, findContest, lockContest, putStage, type Contest } from "../contest.store.ts";
import { countedFrom, nextStage, type Stage } from "../domain/stages.ts";
import { duePrizes } from "../final.store.ts";
import type { ContestPorts } from "../ports.ts";
import { GIVE_PRIZES } from "../queued.ts";
import { BY_ITSELF, finishContest, poolFor } from "./finish-contest.ts";

type Ports = Pick<ContestPorts, "db" | "clock" | "boards" | "rates" | "twoPersonsAbove">;

/** A contest that has entered a stage. */
export interface Moved {
  readonly contestId: number;
  readonly stage: Stage;
}

/**
 * Moves every contest to the stages that are due by the clock, each in a transaction of its own. Repeatable. Throws what
 * the last contest that failed threw; the others have moved.
 */
export async function moveStages(ports: Ports): Promise<Moved[]> {
  const moved: Moved[] = [];
  let failure: unknown = null;
  for (const id of await contestsInMotion(ports.db))
    try {
      for (;;) {
        const stage = await moveOnce(ports, id);
        if (stage === null) break;
        moved.push({ contestId: id, stage });
        await ports.boards.show(id);
      }
    } catch (error) {
      failure = error;
    }
  if (failure !== null) throw failure;
  return moved;
}

async function moveOnce(ports: Ports, id: number): Promise<Stage | null> {
  const { db, clock } = ports;
  const isCounted = await hasCounted(ports, id);
  return inTransaction(db, async (tx) => {
    const at = clock.date();
    const contest = await lockContest(tx, id);
    if (!contest) return null;
    const { stage, startAt, endAt, reviewedFrom } = contest;
    const { reviewHours } = contest.terms;
    const needsTwoPersons = stage === "review" && (await weighsTwo(ports, tx, contest));
    const arePrizesGiven = stage === "final" && (await duePrizes(tx, id)).length === 0;
    const facts = { stage, startAt, endAt, reviewedFrom, reviewHours, isCounted, needsTwoPersons, arePrizesGiven };
    const next = nextStage(facts, at);
    if (next === "final") await finishContest(tx, ports, contest, BY_ITSELF, at);
    else if (next !== null) await putStage(tx, id, next, at);
    // A job that was abandoned is queued again.
    else if (stage === "final")
      await enqueue(tx, GIVE_PRIZES, { contestId: id }, { jobKey: `${GIVE_PRIZES.name}:${id}`, runAt: at });
    return next;
  });
}

/** Whether the projection has read past the time until which rounds can count. Asked before the transaction. */
async function hasCounted({ db, boards }: Ports, id: number): Promise<boolean> {
  const contest = await findContest(db, id);
  return contest?.stage === "closing" && (await boards.isCountedUntil(db, countedFrom(contest)));
}

/** Whether two persons must approve this table. */
async function weighsTwo(ports: Ports, tx: Tx, contest: Contest): Promise<boolean> {
  const above = await ports.twoPersonsAbove(tx);
  return above !== null && (await poolInEuros(ports, tx, contest)) > above;
}

/** The pool of a contest in EUR cents, rounded up. */
export async function poolInEuros(ports: Pick<Ports, "rates">, tx: Tx, contest: Contest): Promise<number> {
  const pool = await poolFor(tx, ports, contest);
  return convert(minor(pool), contest.terms.rules.currency, "EUR", await ports.rates.current(tx), "up");
}
