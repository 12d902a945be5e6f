import {
  defineAction,
  defineList,
  defineQuery,
  moment,
  table,
  type Action,
  type Query,
  termsField,
} from "@apogee/actions";
import { totalWeight } from "@apogee/draw-rules";
import { NotFound } from "@apogee/kernel";
import { z } from "zod";
import { tableTerms } from "../domain/table-terms.ts";
import { costsOf, putTable } from "../commands/put-table.ts";
import { oddsOf } from "../domain/odds.ts";
import type { BoxActionPorts } from "./ports.ts";
import { allTables, newestVersion, versionOf, type TableVersion } from "../table.queries.ts";
import { NOT_FOUND } from "./refusals.ts";

const MILLS = 1_000;
const key = z.string().max(40).describe("the table's name");
const EXAMPLE = {
  titles: { en: "Wheel" },
  display: "wheel",
  validHours: 168,
  rows: [
    { weight: 6_000, titles: { en: "5 euros" }, reward: { kind: "money", amounts: { EUR: 500 } } },
    { weight: 4_000, titles: { en: "100 coins" }, reward: { kind: "points", points: 100 }, cost: 500 },
  ],
};

const tableRow = z.object({
  key: z.string(),
  version: z.int(),
  titles: z.record(z.string(), z.string()),
  display: z.enum(["wheel", "box"]),
  validHours: z.int(),
  /** What one box costs the house on average, in euro cents. */
  budgetCents: z.number(),
  at: moment,
  actor: z.string(),
  rows: z.array(
    z.object({
      row: z.int(),
      weight: z.int(),
      titles: z.record(z.string(), z.string()),
      reward: z.looseObject({ kind: z.string() }),
      costCents: z.number(),
      chancePercent: z.string(),
      oneIn: z.string(),
    }),
  ),
});

function shown({ id: _id, budgetMills, rows, ...version }: TableVersion): z.input<typeof tableRow> {
  const total = totalWeight(rows.map(({ weight }) => weight));
  return {
    ...version,
    titles: { ...version.titles },
    budgetCents: budgetMills / MILLS,
    rows: rows.map(({ costMills, ...row }) => {
      const { percent, oneIn } = oddsOf(row.weight, total);
      return {
        ...row,
        titles: { ...row.titles },
        reward: { ...row.reward },
        costCents: costMills / MILLS,
        chancePercent: percent,
        oneIn,
      };
    }),
  };
}

const euros = (cents: number): string => `${(cents / 100).toFixed(4)} EUR`;

/** `box-table.put`: writes a table of prizes. */
export const tableActions = (ports: () => BoxActionPorts): Action[] => [
  defineAction({
    name: "box-table.put",
    permission: "promotions.edit",
    summary: "create a table of prizes of boxes or wheels, or give it a new version; issued boxes keep theirs",
    input: z.object({
      key: key.describe("the table's name: 2 to 40 lower-case letters, digits and underscores"),
      terms: termsField(tableTerms, "the terms of the table, a JSON file at the command line", EXAMPLE),
    }),
    output: tableRow,
    refusals: [
      NOT_FOUND,
      { code: "wheel_row_too_small", status: 422, when: "A row of a wheel has less than 1 %." },
      { code: "box_in_box", status: 422, when: "A row gives another box." },
      { code: "reward_without_cost", status: 422, when: "The cost of a reward is missing." },
      { code: "reward_kind_unavailable", status: 422, when: "No module gives rewards of this kind." },
      { code: "unknown_currency", status: 422, when: "There is no such currency." },
      { code: "game_without_freespins", status: 422, when: "The game has no free spins." },
      { code: "freespins_stake_not_offered", status: 422, when: "The game does not offer the stake." },
      {
        code: "rewards_reach_edge",
        status: 422,
        when: "The shop sells boxes of this table, and all rewards together would give back as much of a stake as it costs.",
      },
    ],
    command: { arguments: ["key", "terms"] },
    prepare: ({ db }, change) => costsOf(db, ports().rewards, change),
    async run({ tx, at, actor, reason }, change, costs) {
      const put = await putTable(tx, ports().rewards, { ...change, costs, actor, reason }, at);
      await ports().requireBelowEdge(tx);
      return shown(put);
    },
    says: (put) => `Table ${put.key} has version ${put.version}. One box costs ${euros(put.budgetCents)} on average.`,
  }),
];

/** What staff read of tables. */
export const tableQueries = (): Query[] => [
  defineList({
    name: "box-table.list",
    permission: "promotions.read",
    summary: "list the tables of prizes with their newest version and what one box costs on average",
    filters: z.object({}),
    row: tableRow,
    sorts: { key: (row) => row.key, budget: (row) => row.budgetCents },
    all: async ({ db }) => (await allTables(db)).map(shown),
    says: (rows) =>
      table([
        ["table", "version", "shown as", "title", "rows", "budget"],
        ...rows.map((row) => [
          row.key,
          String(row.version),
          row.display,
          row.titles["en"]!,
          String(row.rows.length),
          euros(row.budgetCents),
        ]),
      ]),
  }),
  defineQuery({
    name: "box-table.show",
    permission: "promotions.read",
    summary: "show a table of prizes with the chance and the cost of each row, and what one box costs on average",
    filters: z.object({
      key,
      version: z.int().min(1).optional().describe("an earlier version; left out, the newest"),
    }),
    output: tableRow,
    refusals: [NOT_FOUND],
    command: { arguments: ["key"] },
    async run({ db }, { key: named, version }) {
      const found = await (version === undefined ? newestVersion(db, named) : versionOf(db, named, version));
      if (!found) throw new NotFound(`The table ${named}`);
      return shown(found);
    },
    says: (row) =>
      [
        `${row.key}, version ${row.version} of ${row.at}, shown as a ${row.display}: one box costs ${euros(row.budgetCents)} on average.`,
        table([
          ["row", "prize", "weight", "chance", "", "cost"],
          ...row.rows.map((each) => [
            String(each.row),
            each.titles["en"]!,
            String(each.weight),
            `${each.chancePercent} %`,
            each.oneIn,
            euros(each.costCents),
          ]),
        ]),
      ].join("\n"),
  }),
];
