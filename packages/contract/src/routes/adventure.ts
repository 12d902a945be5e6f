import { z } from "zod";
import { shownReward } from "../entities/prize.ts";
import { defineRoute } from "../route.ts";
import { cents, time } from "../shapes.ts";

/** A day of the adventure (specification 3-28, 4-08). */
export const adventureDay = z.object({
  /** `name__step/total__DD/MM/YYYY`. */
  title: z.string(),
  day: z.int(),
  month: z.int(),
  /** 1 is Monday, 7 is Sunday. */
  weekday: z.int(),
  /** `YYYY-MM-DD`. */
  date: z.string(),
  step: z.int(),
  stepTotal: z.int(),
  isCompleted: z.boolean(),
  isSuperPrize: z.boolean(),
  state: z.enum(["completed", "active", "lost", "future", "superb"]),
  prize: shownReward,
  /** Whether the prize waits to be claimed, was claimed, or is gone; null while the day is not completed. */
  claim: z.enum(["claimable", "claimed", "expired"]).nullable(),
  condition: z.object({
    /** What must be deposited on the day, in minor units of the player's currency. */
    minDep: cents,
    currency: z.string(),
    wager: z.int(),
    periodActivationDays: z.int(),
  }),
  /** In whole percent, at most 100. */
  partial: z.int(),
  deposited_cents: cents,
});
export type AdventureDay = z.output<typeof adventureDay>;

/** The running adventure of a player. */
export const adventureView = z.object({
  id: z.int(),
  name: z.string(),
  title: z.string(),
  vip: z.boolean(),
  /** The zone whose days count, frozen at the first visit or deposit. */
  time_zone: z.string(),
  today: z.string(),
  /** When today ends in that zone. */
  today_ends_at: time,
  finished: z.boolean(),
  completed: z.int(),
  /** How many steps the super prize needs. */
  need: z.int(),
  /** Whether pages may remind the player of the day: not at a deposit limit, and not with a marker of harm. */
  may_remind: z.boolean(),
  days: z.array(adventureDay),
});
export type AdventureView = z.output<typeof adventureView>;

export const showAdventure = defineRoute({
  name: "adventure.show",
  method: "GET",
  path: "/api/player/adventure",
  access: "player",
  inLanguages: true,
  summary:
    "The running adventure of the player: its days with their states, and the super prize; null if there is none.",
  response: z.object({ adventure: adventureView.nullable() }),
});

export const previewAdventure = defineRoute({
  name: "adventure.preview",
  method: "GET",
  path: "/api/adventure",
  access: "public",
  inLanguages: true,
  summary: "The running adventure as a guest sees it: days, prizes and conditions in a currency, in UTC.",
  query: z.object({ currency: z.string().max(8).optional() }),
  response: z.object({ adventure: adventureView.nullable() }),
});

export const claimAdventureDay = defineRoute({
  name: "adventure.claim",
  method: "POST",
  path: "/api/player/adventure/:date/claim",
  access: "player",
  callClass: "sensitive",
  inLanguages: true,
  summary: "Claims the prize of a completed day, or the super prize. A second call answers the same.",
  params: z.object({ date: z.iso.date() }),
  response: z.object({ adventure: adventureView }),
  refusals: [
    { code: "not_found", status: 404, when: "The adventure has no such day, or none runs." },
    { code: "adventure.not_completed", status: 422, when: "The day is not completed." },
    { code: "adventure.expired", status: 422, when: "The time to claim the prize is over." },
    { code: "stakes_closed", status: 422, when: "The player is taking a break or is excluded." },
    { code: "account_disabled", status: 422, when: "The account is disabled." },
    { code: "bonuses_off", status: 422, when: "The player has switched bonuses off." },
    {
      code: "adventure.prize_unavailable",
      status: 422,
      when: "The prize has no amount in the player's currency, or cannot be given at the moment.",
    },
  ],
});

/** What clients of the product family read. */
export const vipAdventures = defineRoute({
  name: "config.vip_adventures",
  method: "GET",
  path: "/api/fe/config/vip-adventures",
  access: "public",
  inLanguages: true,
  summary:
    "The running adventures by group: prizes with their conditions, under titles such as `moon__3/12__03/12/2026`.",
  response: z.object({
    variables: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string()))),
    prizes: z.record(
      z.string(),
      z.array(
        z.object({
          title: z.string(),
          prize: z.object({ freespin: z.string().optional(), bonus: z.string().optional() }),
          condition: z.object({
            minDep: z.record(z.string(), cents),
            wager: z.int(),
            periodActivationDays: z.int(),
          }),
        }),
      ),
    ),
  }),
});
