import { NotFound } from "@apogee/kernel";
import type { RewardKind } from "@apogee/rewards";
import { issueTickets } from "./commands/issue-tickets.ts";
import { textIn } from "./domain/lottery.ts";
import { barredAmong } from "./eligible.ts";
import { TicketsClosed } from "./errors.ts";
import { issueOfCause } from "./issue.store.ts";
import { findLottery } from "./lottery.store.ts";
import type { LotteryPorts } from "./ports.ts";

/**
 * Rewards of tickets, by the slug of their lottery. While it sells, a player gets what the cap leaves. Nothing is given
 * with `tickets_closed`, `tickets_limit`, or the reason why the player takes part in no promotion. Refuses an unknown
 * lottery.
 */
export function ticketsReward({ clock }: Pick<LotteryPorts, "clock">): RewardKind<"tickets"> {
  return {
    kind: "tickets",
    async check(db, { lottery }) {
      const found = await findLottery(db, lottery);
      return found ? null : new NotFound(`The lottery ${lottery}`);
    },
    async give(tx, { lottery: slug, tickets }, { playerId }, { key: cause }, at) {
      const barred = (await barredAmong(tx, [playerId], at)).get(playerId);
      if (barred) return { refused: barred };
      const lottery = await findLottery(tx, slug);
      if (!lottery) throw new NotFound(`The lottery ${slug}`);
      try {
        const order = { lotteryId: lottery.id, playerId, source: "reward" as const, cause, tickets, allOrNone: false };
        const issue = await issueTickets(tx, { clock }, order);
        return issue.tickets === 0
          ? { refused: "tickets_limit" }
          : { given: { issue: issue.id, tickets: issue.tickets } };
      } catch (error) {
        if (error instanceof TicketsClosed) return { refused: "tickets_closed" };
        throw error;
      }
    },
    async givenBefore(tx, { lottery: slug }, _to, { key }) {
      const lottery = await findLottery(tx, slug);
      const issue = lottery && (await issueOfCause(tx, lottery.id, key));
      return issue ? { issue: issue.id, tickets: issue.tickets } : null;
    },
    show: (db, rewards, locale) =>
      Promise.all(
        rewards.map(async ({ kind, lottery, tickets: count }) => {
          const found = await findLottery(db, lottery);
          return found ? { kind, title: textIn(found.titles, locale), count, amounts: null } : null;
        }),
      ),
  };
}
