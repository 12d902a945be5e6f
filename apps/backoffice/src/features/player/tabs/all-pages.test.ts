import { expect, test } from "vitest";
import { allPages } from "./all-pages.ts";

/** A list of so many rows, in pages of three. */
const listOf = (total: number) => {
  const asked: object[] = [];
  const ask = async (_name: string, filters: object) => {
    asked.push(filters);
    const from = Number((filters as { cursor?: string }).cursor ?? 0);
    const rows = Array.from({ length: Math.min(3, total - from) }, (_, at) => from + at);
    return { rows, next: from + 3 < total ? String(from + 3) : null };
  };
  return { asked, ask };
};

test.each([
  ["nothing", 0, 100, 0, true],
  ["one page", 3, 100, 3, true],
  ["several pages", 8, 100, 8, true],
  ["more than wanted", 20, 7, 7, false],
])("reads %s", async (_what, total, most, found, isWhole) => {
  const { ask } = listOf(total);
  const answer = await allPages("player.ledger", { player: 7 }, most, ask);
  expect(answer).toEqual({ rows: Array.from({ length: found }, (_, at) => at), isWhole });
});

test("every page is asked for with the filters, and all but the first with the cursor of the one before", async () => {
  const { ask, asked } = listOf(5);
  await allPages("player.ledger", { player: 7, kind: "deposit" }, 100, ask);
  expect(asked).toEqual([
    { player: 7, kind: "deposit", limit: 200 },
    { player: 7, kind: "deposit", limit: 200, cursor: "3" },
  ]);
});
