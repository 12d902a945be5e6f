import { randomUUID } from "node:crypto";
import type { Tx } from "@apogee/database";
import { minor, NotFound } from "@apogee/kernel";
import { findWallet, NotEnoughFunds, postEntry, type Wallet } from "@apogee/wallet";
import { LOTTERY_ACCOUNT, type LotteryEntryKind } from "../domain/entry-kinds.ts";
import { TicketsNeedMoney } from "../errors.ts";
import type { Issue } from "../issue.store.ts";
import { findLottery } from "../lottery.store.ts";
import type { LotteryPorts } from "../ports.ts";
import { issueTickets } from "./issue-tickets.ts";
import { requireTicketSale } from "./require-ticket-sale.ts";

/** A player's order of tickets for real money. */
export interface Purchase {
  readonly playerId: number;
  /** The number of the lottery or its slug. */
  readonly lottery: string;
  readonly tickets: number;
  readonly currency: string;
}

/**
 * Sells tickets for real money, all or none, in the caller's transaction. Refuses `NotFound`, what
 * `requireTicketSale` refuses, `TicketsNeedMoney`, `TicketsClosed` and `TicketsAboveCap`.
 */
export async function buyTickets(
  tx: Tx,
  ports: Pick<LotteryPorts, "rewards" | "clock">,
  { playerId, lottery: named, tickets, currency }: Purchase,
  at: Date,
): Promise<{ readonly issue: Issue; readonly wallet: Wallet }> {
  const lottery = await findLottery(tx, named);
  if (!lottery || lottery.stage === "draft") throw new NotFound("The lottery");
  await requireTicketSale(tx, ports, lottery, playerId);
  const price = lottery.rules.ticketPrice?.[currency];
  const paying = await findWallet(tx, playerId, currency);
  if (price === undefined || !paying) throw new TicketsNeedMoney();
  const [amount, cause] = [minor(price * tickets), `lottery_ticket:${randomUUID()}`];
  const wallet = await pay(tx, { playerId, currency, cause, amount, walletId: paying.id }, at);
  const order = { lotteryId: lottery.id, playerId, source: "money" as const, cause, tickets, amount, currency };
  return { issue: await issueTickets(tx, ports, { ...order, allOrNone: true }), wallet };
}

interface Payment {
  readonly playerId: number;
  readonly currency: string;
  readonly cause: string;
  readonly amount: ReturnType<typeof minor>;
  readonly walletId: number;
}

async function pay(tx: Tx, { playerId, currency, cause, amount, walletId }: Payment, at: Date): Promise<Wallet> {
  try {
    const posted = await postEntry<LotteryEntryKind>(
      tx,
      {
        kind: "lottery_ticket",
        currency,
        cause,
        actor: `player:${playerId}`,
        postings: [
          { walletId, amount: minor(-amount) },
          { account: { kind: "house_bonus", shard: LOTTERY_ACCOUNT }, amount },
        ],
      },
      at,
    );
    return posted.wallet!;
  } catch (error) {
    if (error instanceof NotEnoughFunds) throw new TicketsNeedMoney();
    throw error;
  }
}
