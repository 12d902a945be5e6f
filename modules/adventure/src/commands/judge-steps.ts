import type { Tx } from "@apogee/database";
import { enqueue, recordFact } from "@apogee/events";
import { stepsOf, superPrizeOf, type Adventure } from "../domain/adventure.ts";
import { completedSteps, superReachedAt, type Completed } from "../domain/progress.ts";
import { conditionsIn } from "../conditions.ts";
import { claimsOf, completionsOf, depositsFor, putCompletion, putUndone } from "../player.store.ts";
import type { AdventurePorts } from "../ports.ts";
import { TAKE_PRIZE_BACK } from "../queued.ts";

/** Whose steps are judged. */
export interface Judged {
  readonly adventure: Adventure;
  readonly playerId: number;
  readonly zone: string;
}

/**
 * Stores which steps a player's deposits complete, with the super prize in the transaction of the last step that it
 * needs, and the facts. The caller has locked the entry. A repeat changes nothing. Steps are only undone by
 * `undoSteps`, because a rebuild reads deposits that were completed before.
 */
export async function judgeSteps(
  tx: Tx,
  ports: Pick<AdventurePorts, "rates">,
  judged: Judged,
  at: Date,
): Promise<void> {
  const { adventure, playerId } = judged;
  const stored = await completionsOf(tx, playerId, adventure.id);
  const reached = await reachedSteps(tx, ports, judged);
  const isStored = ({ step }: { readonly step: number }): boolean =>
    stored.some((each) => each.step === step && each.undoneAt === null);
  const added = reached.filter((each) => !isStored(each));
  for (const { step, date, at: completedAt } of added) {
    await putCompletion(tx, { adventureId: adventure.id, playerId, step, date, at: completedAt });
    if (stored.some((each) => each.step === step)) continue;
    if (step <= stepsOf(adventure).length)
      await recordFact(tx, { kind: "adventure.day_completed", playerId, at, adventure: adventure.id, step });
  }
  if (added.length === 0 || !hasEveryStep(adventure, [...stored, ...added])) return;
  if (!hasEveryStep(adventure, stored))
    await recordFact(tx, { kind: "adventure.completed", playerId, at, adventure: adventure.id });
}

/** Undone steps count as well: the fact is written once. */
function hasEveryStep(adventure: Adventure, completed: ReadonlyArray<{ readonly step: number }>): boolean {
  return stepsOf(adventure).every(({ step }) => completed.some((each) => each.step === step));
}

/**
 * Undoes what deposits no longer complete, after one of them was taken back. A prize that was claimed is taken back by a
 * job; the step is undone with it, unless the prize was used. The caller has locked the entry.
 */
export async function undoSteps(tx: Tx, ports: Pick<AdventurePorts, "rates">, judged: Judged, at: Date): Promise<void> {
  const { adventure, playerId } = judged;
  const reached = await reachedSteps(tx, ports, judged);
  const lost = (await completionsOf(tx, playerId, adventure.id)).filter(
    ({ step, undoneAt }) => undoneAt === null && !reached.some((each) => each.step === step),
  );
  const claims = await claimsOf(
    tx,
    playerId,
    lost.map(({ date }) => date),
  );
  for (const { step, date } of lost) {
    const claim = claims.find((each) => each.date === date);
    if (!claim) await putUndone(tx, { adventureId: adventure.id, playerId, step }, at);
    else if (!claim.isKept) await enqueue(tx, TAKE_PRIZE_BACK, { adventureId: adventure.id, playerId, step, date });
  }
}

/** The steps that the deposits reach, and the super prize if they reach enough of them. */
export async function reachedSteps(
  tx: Tx,
  { rates }: Pick<AdventurePorts, "rates">,
  { adventure, playerId, zone }: Judged,
): Promise<Completed[]> {
  const deposits = await depositsFor(tx, playerId, adventure);
  const currencies = [...new Set(deposits.map(({ currency }) => currency))];
  const minDepOf = await conditionsIn(tx, adventure, currencies, rates);
  const steps = completedSteps(adventure, { deposits, zone, minDepOf });
  const superAt = superReachedAt(steps, adventure.need);
  const { step, date } = superPrizeOf(adventure);
  return superAt === null ? steps : [...steps, { step, date, at: superAt }];
}
