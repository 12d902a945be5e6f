import {
  buyTickets as buyTicketsRoute,
  listLotteries,
  lotteryStatuses,
  lotteryStatusRoute,
  showLottery,
} from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { implement, implementForPlayer, type ImplementedRoute } from "@apogee/http";
import { NotFound } from "@apogee/kernel";
import { buyTickets } from "./commands/buy-tickets.ts";
import type { Lottery } from "./domain/lottery.ts";
import { isOpenTo } from "./eligible.ts";
import { issuesOf } from "./issue.store.ts";
import { findLottery, shownLotteries } from "./lottery.store.ts";
import type { LotteryPorts } from "./ports.ts";
import { shownFactsOf } from "./shown-facts.ts";
import { lotteryView, statusView } from "./views.ts";

const SHOWN_MS = 30 * 24 * 3_600_000;

/** The routes of lotteries: what runs, what a player holds, and tickets for money. */
export function lotteryRoutes(ports: LotteryPorts): ImplementedRoute[] {
  const shownTo = async (db: Database, playerId: number | null, now: number): Promise<Lottery[]> => {
    const lotteries = await shownLotteries(db, new Date(now - SHOWN_MS));
    const open = await Promise.all(lotteries.map((lottery) => isOpenTo(db, lottery, playerId)));
    return lotteries.filter((_, index) => open[index]);
  };
  return [
    implement(listLotteries, async (_input, { db, clock, locale, principal }) => {
      const lotteries = await shownTo(db, principal?.playerId ?? null, clock.now());
      const facts = await shownFactsOf(db, ports.rewards, lotteries, locale);
      return lotteries.map((lottery) => lotteryView(lottery, facts.get(lottery.id)!, locale, clock.now()));
    }),
    implementForPlayer(lotteryStatuses, async (_input, { db, clock, locale, principal: { playerId } }) => {
      const lotteries = await shownTo(db, playerId, clock.now());
      const facts = await shownFactsOf(db, ports.rewards, lotteries, locale);
      const issues = await issuesOf(
        db,
        playerId,
        lotteries.map(({ id }) => id),
      );
      return lotteries.map((lottery) => {
        const own = issues.filter(({ lotteryId }) => lotteryId === lottery.id);
        return statusView(lottery, playerId, own, facts.get(lottery.id)!);
      });
    }),
    implement(showLottery, async ({ params }, { db, clock, locale, principal }) => {
      const lottery = await findShown(db, params.id, principal?.playerId ?? null);
      const facts = await shownFactsOf(db, ports.rewards, [lottery], locale);
      return lotteryView(lottery, facts.get(lottery.id)!, locale, clock.now());
    }),
    implementForPlayer(lotteryStatusRoute, async ({ params }, { db, locale, principal: { playerId } }) => {
      const lottery = await findShown(db, params.id, playerId);
      const facts = await shownFactsOf(db, ports.rewards, [lottery], locale);
      return statusView(lottery, playerId, await issuesOf(db, playerId, [lottery.id]), facts.get(lottery.id)!);
    }),
    implementForPlayer(buyTicketsRoute, async ({ params, body }, { tx, clock, locale, principal, afterCommit }) => {
      const { playerId, currency } = principal;
      const lottery = await findShown(tx, params.id, playerId);
      const order = { playerId, lottery: params.id, tickets: body.tickets_count, currency: body.currency ?? currency };
      const { wallet } = await buyTickets(tx, ports, order, clock.date());
      afterCommit(() => ports.balanceChanged(wallet));
      const facts = await shownFactsOf(tx, ports.rewards, [lottery], locale);
      return statusView(lottery, playerId, await issuesOf(tx, playerId, [lottery.id]), facts.get(lottery.id)!);
    }),
  ];
}

/** A published lottery that is open to the caller. Refuses `NotFound`. */
async function findShown(db: Database | Tx, idOrSlug: string, playerId: number | null): Promise<Lottery> {
  const lottery = await findLottery(db, idOrSlug);
  if (!lottery || lottery.stage === "draft" || !(await isOpenTo(db, lottery, playerId)))
    throw new NotFound("The lottery");
  return lottery;
}
