import { defineAction, defineList, table, type Action, type Query } from "@apogee/actions";
import { recordAudit } from "@apogee/events";
import { InvalidFields, NotFound } from "@apogee/kernel";
import { z } from "zod";
import {
  allRealityTerms,
  lockRealityTerms,
  putRealityTerms,
  type RealityTerms,
} from "../reality/reality-terms.store.ts";

const DAY_MINUTES = 1_440;
const minutes = z.int().min(1).max(DAY_MINUTES);
const terms = z.object({ licence: z.string(), minutes: z.int(), least: z.int(), most: z.int() });

/** `reality.list`: reality checks by licence. */
export function realityTermsQuery(): Query {
  return defineList({
    name: "reality.list",
    permission: "games.read",
    summary: "list after how many minutes of play each licence reminds its players, and what they can choose instead",
    filters: z.object({}),
    row: terms,
    all: ({ db }) => allRealityTerms(db),
    says: (rows) =>
      table([
        ["licence", "minutes", "least", "most"],
        ...rows.map((row) => [row.licence, ...[row.minutes, row.least, row.most].map(String)]),
      ]),
  });
}

/** `reality.set`: changes a licence's reality check; always with a second member. */
export function setRealityTermsAction(): Action {
  return defineAction({
    name: "reality.set",
    permission: "licences.edit",
    summary: "set after how many minutes of play a licence reminds its players, and between what they can choose",
    input: z.object({
      licence: z.string().max(16).describe("the licence, like CW"),
      minutes: minutes.describe("minutes of play until the reminder"),
      least: minutes.describe("the fewest minutes that a player can choose"),
      most: minutes.describe("the most minutes that a player can choose"),
    }),
    output: z.object({ before: terms, after: terms }),
    refusals: [{ code: "not_found", status: 404, when: "There is no such licence." }],
    command: { arguments: ["licence"] },
    fourEyes: {
      check: async (_context, order) => requireBetween(order),
      version: async ({ tx }, { licence }) => JSON.stringify(await lockRealityTerms(tx, licence)),
    },
    async run({ tx, at, actor, reason }, after) {
      requireBetween(after);
      const before = await lockRealityTerms(tx, after.licence);
      if (!before) throw new NotFound(`The licence ${after.licence}`);
      await putRealityTerms(tx, after);
      await recordAudit(tx, {
        at,
        actor,
        action: "reality_terms.set",
        subject: `reality_terms:${after.licence}`,
        before: { ...before },
        after,
        reason,
      });
      return { before, after };
    },
    says: ({ after }) =>
      `${after.licence} reminds its players after ${after.minutes} minutes; they can choose ${after.least} to ${after.most}.`,
  });
}

function requireBetween({ minutes: shown, least, most }: Omit<RealityTerms, "licence">): void {
  if (shown < least || shown > most)
    throw new InvalidFields({ minutes: { invalid: "It must be between the fewest and the most minutes." } });
}
