import {
  confirmUserLimit,
  listLimits,
  privateChannel,
  removeUserLimit,
  setUserLimit,
  type UserLimit,
} from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { implement, implementForPlayer, type ImplementedRoute } from "@apogee/http";
import { minor } from "@apogee/kernel";
import { confirmLimit } from "./commands/confirm-limit.ts";
import { requestLimit } from "./commands/request-limit.ts";
import { NoSuchLimit } from "./errors.ts";
import type { LimitsPorts } from "./ports.ts";
import { limitsOf } from "./queries.ts";
import { shownLimits } from "./shown-limits.ts";
import { limitView } from "./views.ts";

/** The routes of a player's limits. Every change answers with all limits, and is published to the player's pages. */
export function limitsRoutes(ports: LimitsPorts): ImplementedRoute[] {
  const show = async (db: Database | Tx, playerId: number, at: Date): Promise<UserLimit[]> => {
    const { limits } = await shownLimits(
      db,
      playerId,
      { depositsSince: (since) => ports.depositsSince(db, playerId, since), rates: ports.rates },
      at,
    );
    return limits.map((limit) => limitView(limit, at));
  };
  const tell = async (playerId: number, limits: readonly UserLimit[]): Promise<void> => {
    for (const limit of limits) await ports.publish(privateChannel("game_limits", playerId), limit);
  };
  return [
    implementForPlayer(listLimits, (_input, { db, clock, principal }) => show(db, principal.playerId, clock.date())),
    implementForPlayer(setUserLimit, async ({ body }, { tx, clock, principal: { playerId }, afterCommit }) => {
      const [{ currency, amount_cents: amount }] = body.accounts as [(typeof body.accounts)[number]];
      const at = clock.date();
      await requestLimit(tx, { playerId, kind: body.type, period: body.period, currency, amount: minor(amount) }, at);
      const limits = await show(tx, playerId, at);
      afterCommit(() => tell(playerId, limits));
      return limits;
    }),
    implementForPlayer(
      removeUserLimit,
      async ({ params: { id } }, { tx, clock, principal: { playerId }, afterCommit }) => {
        const at = clock.date();
        const limit = (await limitsOf(tx, playerId)).find((each) => each.id === id);
        if (!limit) throw new NoSuchLimit();
        const { kind, period, currency } = limit;
        await requestLimit(tx, { playerId, kind, period, currency, amount: null }, at);
        const limits = await show(tx, playerId, at);
        afterCommit(() => tell(playerId, limits));
        return limits;
      },
    ),
    implement(confirmUserLimit, async ({ body }, { tx, clock, afterCommit }) => {
      const at = clock.date();
      const { playerId } = await confirmLimit(tx, body.token, at);
      const limits = await show(tx, playerId, at);
      afterCommit(() => tell(playerId, limits));
      return null;
    }),
  ];
}
