import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { NotFound, requireReason, type Attribution } from "@apogee/kernel";
import { lockContest, type Contest } from "../contest.store.ts";
import { WrongStage } from "../errors.ts";
import type { ContestPorts } from "../ports.ts";
import { finishContest } from "./finish-contest.ts";

/**
 * Approves the table of a contest in review before its time: it is final, and prizes are given. Refuses `NotFound`,
 * `WrongStage`, `RatesTooOld` and `ReasonMissing`.
 */
export async function approveContest(
  tx: Tx,
  ports: Pick<ContestPorts, "boards" | "rates">,
  change: Attribution & { readonly id: number },
  at: Date,
): Promise<Contest> {
  const reason = requireReason(change.reason);
  const { id, actor } = change;
  const contest = await lockContest(tx, id);
  if (!contest) throw new NotFound("The contest");
  if (contest.stage !== "review") throw new WrongStage(contest.stage);
  await recordAudit(tx, {
    at,
    actor,
    action: "contest.approved",
    subject: `contest:${id}`,
    reason,
    before: { stage: "review" },
    after: { stage: "final" },
  });
  await finishContest(tx, ports, contest, actor, at);
  return (await lockContest(tx, id))!;
}
