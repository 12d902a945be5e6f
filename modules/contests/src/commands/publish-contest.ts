import type { Database, Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { InvalidFields, NotFound, requireReason, type Attribution } from "@apogee/kernel";
import { lockContest, markPublished, type Contest } from "../contest.store.ts";
import { faultsOfTerms } from "../domain/faults-of-terms.ts";
import { WrongStage } from "../errors.ts";
import type { ContestPorts } from "../ports.ts";

/**
 * Publishes a draft: from then on players see it, and its terms are frozen as version 1. Refuses `NotFound`, `WrongStage`,
 * `InvalidFields` for terms that cannot be kept, what the owner of a reward refuses, and `ReasonMissing`.
 */
export async function publishContest(
  tx: Tx,
  ports: Pick<ContestPorts, "rewards">,
  change: Attribution & { readonly id: number },
  at: Date,
): Promise<Contest> {
  const reason = requireReason(change.reason);
  const { id, actor } = change;
  const draft = await lockContest(tx, id);
  if (!draft) throw new NotFound("The contest");
  if (draft.stage !== "draft") throw new WrongStage(draft.stage);
  await requirePublishable(tx, ports, draft, at);
  await markPublished(tx, id, at);
  await recordAudit(tx, {
    at,
    actor,
    action: "contest.published",
    subject: `contest:${id}`,
    reason,
    before: { stage: "draft" },
    after: { stage: "scheduled", version: draft.version },
  });
  return (await lockContest(tx, id))!;
}

/** Refuses a contest whose terms cannot be kept: prizes above or below the pool, levels that do not rise, rewards that nobody gives. */
export async function requirePublishable(
  db: Database | Tx,
  { rewards }: Pick<ContestPorts, "rewards">,
  { startAt, endAt, terms }: Pick<Contest, "startAt" | "endAt" | "terms">,
  at: Date,
): Promise<void> {
  const faults = faultsOfTerms(terms);
  if (endAt <= startAt || endAt <= at) faults["end"] = "A contest ends after its start and after now.";
  if (Object.keys(faults).length > 0)
    throw new InvalidFields(Object.fromEntries(Object.entries(faults).map(([name, invalid]) => [name, { invalid }])));
  const given = [
    ...terms.prizes.flatMap((row) => ("reward" in row ? [row.reward] : [])),
    ...(terms.levels ?? []).flatMap(({ reward }) => reward ?? []),
  ];
  for (const reward of given) {
    const fault = await rewards.check(db, reward);
    if (fault) throw fault;
  }
}
