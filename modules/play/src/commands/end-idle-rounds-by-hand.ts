import { inTransaction, type Database } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { currencyOf, InvalidFields, requireReason, toDecimal, type Attribution, type Clock } from "@apogee/kernel";
import { roundIdOf } from "../domain/event.ts";
import type { Lane } from "../lane/lane.ts";
import { idleRounds, type IdleRound } from "../queries.ts";
import { endRound } from "./end-round.ts";

const DAY_MS = 86_400_000;

/** Selects open rounds of outside providers that had no call for this many days. */
export interface IdleRoundsAsked {
  /** At least 1; with `playerId`, 0 is allowed. */
  readonly olderThanDays: number;
  readonly provider?: string;
  readonly playerId: number | null;
}

/** Which rounds were ended, and which were not. */
export interface EndedByHand {
  readonly ended: readonly string[];
  /** The failure of one round does not stop the others. */
  readonly failed: ReadonlyArray<{ readonly round: string; readonly why: string }>;
}

/** What ending rounds needs from the rest of the platform. */
export interface EndRoundPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly lane: Pick<Lane, "submit">;
  /** The contribution of each of these games to wagering, in basis points. */
  contributionsOf(gameIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
}

/** Open rounds of outside providers that had no call for this many days. Refuses 0 days unless `playerId` is given. */
export async function findIdleRounds(
  { db, clock }: Pick<EndRoundPorts, "db" | "clock">,
  { olderThanDays, provider, playerId }: IdleRoundsAsked,
): Promise<IdleRound[]> {
  if (olderThanDays === 0 && playerId === null)
    throw new InvalidFields({
      older_than: {
        too_few: "Rounds of all players can be ended after one day at the earliest; for one player, 0 is allowed.",
      },
    });
  const before = new Date(clock.now() - olderThanDays * DAY_MS);
  return idleRounds(db, { before, ...(provider === undefined ? {} : { provider }), playerId });
}

/**
 * Ends these rounds for an operator, as a call of their provider would, with rows in the audit trail before and after
 * each. Ends them one after another, so that players' bets can be decided in between. Refuses `ReasonMissing`.
 */
export async function endRoundsByHand(
  { db, clock, lane, contributionsOf }: EndRoundPorts,
  idle: readonly IdleRound[],
  { actor, olderThanDays, ...order }: Attribution & Pick<IdleRoundsAsked, "olderThanDays">,
): Promise<EndedByHand> {
  const reason = requireReason(order.reason);
  const contributions = await contributionsOf([...new Set(idle.map(({ gameId }) => gameId))]);
  const done: { ended: string[]; failed: Array<EndedByHand["failed"][number]> } = { ended: [], failed: [] };
  for (const each of idle) {
    const round = roundIdOf(each.walletId, each.round);
    const unit = currencyOf(each.currency);
    const note = (action: string, after: Record<string, unknown>): Promise<void> =>
      inTransaction(db, (tx) =>
        recordAudit(tx, {
          at: clock.date(),
          actor,
          action,
          subject: `round:${round}`,
          reason,
          before: {
            open: true,
            stake: toDecimal(each.stake, unit),
            won: toDecimal(each.won, unit),
            last_heard_of: each.receivedAt.toISOString(),
          },
          after,
        }),
      );
    // The lane commits by itself. The member and the reason are stored first.
    await note("round.end_asked", { open: false, older_than_days: olderThanDays });
    try {
      if (!(await endRound(db, lane, each, contributions.get(each.gameId) ?? 0)).ended) continue;
      await note("round.ended", { open: false });
      done.ended.push(round);
    } catch (error) {
      done.failed.push({ round, why: (error as Error).message });
    }
  }
  return done;
}
