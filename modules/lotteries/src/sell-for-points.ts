import { randomUUID } from "node:crypto";
import type { ExchangeOrder, LotteryCard } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { issueTickets } from "./commands/issue-tickets.ts";
import { requireTicketSale } from "./commands/require-ticket-sale.ts";
import { sellsAt, textIn } from "./domain/lottery.ts";
import { TicketsClosed, TicketsNeedPoints } from "./errors.ts";
import { findLottery, lotteriesIn } from "./lottery.store.ts";
import type { LotteryPorts } from "./ports.ts";

/** How the points shop lists and sells tickets. */
export interface TicketSeller {
  readonly type: "lotteries";
  cards(db: Database, locale: string): Promise<LotteryCard[]>;
  sell(
    tx: Tx,
    order: { readonly playerId: number; readonly body: ExchangeOrder },
    spend: (points: number, cause: string) => Promise<boolean>,
  ): Promise<void>;
}

/** Sells tickets for points: points and tickets in one transaction, all or none. */
export function ticketSeller(ports: Pick<LotteryPorts, "rewards" | "clock">): TicketSeller {
  return {
    type: "lotteries",
    async cards(db, locale) {
      const selling = await lotteriesIn(db, ["selling"]);
      return selling.flatMap((lottery) => {
        const { id, slug, rules } = lottery;
        if (rules.pointsPrice === null || rules.groups.length > 0 || !sellsAt(lottery, ports.clock.now())) return [];
        const rate = { points: rules.pointsPrice, lottery_ids: [id] };
        return [
          { type: "lotteries" as const, group: slug, title: textIn(lottery.titles, locale), wager: 0, games: [], rate },
        ];
      });
    },
    async sell(tx, { playerId, body }, spend) {
      const lottery = "lottery_id" in body ? await findLottery(tx, body.lottery_id) : undefined;
      if (!lottery || !("lottery_id" in body) || lottery.rules.pointsPrice === null) throw new TicketsClosed();
      await requireTicketSale(tx, ports, lottery, playerId);
      const points = lottery.rules.pointsPrice * body.tickets_count;
      const cause = `lottery_ticket:${randomUUID()}`;
      if (!(await spend(points, cause))) throw new TicketsNeedPoints(points);
      const order = { lotteryId: lottery.id, playerId, source: "points" as const, cause, points };
      await issueTickets(tx, ports, { ...order, tickets: body.tickets_count, allOrNone: true });
    },
  };
}
