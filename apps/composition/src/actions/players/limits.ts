import { defineQuery, moment, playerField, table, type Query } from "@apogee/actions";
import { breaksOf, changesOf, FOR_LIFE, limitsShown, TIME, type LimitsPorts } from "@apogee/limits";
import { harmHoursOf, hoursOfDay, MARKERS, zoneOf } from "@apogee/tracking";
import { z } from "zod";
import { marksOfPlayer } from "../harm.ts";
import { knownPlayer, NO_SUCH_PLAYER } from "./known-player.ts";
import { moneyText } from "./money-text.ts";

/** Hours of the day are counted over this many days. */
const HOUR_DAYS = 30;
const HOUR_MS = 3_600_000;

const value = z.string().describe("A decimal text; minutes for a limit of time, whose currency is null.");

/** `player.limits`: limits, breaks and markers of harm of a player. */
export function limitsQuery(ports: () => Pick<LimitsPorts, "depositsSince" | "rates">): Query {
  return defineQuery({
    name: "player.limits",
    permission: "players.read",
    summary:
      "show a player's limits with what counts towards them, breaks and exclusions, changes, and markers of harm with what raised them",
    filters: z.object({ player: playerField }),
    output: z.object({
      closed_until: moment.nullable().describe("No stakes and deposits until then."),
      zone: z.string().describe("The time zone of the player's days."),
      limits: z.array(
        z.object({
          kind: z.string(),
          period: z.string(),
          currency: z.string().nullable(),
          limit: value,
          counted: value.nullable().describe("Null where a rate is missing."),
          reached: z.boolean(),
          set_at: moment,
          pending: z
            .object({ limit: value.nullable(), change_at: moment, confirm_until: moment })
            .nullable()
            .describe("A loosening that was asked for; limit null: none."),
        }),
      ),
      breaks: z.array(
        z.object({
          id: z.int(),
          kind: z.string(),
          term: z.string(),
          started_at: moment,
          ends_at: moment,
          for_life: z.boolean(),
          running: z.boolean(),
        }),
      ),
      changes: z.array(
        z.object({
          at: moment,
          what: z.string(),
          kind: z.string(),
          period: z.string(),
          currency: z.string().nullable(),
          before: value.nullable(),
          after: value.nullable(),
        }),
      ),
      hours_zone: z.string().describe("The time zone of the hours of the day: that of the player's country."),
      hours: z
        .array(z.object({ hour: z.int(), days: z.int(), rounds: z.int(), deposits: z.int() }))
        .describe(`What the player did in each hour of the day in the last ${HOUR_DAYS} days, local time.`),
      markers: z.array(
        z.object({
          marker: z.enum(MARKERS),
          set: z.boolean(),
          found: z.int(),
          least: z.int(),
          why: z.string().describe("One sentence, with the figures."),
        }),
      ),
    }),
    refusals: [NO_SUCH_PLAYER],
    command: { arguments: ["player"] },
    async run({ db, at }, { player: playerId }) {
      const player = await knownPlayer(db, playerId);
      const { limits, closedUntil, zone } = await limitsShown({ db, at }, playerId, ports());
      return {
        closed_until: closedUntil,
        zone,
        limits: limits.map(({ kind, period, currency, amount, counted, createdAt, pending }) => ({
          kind,
          period,
          currency: currencyOrNone(currency),
          limit: textOf(amount, currency),
          counted: counted === null ? null : textOf(counted, currency),
          reached: counted !== null && counted >= amount,
          set_at: createdAt,
          pending: pending && {
            limit: pending.amount === null ? null : textOf(pending.amount, currency),
            change_at: pending.changeAt,
            confirm_until: pending.confirmUntil,
          },
        })),
        breaks: (await breaksOf(db, playerId)).toReversed().map(({ id, kind, term, startedAt, endsAt }) => ({
          id,
          kind,
          term,
          started_at: startedAt,
          ends_at: endsAt,
          for_life: endsAt >= FOR_LIFE,
          running: endsAt > at,
        })),
        changes: (await changesOf(db, playerId)).map(
          ({ at: changedAt, what, kind, period, currency, before, after }) => ({
            at: changedAt,
            what,
            kind,
            period,
            currency: currencyOrNone(currency),
            before: before === null ? null : textOf(before, currency),
            after: after === null ? null : textOf(after, currency),
          }),
        ),
        hours_zone: zoneOf(player.personal.country),
        hours: hoursOfDay(
          await harmHoursOf(db, playerId, new Date(at.getTime() - HOUR_DAYS * 24 * HOUR_MS)),
          zoneOf(player.personal.country),
          Math.floor(at.getTime() / HOUR_MS) - HOUR_DAYS * 24,
        ),
        markers: await marksOfPlayer(db, player, at),
      };
    },
    says: ({ limits, markers }) =>
      [
        table([
          ["kind", "period", "currency", "counted", "limit"],
          ...limits.map((each) => [each.kind, each.period, each.currency ?? "", each.counted ?? "no rate", each.limit]),
        ]),
        table([
          ["marker", "set", "explanation"],
          ...markers.map((each) => [each.marker, each.set ? "SET" : "", each.why]),
        ]),
      ].join("\n"),
  });
}

const currencyOrNone = (currency: string | null): string | null => (currency === TIME ? null : currency);
const textOf = (amount: number, currency: string | null): string =>
  currency === TIME || currency === null ? String(amount) : moneyText(amount, currency);
