import { inTransaction, type Tx } from "@apogee/database";
import type { Ticket } from "@apogee/draw-rules";
import { freezeTickets, RoundPassed } from "@apogee/draws";
import { areReadUntil } from "@apogee/events";
import { invariant } from "@apogee/kernel";
import { holderOf } from "../domain/holder.ts";
import type { Lottery } from "../domain/lottery.ts";
import { barredAmong } from "../eligible.ts";
import { issuesIn, voidIssues, type Issue } from "../issue.store.ts";
import { lockLottery, putStage } from "../lottery.store.ts";
import { PLAYED } from "../play.store.ts";
import type { LotteryPorts } from "../ports.ts";
import { numbersOf } from "../views.ts";
import { commitLotteryDraw } from "./commit-lottery-draw.ts";

/** How long the list waits for the log of rounds; the public value appears after ten minutes. */
const MOST_WAIT_MS = 5 * 60_000;

/**
 * Ends the sale of a lottery and freezes the list of valid tickets, before the public value exists. Tickets of players who
 * may hold none are void from then on. Rounds that were settled before the end still give tickets: the list waits until
 * the log is read, for at most five minutes. A lottery without valid tickets ends without a draw. Returns whether the
 * stage has changed.
 */
export async function closeSale(ports: LotteryPorts, { id, endAt, rules }: Lottery): Promise<boolean> {
  const now = ports.clock.now();
  if (now < endAt.getTime()) return false;
  if (rules.stakePerTicket !== null && now < endAt.getTime() + MOST_WAIT_MS) {
    if (!(await areReadUntil(ports.db, [PLAYED], endAt))) return false;
  }
  return inTransaction(ports.db, async (tx) => {
    const at = ports.clock.date();
    const lottery = await lockLottery(tx, id);
    if (lottery?.stage !== "selling") return false;
    const tickets = ticketsOf(lottery, await validIssues(tx, lottery, at));
    if (tickets.length > 0) await freeze(tx, ports, lottery, { tickets, at });
    await putStage(tx, id, { stage: "closed" }, at);
    if (tickets.length === 0) await putStage(tx, id, { stage: "paid" }, at);
    return true;
  });
}

/** The issues that take part. Those of players who may hold none are voided for good, with the reason. */
async function validIssues(tx: Tx, { id }: Lottery, at: Date): Promise<Issue[]> {
  const issues = await issuesIn(tx, id);
  const barred = await barredAmong(tx, [...new Set(issues.map(({ playerId }) => playerId))], at);
  const valid: Issue[] = [];
  for (const issue of issues) {
    const reason = issue.voidReason ?? barred.get(issue.playerId);
    if (reason === undefined) valid.push(issue);
    else await voidIssues(tx, [issue.id], reason, at);
  }
  return valid;
}

function ticketsOf({ salt }: Lottery, issues: readonly Issue[]): Ticket[] {
  return issues.flatMap((issue) => {
    const holder = holderOf(salt, issue.playerId);
    return numbersOf(issue).map((number) => ({ number, holder }));
  });
}

async function freeze(
  tx: Tx,
  ports: LotteryPorts,
  lottery: Lottery,
  { tickets, at }: { readonly tickets: readonly Ticket[]; readonly at: Date },
): Promise<void> {
  invariant(lottery.drawId !== null, `Lottery ${lottery.id} has sold tickets without a draw.`);
  try {
    await freezeTickets(tx, { id: lottery.drawId, tickets }, at);
  } catch (error) {
    if (!(error instanceof RoundPassed)) throw error;
    // The platform was away for ten minutes. A list that is frozen after the value would prove nothing.
    const draw = await commitLotteryDraw(tx, ports, lottery, { from: at, at });
    await freezeTickets(tx, { id: draw, tickets }, at);
  }
}
