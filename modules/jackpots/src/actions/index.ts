import { defineAction, defineList, defineQuery, table, type Action, type Query, termsField } from "@apogee/actions";
import { currencyOf, minor, NotFound, toDecimal } from "@apogee/kernel";
import { z } from "zod";
import { jackpotTerms } from "../domain/terms.ts";
import { putJackpot } from "../commands/put-jackpot.ts";
import { movePot, startJackpot, stopJackpot } from "../commands/switch-jackpot.ts";
import type { JackpotPorts } from "../ports.ts";
import { allJackpots, jackpotBy, wonPots, type Jackpot } from "../queries.ts";
import { EXAMPLE, jackpotRow, shown, wonRow } from "./rows.ts";

const NOT_FOUND = { code: "not_found", status: 404, when: "There is no such jackpot or level." } as const;
const EXCEEDS = [
  { code: "jackpot_exceeds_edge", status: 422, when: "The jackpots of a game would take its whole edge." },
  { code: "too_many_jackpots", status: 422, when: "A game would feed more than three jackpots." },
] as const;
const identifier = z.string().max(64).describe("the jackpot's identifier");
const level = z.string().max(32);

/** The version that a proposal for two persons was made for. */
const version = async (
  { tx }: { readonly tx: Parameters<typeof jackpotBy>[0] },
  input: { readonly identifier: string },
) => String((await jackpotBy(tx, input.identifier))?.version ?? 0);

/** Any change of a parameter weighs more than the threshold of zero that the release brings. */
const anyParameter = { version, weighs: async () => 1 };

/** What operators do with jackpots. */
export const jackpotActions = (ports: () => Pick<JackpotPorts, "games">): Action[] => [
  defineAction({
    name: "jackpot.put",
    permission: "promotions.edit",
    summary: "create a jackpot as a draft, or replace its terms, from a JSON file",
    input: z.object({
      identifier: identifier.describe("the jackpot's identifier: lowercase letters, digits and hyphens"),
      terms: termsField(jackpotTerms, "the terms of the jackpot, a JSON file at the command line", EXAMPLE),
    }),
    output: jackpotRow,
    refusals: [
      ...EXCEEDS,
      { code: "unknown_currency", status: 422, when: "There is no such currency." },
      { code: "jackpot_is_fixed", status: 422, when: "The change is none that a running level may have." },
    ],
    command: { arguments: ["identifier", "terms"] },
    fourEyes: anyParameter,
    run: async ({ tx, at, actor, reason }, change) =>
      shown(await putJackpot(tx, ports(), { ...change, actor, reason }, at)),
    says: (put) => `Jackpot ${put.identifier} has its terms; it is ${put.state}.`,
  }),
  defineAction({
    name: "jackpot.start",
    permission: "promotions.edit",
    summary: "let stakes feed a jackpot; the first pots of its levels open within a second",
    input: z.object({ identifier }),
    output: jackpotRow,
    refusals: [NOT_FOUND, ...EXCEEDS],
    command: { arguments: ["identifier"] },
    fourEyes: anyParameter,
    run: async ({ tx, at, actor, reason }, order) =>
      shown(await startJackpot(tx, ports(), { ...order, actor, reason }, at)),
    says: (changed) => `Stakes feed ${changed.identifier}.`,
  }),
  defineAction({
    name: "jackpot.stop",
    permission: "promotions.edit",
    summary: "let no stake feed a jackpot any more; its pots stay",
    input: z.object({ identifier }),
    output: jackpotRow,
    refusals: [NOT_FOUND],
    command: { arguments: ["identifier"] },
    run: async ({ tx, at, actor, reason }, order) => shown(await stopJackpot(tx, { ...order, actor, reason }, at)),
    says: (changed) => `No stake feeds ${changed.identifier} any more; its pots stay.`,
  }),
  defineAction({
    name: "jackpot.move-pot",
    permission: "promotions.decide",
    summary: "move the pot of a stopped level to a level that runs; needs a second member",
    input: z.object({
      identifier,
      level: level.describe("the level whose pot goes"),
      to: z.string().max(64).describe("the identifier of the jackpot that gets it"),
      to_level: level.describe("the level that gets it"),
    }),
    output: jackpotRow,
    refusals: [
      NOT_FOUND,
      { code: "jackpot_runs", status: 409, when: "The jackpot is not stopped." },
      { code: "pot_cannot_go_there", status: 422, when: "The other level does not run, or has another currency." },
    ],
    command: { arguments: ["identifier", "level", "to", "to_level"] },
    fourEyes: { version },
    run: async ({ tx, at, actor, reason }, { identifier: from, level: of, to, to_level: toLevel }) =>
      shown(
        await movePot(tx, { identifier: from, level: of, to: { identifier: to, level: toLevel }, actor, reason }, at),
      ),
    says: (_moved, { level: of, to, to_level: toLevel }) => `The pot of ${of} goes to ${to}:${toLevel}.`,
  }),
];

const pots = ({ currency, levels }: z.output<typeof jackpotRow>): string =>
  levels.map(({ identifier: name, pot }) => `${name} ${toDecimal(minor(pot), currencyOf(currency))}`).join(", ");

/** What staff read of jackpots. */
export const jackpotQueries = (): Query[] => [
  defineList({
    name: "jackpot.list",
    permission: "promotions.read",
    summary: "list all jackpots with what their pots hold",
    filters: z.object({}),
    row: jackpotRow,
    sorts: { identifier: (row) => row.identifier, state: (row) => row.state },
    all: async ({ db }) => (await allJackpots(db)).map(shown),
    says: (rows) =>
      table([
        ["jackpot", "state", "currency", "pots", "games"],
        ...rows.map((row) => [row.identifier, row.state, row.currency, pots(row), row.games.join(" ")]),
      ]),
  }),
  defineQuery({
    name: "jackpot.show",
    permission: "promotions.read",
    summary: "show a jackpot as JSON: terms, pots, reserves and what they owe the house",
    filters: z.object({ identifier }),
    output: jackpotRow,
    refusals: [NOT_FOUND],
    command: { arguments: ["identifier"] },
    async run({ db }, { identifier: named }) {
      const found: Jackpot | undefined = await jackpotBy(db, named);
      if (!found) throw new NotFound(`The jackpot ${named}`);
      return shown(found);
    },
    says: (jackpot) => JSON.stringify(jackpot, null, 2),
  }),
  defineList({
    name: "jackpot.wins",
    permission: "promotions.read",
    summary: "list the newest pots that were won, with winner and round",
    filters: z.object({ jackpot: z.string().max(64).optional().describe("only of this jackpot") }),
    row: wonRow,
    sorts: { amount: (row) => row.amount },
    all: async ({ db }, { jackpot = null }) =>
      (await wonPots(db, { sort: "latest", limit: 500, jackpot })).map(({ at, walletId, round, ...win }) => ({
        jackpot: win.jackpot,
        level: win.level,
        pot: win.generation,
        player: win.playerId,
        round: `${walletId}-${round}`,
        currency: win.currency,
        amount: win.amount,
        paid: win.paid,
        paid_currency: win.paidCurrency,
        at: at.toISOString(),
      })),
    says: (rows) =>
      table([
        ["jackpot", "pot", "player", "round", "amount", "at"],
        ...rows.map((row) => [
          `${row.jackpot}:${row.level}`,
          String(row.pot),
          String(row.player),
          row.round,
          `${row.currency} ${toDecimal(minor(row.amount), currencyOf(row.currency))}`,
          row.at,
        ]),
      ]),
  }),
];
