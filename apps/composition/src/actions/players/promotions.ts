import { reachedBy } from "@apogee/achievements";
import { defineQuery, moment, playerField, type Query } from "@apogee/actions";
import { boxesOfPlayer } from "@apogee/boxes";
import { contestsOfPlayer } from "@apogee/contests";
import { personal } from "@apogee/contract";
import { lotteriesOfPlayer } from "@apogee/lotteries";
import { pointLines, pointsOf, pointsText, vipStatusesOf } from "@apogee/loyalty";
import type { DayRates } from "@apogee/rates";
import { z } from "zod";
import { nextLevel, quarter, quarterOf } from "./loyalty-progress.ts";
import { knownPlayer, NO_SUCH_PLAYER } from "./known-player.ts";

const MOST = 50;
const text = z.string();

/** `player.loyalty`: points, level, VIP status and promotions of a player. */
export function loyaltyQuery(rates: () => DayRates): Query {
  return defineQuery({
    name: "player.loyalty",
    permission: "players.read",
    summary:
      "show a player's points, level and VIP status, and contests, lotteries, boxes and achievements, newest first",
    filters: z.object({ player: playerField }),
    output: z.object({
      level: z.int(),
      points: z.object({ chargeable: text, persistent: text }),
      next_level: z
        .object({ level: z.int(), points: text })
        .nullable()
        .describe("The level that comes next, and from which points for the level; null at the top."),
      vip: z.object({ id: text, key: text, name: text }).nullable(),
      quarter: quarter
        .nullable()
        .describe("What counts towards the next VIP status in this quarter; null while a rate is missing."),
      point_changes: z.array(
        z.object({
          at: moment,
          kind: text,
          chargeable: text,
          persistent: text,
          cause: text,
          actor: text,
          reason: personal("text").nullable(),
        }),
      ),
      contests: z.array(
        z.object({
          contest: z.int(),
          slug: text,
          kind: text,
          stage: text,
          title: text,
          end_at: moment,
          joined_at: moment.nullable(),
          place: z.int().nullable(),
          disqualified_reason: personal("text").nullable(),
        }),
      ),
      lotteries: z.array(
        z.object({
          lottery: z.int(),
          slug: text,
          stage: text,
          title: text,
          draw_at: moment.nullable(),
          tickets: z.int(),
          place: z.int().nullable(),
        }),
      ),
      boxes: z.array(
        z.object({
          box: z.int(),
          title: text,
          stage: text,
          issued_at: moment,
          valid_until: moment.nullable(),
          ended_at: moment.nullable(),
          prize: text.nullable(),
        }),
      ),
      achievements: z.array(z.object({ achievement: text, tier: z.int(), target: z.int(), at: moment })),
    }),
    refusals: [NO_SUCH_PLAYER],
    command: { arguments: ["player"] },
    async run({ db, at }, { player }) {
      await knownPlayer(db, player);
      const { level, chargeable, persistent } = await pointsOf(db, player);
      const changes = await pointLines(db, player, MOST);
      const contests = await contestsOfPlayer(db, player, MOST);
      const lotteries = await lotteriesOfPlayer(db, player, MOST);
      const boxes = await boxesOfPlayer(db, player, MOST);
      return {
        level,
        points: { chargeable: pointsText(chargeable), persistent: pointsText(persistent) },
        next_level: await nextLevel(db, level),
        vip: (await vipStatusesOf(db, [player])).get(player) ?? null,
        quarter: await quarterOf(db, player, rates(), at),
        point_changes: changes.map(({ at: changedAt, kind, cause, actor, reason, ...points }) => ({
          at: changedAt,
          kind,
          chargeable: pointsText(points.chargeable),
          persistent: pointsText(points.persistent),
          cause,
          actor,
          reason,
        })),
        contests: contests.map(({ endAt, joinedAt, disqualifiedReason, ...rest }) => ({
          ...rest,
          end_at: endAt,
          joined_at: joinedAt,
          disqualified_reason: disqualifiedReason,
        })),
        lotteries: lotteries.map(({ drawAt, ...rest }) => ({ ...rest, draw_at: drawAt })),
        boxes: boxes.map(({ issuedAt, validUntil, endedAt, ...rest }) => ({
          ...rest,
          issued_at: issuedAt,
          valid_until: validUntil,
          ended_at: endedAt,
        })),
        achievements: (await reachedBy(db, [player])).map(({ achievement, tier, target, at: reachedAt }) => ({
          achievement,
          tier,
          target,
          at: reachedAt,
        })),
      };
    },
    says: ({ level, points, vip, contests, lotteries, boxes, achievements }) =>
      `level ${level}  points to spend ${points.chargeable}  VIP ${vip?.name ?? "none"}  contests ${contests.length}  lotteries ${lotteries.length}  boxes ${boxes.length}  achievements ${achievements.length}`,
  });
}
