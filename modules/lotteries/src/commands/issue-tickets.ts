import type { Tx } from "@apogee/database";
import { recordFact } from "@apogee/events";
import { NotFound } from "@apogee/kernel";
import { MOST_TICKETS } from "@apogee/draws";
import { underCap } from "../domain/deposit-scale.ts";
import { sellsAt, type Source } from "../domain/lottery.ts";
import { TicketsAboveCap, TicketsClosed } from "../errors.ts";
import { heldBy, insertIssue, issueOfCause, type Issue } from "../issue.store.ts";
import { lockLottery } from "../lottery.store.ts";
import type { LotteryPorts } from "../ports.ts";

/** Tickets that a player is to get. */
export interface TicketOrder {
  readonly lotteryId: number;
  readonly playerId: number;
  readonly source: Source;
  /** What gives them, such as `payment:17`. It gives once in each lottery. */
  readonly cause: string;
  readonly tickets: number;
  readonly points?: number;
  readonly amount?: number;
  readonly currency?: string;
  /** Refuses `TicketsAboveCap` instead of giving what the cap leaves. */
  readonly allOrNone: boolean;
  /** Whether tickets may still be issued after the end of sales, for what happened before it. */
  readonly isLate?: boolean;
}

/**
 * Issues the next numbers of a lottery, in the caller's transaction. The lock on the lottery's row is the last lock of
 * the caller: it puts numbers in the order of commits, and whether tickets are sold and how many the player may have is
 * decided under it. A repeat for the same cause returns the first issue. Refuses `NotFound`, `TicketsClosed` and
 * `TicketsAboveCap`.
 */
export async function issueTickets(
  tx: Tx,
  { clock }: Pick<LotteryPorts, "clock">,
  { allOrNone, isLate = false, ...order }: TicketOrder,
): Promise<Issue> {
  const { lotteryId, playerId, cause, tickets } = order;
  const lottery = await lockLottery(tx, lotteryId);
  if (!lottery) throw new NotFound("The lottery");
  const before = await issueOfCause(tx, lotteryId, cause);
  if (before) return before;
  const at = clock.date();
  if (!(isLate ? lottery.stage === "selling" : sellsAt(lottery, at.getTime()))) throw new TicketsClosed();
  if (lottery.issued + tickets > MOST_TICKETS) throw new TicketsClosed();
  const cap = lottery.rules.maxPerPlayer;
  const held = await heldBy(tx, lotteryId, playerId);
  const { given, withheld } = underCap(cap, held, tickets);
  if (allOrNone && withheld > 0) throw new TicketsAboveCap(cap!, Math.max(0, cap! - held));
  const issue = await insertIssue(tx, { ...order, tickets: given, withheld }, at);
  if (given > 0)
    await recordFact(tx, {
      kind: "lottery.tickets_issued",
      playerId,
      at,
      lottery: lotteryId,
      tickets: given,
      source: order.source,
    });
  return issue;
}
