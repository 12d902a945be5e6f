import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { InvalidFields, NotFound, requireReason, type Attribution } from "@apogee/kernel";
import {
  insertContest,
  isNameTaken,
  lockContest,
  writeFrame,
  writeVersion,
  type Contest,
  type ContestFrame,
} from "../contest.store.ts";
import { readContestOrder } from "../domain/contest-order.ts";
import { frozenFields, sorted } from "../domain/frozen.ts";
import { hasEntries } from "../entry.store.ts";
import { ContestExists, ContestFrozen } from "../errors.ts";
import { findSeries } from "../series.store.ts";
import type { ContestPorts } from "../ports.ts";
import { requirePublishable } from "./publish-contest.ts";

/** Creates a draft. Refuses `InvalidFields`, `ContestExists` and `ReasonMissing`. */
export async function createContest(
  tx: Tx,
  change: Attribution & { readonly contest: unknown },
  at: Date,
): Promise<Contest> {
  const reason = requireReason(change.reason);
  const { actor } = change;
  const order = readContestOrder(change.contest);
  await requireNames(tx, order.frame, null);
  const id = await insertContest(tx, order.frame, { terms: order.terms, actor }, at);
  const after = (await lockContest(tx, id))!;
  const subject = `contest:${id}`;
  await recordAudit(tx, { at, actor, action: "contest.created", subject, reason, before: null, after: factsOf(after) });
  return after;
}

/**
 * Changes a contest. A draft may change in everything; a published contest gets a new version while nobody has joined, and
 * afterwards only other texts, pictures and a later end. Refuses `NotFound`, `InvalidFields`, `ContestFrozen` with the
 * fields, `ContestExists` and `ReasonMissing`.
 */
export async function putContest(
  tx: Tx,
  ports: Pick<ContestPorts, "rewards">,
  change: Attribution & { readonly id: number; readonly contest: unknown },
  at: Date,
): Promise<Contest> {
  const reason = requireReason(change.reason);
  const { id, actor } = change;
  const order = readContestOrder(change.contest);
  const before = await lockContest(tx, id);
  if (!before || before.stage === "canceled") throw new NotFound("The contest");
  const frozen = frozenFields(before, order, await hasEntries(tx, id));
  if (frozen.length > 0) throw new ContestFrozen(frozen.join(", "));
  await requireNames(tx, order.frame, id);
  const isOther = sorted(before.terms) !== sorted(order.terms);
  const version = before.version + (before.publishedAt !== null && isOther ? 1 : 0);
  if (before.publishedAt === null || isOther)
    await writeVersion(tx, { contestId: id, version, terms: order.terms, actor }, at);
  await writeFrame(tx, id, order.frame, version);
  const after = (await lockContest(tx, id))!;
  if (before.publishedAt !== null) await requirePublishable(tx, ports, after, before.publishedAt);
  const subject = `contest:${id}`;
  await recordAudit(tx, {
    at,
    actor,
    action: "contest.put",
    subject,
    reason,
    before: factsOf(before),
    after: factsOf(after),
  });
  return after;
}

async function requireNames(tx: Tx, { slug, identifier, series }: ContestFrame, except: number | null): Promise<void> {
  const taken = await isNameTaken(tx, { slug, identifier, except });
  if (taken !== null) throw new ContestExists(taken);
  if (series !== null && !(await findSeries(tx, series)))
    throw new InvalidFields({ series: { invalid: `There is no series ${series}.` } });
}

/** What the audit trail keeps of a contest. */
function factsOf(contest: Contest): Record<string, unknown> {
  const { slug, identifier, version, series, startAt, endAt, joinUntil } = contest;
  const { titles, descriptions, notes, art, terms } = contest;
  return { slug, identifier, version, series, startAt, endAt, joinUntil, titles, descriptions, notes, art, terms };
}
