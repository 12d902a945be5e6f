import {
  confirmUserLimit,
  limitTerms,
  listLimits,
  playSession,
  privateChannel,
  removeUserLimit,
  setUserLimit,
  type BodyOf,
  type UserLimit,
} from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { implement, implementForPlayer, type ImplementedRoute } from "@apogee/http";
import { minor } from "@apogee/kernel";
import { walletsOf } from "@apogee/wallet";
import { breakTermsOf, runningBreakOf } from "./breaks/breaks.queries.ts";
import { changesOf } from "./amounts/changes.store.ts";
import { confirmLimit } from "./amounts/commands/confirm-limit.ts";
import { requestLimit } from "./amounts/commands/request-limit.ts";
import { setRealityCheck } from "./reality/commands/set-reality-check.ts";
import { takeBreak } from "./breaks/commands/take-break.ts";
import { costOfPlay } from "./reality/domain/cost-of-play.ts";
import { NoSuchLimit } from "./errors.ts";
import type { LimitsPorts } from "./ports.ts";
import { limitsOf, TIME } from "./queries.ts";
import { realityCheckOf } from "./reality/reality.queries.ts";
import { shownLimits } from "./amounts/shown-limits.ts";
import { noteMinute } from "./reality/time.queries.ts";
import { breakView, limitView, realityViews, sessionView, termsView } from "./views.ts";

type SetBody = BodyOf<typeof setUserLimit>;
interface Caller {
  readonly playerId: number;
  readonly licence: string;
}

/** The routes of a player's limits. Every change answers with all limits, and is published to the player's pages. */
export function limitsRoutes(ports: LimitsPorts): ImplementedRoute[] {
  const money = async (db: Database | Tx, playerId: number, at: Date): Promise<UserLimit[]> => {
    const { limits, zone } = await shownLimits(
      db,
      playerId,
      { depositsSince: (since) => ports.depositsSince(db, playerId, since), rates: ports.rates },
      at,
    );
    const currencies = (await walletsOf(db, playerId)).map(({ currency }) => currency);
    return limits.map((limit) => limitView(limit, { currencies, zone, at }));
  };
  const show = async (db: Database | Tx, { playerId, licence }: Caller, at: Date): Promise<UserLimit[]> => {
    const running = await runningBreakOf(db, playerId, at);
    const currencies = (await walletsOf(db, playerId)).map(({ currency }) => currency);
    const reality = realityViews(await realityCheckOf(db, playerId, licence), currencies);
    return [...(await money(db, playerId, at)), ...reality, ...(running ? [breakView(running)] : [])];
  };
  const report = async (playerId: number, limits: readonly UserLimit[]): Promise<void> => {
    for (const limit of limits) await ports.publish(privateChannel("game_limits", playerId), limit);
  };
  return [
    implementForPlayer(listLimits, (_input, { db, clock, principal }) => show(db, principal, clock.date())),
    implementForPlayer(setUserLimit, async ({ body }, { tx, clock, principal, afterCommit }) => {
      const at = clock.date();
      await apply(tx, principal, body, ports, at);
      const limits = await show(tx, principal, at);
      afterCommit(() => report(principal.playerId, limits));
      return limits;
    }),
    implementForPlayer(removeUserLimit, async ({ params: { id } }, { tx, clock, principal, afterCommit }) => {
      const at = clock.date();
      const limit = (await limitsOf(tx, principal.playerId)).find((each) => each.id === id);
      if (!limit) throw new NoSuchLimit();
      const { kind, period, currency } = limit;
      await requestLimit(tx, { playerId: principal.playerId, kind, period, currency, amount: null }, at);
      const limits = await show(tx, principal, at);
      afterCommit(() => report(principal.playerId, limits));
      return limits;
    }),
    implement(confirmUserLimit, async ({ body }, { tx, clock, afterCommit }) => {
      const at = clock.date();
      const { playerId } = await confirmLimit(tx, body.token, at);
      const limits = await money(tx, playerId, at);
      afterCommit(() => report(playerId, limits));
      return null;
    }),
    implementForPlayer(limitTerms, async (_input, { db, clock, principal: { playerId, licence } }) => {
      const [terms, reality, totals, changes, played, currency, rates] = await Promise.all([
        breakTermsOf(db, licence),
        realityCheckOf(db, playerId, licence),
        ports.paidTotals(db, playerId),
        changesOf(db, playerId),
        ports.playedTotals(db, playerId),
        ports.currencyOf(db, playerId),
        ports.rates(db),
      ]);
      const cost = costOfPlay(played, currency, rates);
      return termsView({ terms, reality, totals, played: cost, changes }, clock.date());
    }),
    implementForPlayer(playSession, async (_input, { db, clock, principal: { playerId, licence, sessionId } }) => {
      const at = clock.date();
      const startedAt = (await ports.sessionStart(db, sessionId)) ?? at;
      await noteMinute(db, [playerId], at);
      const wallets = await walletsOf(db, playerId);
      const played = await ports.playedSince(
        db,
        wallets.map(({ id }) => id),
        startedAt,
      );
      const counted = wallets.flatMap(({ id, currency }) => {
        const sums = played.get(id);
        return sums ? [{ currency, ...sums }] : [];
      });
      return sessionView(startedAt, (await realityCheckOf(db, playerId, licence)).minutes, counted, at);
    }),
  ];
}

/** Applies a body of `setUserLimit`: a break, the reality check, or a limit. */
async function apply(
  tx: Tx,
  { playerId, licence }: Caller,
  body: SetBody,
  ports: LimitsPorts,
  at: Date,
): Promise<void> {
  switch (body.type) {
    case "cooling_off":
    case "self_exclusion":
      await takeBreak(tx, { playerId, licence, kind: body.type, term: body.period }, ports, at);
      return;
    case "reality_check":
      return setRealityCheck(tx, { playerId, licence, minutes: body.accounts[0]!.amount_cents }, at);
    default: {
      const [{ currency, amount_cents: amount }] = body.accounts as [(typeof body.accounts)[number]];
      const unit = body.type === "session" ? TIME : currency;
      await requestLimit(
        tx,
        { playerId, kind: body.type, period: body.period, currency: unit, amount: minor(amount) },
        at,
      );
    }
  }
}
