import type { Database } from "@apogee/database";
import { expect, test } from "vitest";
import { z } from "zod";
import { defineList, defineQuery, everyRow, type Page } from "./query.ts";

const ROWS = [
  { name: "b", size: 2 },
  { name: "a", size: null },
  { name: "c", size: 1 },
  { name: "d", size: 1 },
];
const LOOK = { db: null as unknown as Database, at: new Date("2026-03-04T05:06:07Z") };
const row = z.object({ name: z.string(), size: z.int().nullable() });
const described = {
  name: "box.list",
  permission: "wallet.read",
  summary: "list boxes",
  filters: z.object({ least: z.int().default(0).describe("the least size") }),
} as const;

const list = defineList({
  ...described,
  row,
  sorts: { name: ({ name }) => name, size: ({ size }) => size },
  all: async (_look, { least }) => ROWS.filter(({ size }) => (size ?? 0) >= least),
  says: (rows) => rows.map(({ name }) => name).join(" "),
});
const asked = (page: Partial<Page>, least = 0) =>
  list.ask(LOOK, { least }, { limit: 50, offset: 0, sort: null, ...page });
const names = async (page: Partial<Page>, least?: number): Promise<string> => {
  const { rows } = list.output.parse(await asked(page, least)) as { rows: never };
  return list.says(rows, {});
};

test.each<[Partial<Page>, string]>([
  [{}, "b a c d"],
  [{ sort: "name" }, "a b c d"],
  [{ sort: "-name" }, "d c b a"],
  [{ sort: "size" }, "c d b a"],
  [{ sort: "shape" }, "b a c d"],
  [{ limit: 2 }, "b a"],
  [{ limit: 2, offset: 3 }, "d"],
  [{ sort: "name", limit: 2, offset: 1 }, "b c"],
  [{ offset: 9 }, ""],
  [everyRow("-name"), "d c b a"],
  [everyRow("name", 3), "a b c"],
])("the page %j of a list has the rows %s", async (page, rows) => {
  expect(await names(page)).toBe(rows);
});

test("a page counts all rows of its filter, and sorting leaves the rows of the query as they are", async () => {
  expect(await asked({ limit: 1, sort: "size" }, 1)).toEqual({ rows: [{ name: "c", size: 1 }], total: 3 });
  expect(ROWS.map(({ name }) => name)).toEqual(["b", "a", "c", "d"]);
});

test("a list that pages by itself gets the page and offers its own orders", async () => {
  const pages: Page[] = [];
  const paged = defineList({
    ...described,
    row,
    pageSorts: ["size"],
    async page(_look, _filters, page) {
      pages.push(page);
      return { rows: [], total: 7 };
    },
    says: () => "",
  });
  const page = { limit: 5, offset: 10, sort: "-size" };
  expect(await paged.ask(LOOK, {}, page)).toEqual({ rows: [], total: 7 });
  expect([pages, paged.sorts]).toEqual([[page], ["size"]]);
});

test.each<[string, () => unknown]>([
  [
    "both all rows and pages",
    () =>
      defineList({
        ...described,
        row,
        all: async () => [],
        page: async () => ({ rows: [], total: 0 }),
        says: () => "",
      }),
  ],
  ["neither rows nor pages", () => defineList({ ...described, row, says: () => "" })],
  [
    "a name with capitals",
    () => defineQuery({ ...described, name: "Box.List", output: row, run: async () => ROWS[0]!, says: () => "" }),
  ],
  [
    "a field without a description",
    () =>
      defineQuery({
        ...described,
        filters: z.object({ plain: z.string() }),
        output: row,
        run: async () => ROWS[0]!,
        says: () => "",
      }),
  ],
  [
    "an argument without a field",
    () =>
      defineQuery({
        ...described,
        command: { arguments: ["shape"] },
        output: row,
        run: async () => ROWS[0]!,
        says: () => "",
      }),
  ],
])("a query with %s is a bug", (_what, define) => {
  expect(define).toThrow(/box|Box/i);
});
