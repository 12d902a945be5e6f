import type { Tx } from "@apogee/database";
import { recordAudit, recordFact } from "@apogee/events";
import { NotFound, requireReason } from "@apogee/kernel";
import { shareContest } from "../contest.store.ts";
import { approveEntry, lockEntry, type Entry } from "../entry.store.ts";
import { WrongStage } from "../errors.ts";
import type { ContestPorts } from "../ports.ts";
import type { EntryChange } from "./disqualify.ts";

/**
 * Approves a player's request: rounds count from then on. Repeating it changes nothing. Refuses `NotFound`, `WrongStage`
 * after the end, `StakesClosed` and `AccountDisabled` for players who may not take part now, and `ReasonMissing`.
 */
export async function approveRequest(
  tx: Tx,
  { rewards }: Pick<ContestPorts, "rewards">,
  change: EntryChange,
  at: Date,
): Promise<Entry> {
  const reason = requireReason(change.reason);
  const { contestId, playerId, actor } = change;
  const contest = await shareContest(tx, contestId);
  if (!contest) throw new NotFound("The contest");
  if (contest.stage !== "scheduled" && contest.stage !== "active") throw new WrongStage(contest.stage);
  const before = await lockEntry(tx, contestId, playerId);
  if (!before) throw new NotFound("The player's request");
  if (before.joinedAt !== null) return before;
  await recordAudit(tx, {
    at,
    actor,
    action: "contest.entry_approved",
    subject: `contest:${contestId}`,
    reason,
    before: { player: playerId, joined: false },
    after: { player: playerId, joined: true },
  });
  await rewards.requireGiving(tx, playerId, at);
  await approveEntry(tx, { contestId, playerId, actor }, at);
  await recordFact(tx, { kind: "tournament.entered", playerId, at, tournament: contestId });
  return (await lockEntry(tx, contestId, playerId))!;
}
