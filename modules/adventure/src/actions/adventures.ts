import { defineAction, type Action, termsField } from "@apogee/actions";
import type { Refusal } from "@apogee/contract";
import { z } from "zod";
import { adventureTerms } from "../domain/terms.ts";
import { cancelAdventure, publishAdventure, putAdventure } from "../commands/change-adventure.ts";
import type { AdventurePorts } from "../ports.ts";
import { adventureRow, shownAdventure } from "./rows.ts";

const key = z.string().max(64).describe("the adventure's key, such as moon");
const NOT_FOUND: Refusal = { code: "not_found", status: 404, when: "There is no such adventure." };
const FROZEN: Refusal = { code: "adventure.frozen", status: 409, when: "The adventure is in another state." };
const EXAMPLE = {
  group: null,
  titles: { en: "Flight to the moon" },
  days: [
    {
      step: 1,
      date: "2031-05-01",
      minDep: { EUR: 2_000 },
      activationDays: 2,
      reward: { kind: "points", points: 20 },
    },
  ],
  superPrize: { date: "2031-05-02", reward: { kind: "points", points: 200 } },
};

/** What operators do with adventures. */
export const adventureActions = (ports: () => Pick<AdventurePorts, "rewards">): Action[] => [
  defineAction({
    name: "adventure.put",
    permission: "promotions.edit",
    summary: "write a draft of an adventure from a JSON file, or replace its terms",
    input: z.object({
      key: key.describe("the adventure's key: lowercase letters and digits with single hyphens between them"),
      terms: termsField(adventureTerms, "days, prizes and conditions, a JSON file at the command line", EXAMPLE),
    }),
    output: adventureRow,
    refusals: [FROZEN],
    command: { arguments: ["key", "terms"] },
    run: async ({ tx, at, actor, reason }, change) =>
      shownAdventure(await putAdventure(tx, ports(), { ...change, actor, reason }, at)),
    says: ({ key: put, steps, first }) => `Adventure ${put} is a draft with ${steps} steps from ${first}.`,
  }),
  defineAction({
    name: "adventure.publish",
    permission: "promotions.edit",
    summary: "publish a draft of an adventure; its terms are fixed then",
    input: z.object({ key }),
    output: adventureRow,
    refusals: [
      NOT_FOUND,
      FROZEN,
      { code: "adventure.begun", status: 422, when: "The first date has passed." },
      { code: "adventure.overlaps", status: 409, when: "Another adventure of the group has one of the dates." },
    ],
    command: { arguments: ["key"] },
    run: async ({ tx, at, actor, reason }, change) =>
      shownAdventure(await publishAdventure(tx, { ...change, actor, reason }, at)),
    says: ({ key: published, first, superPrize }) => `Adventure ${published} runs from ${first} to ${superPrize}.`,
  }),
  defineAction({
    name: "adventure.cancel",
    permission: "promotions.decide",
    summary: "cancel an adventure: later deposits complete nothing, and prizes that were earned stay",
    input: z.object({ key }),
    output: adventureRow,
    refusals: [NOT_FOUND, FROZEN],
    command: { arguments: ["key"] },
    run: async ({ tx, at, actor, reason }, change) =>
      shownAdventure(await cancelAdventure(tx, { ...change, actor, reason }, at)),
    says: ({ key: canceled }) => `Adventure ${canceled} is canceled.`,
  }),
];
