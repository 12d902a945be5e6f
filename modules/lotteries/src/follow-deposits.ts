import type { Database, Tx } from "@apogee/database";
import { TicketsClosed } from "./errors.ts";
import { issueTickets } from "./commands/issue-tickets.ts";
import { ticketsOfDeposit } from "./domain/deposit-scale.ts";
import { sellsAt } from "./domain/lottery.ts";
import { barredAmong, isOpenTo } from "./eligible.ts";
import { issueOfCause, voidIssues } from "./issue.store.ts";
import { lockLottery, lotteriesIn } from "./lottery.store.ts";
import type { LotteryPorts } from "./ports.ts";

/** A deposit of a player, in minor units. */
export interface Deposit {
  readonly paymentId: number;
  readonly playerId: number;
  readonly currency: string;
  readonly amount: number;
}

const causeOf = ({ paymentId }: Deposit): string => `payment:${paymentId}`;

/** What lotteries do in the transaction that credits a deposit, or takes it back. */
export interface DepositTickets {
  credited(tx: Tx, deposit: Deposit, at: Date): Promise<void>;
  chargedBack(tx: Tx, deposit: Deposit, at: Date): Promise<void>;
}

/**
 * Tickets of deposits. Each lottery on sale gives what its scale says, up to the cap of the player; what is not given is
 * noted and shown. A chargeback voids the tickets until the list is frozen. Lotteries are locked by their end, as
 * everywhere.
 */
export function depositTickets({ clock }: Pick<LotteryPorts, "clock">): DepositTickets {
  return {
    async credited(tx, deposit, at) {
      const { playerId, currency, amount } = deposit;
      for (const lottery of await lotteriesIn(tx, ["selling"])) {
        const tickets = ticketsOfDeposit(lottery.rules.depositScale[currency] ?? [], amount);
        if (tickets === 0 || !sellsAt(lottery, clock.now()) || !(await mayGet(tx, lottery, playerId, at))) continue;
        const order = { lotteryId: lottery.id, playerId, source: "deposit" as const, cause: causeOf(deposit), tickets };
        await issueTickets(tx, { clock }, { ...order, allOrNone: false }).catch(nothingIfClosed);
      }
    },
    async chargedBack(tx, deposit, at) {
      for (const { id } of await lotteriesIn(tx, ["selling"])) {
        const issue = await issueOfCause(tx, id, causeOf(deposit));
        if (!issue) continue;
        const lottery = await lockLottery(tx, id);
        if (lottery?.stage === "selling") await voidIssues(tx, [issue.id], "charged_back", at);
      }
    },
  };
}

async function mayGet(
  db: Database | Tx,
  lottery: Parameters<typeof isOpenTo>[1],
  playerId: number,
  at: Date,
): Promise<boolean> {
  return !(await barredAmong(db, [playerId], at)).has(playerId) && (await isOpenTo(db, lottery, playerId));
}

/** Sales may end while the deposit waits for the lock; the deposit is credited without tickets then. */
function nothingIfClosed(error: unknown): void {
  if (!(error instanceof TicketsClosed)) throw error;
}
