import { expect, test } from "vitest";
import { filtersOf, narrowed, readReport, withPart, writeOpen } from "./address.ts";
import { REPORTS } from "./definitions.ts";

const definitionOf = (key: string) => REPORTS.find((each) => each.key === key)!;
const read = (key: string, search: string) => readReport(new URLSearchParams(search), definitionOf(key));
const DAYS = "from=2026-11-01&to=2026-11-20";

test("an address asks for days, dimensions and filters that the report has, and for no others", () => {
  const asked = read("payments", `${DAYS}&by=method,game,country&country=DE,AT&provider=nova&ccy=own`);
  expect(asked.by).toEqual(["method", "country"]);
  expect(filtersOf(asked, definitionOf("payments"))).toEqual({
    from: "2026-11-01",
    to: "2026-11-20",
    countries: ["DE", "AT"],
  });
});

test.each([
  ["liability", {}, { in: "EUR" }],
  ["safety", { from: "2026-11-01", to: "2026-11-20" }, {}],
])("the report %s gets only what it knows", (key, days, money) => {
  expect(filtersOf(read(key, DAYS), definitionOf(key))).toEqual({ ...days, ...money });
});

test.each([
  ["ggr", {}],
  ["ggr", { day: "2026-11-14" }],
  ["won", { provider: "nova", game: "nova/Comet" }],
  ["cost", { source: "bonus", offer: "" }],
])("a cell of %s with the key %o comes back from its address", (figure, key) => {
  const search = withPart(new URLSearchParams(DAYS), { open: writeOpen({ figure, key }) });
  expect(read("revenue", search.toString()).open).toEqual({ figure, key });
});

test.each(["", "Bad figure", "<b>@day:1"])("what is no cell opens nothing: %s", (open) => {
  expect(read("revenue", `open=${encodeURIComponent(open)}`).open).toBeNull();
});

test("a cell narrows the filters to its row, and a month stays within the days", () => {
  const asked = read("payments", `${DAYS}&country=DE,AT`);
  const within = (key: Record<string, string>) => {
    const { from, to, lists } = narrowed(asked, { figure: "deposited", key });
    return [from, to, lists.country, lists.method];
  };
  expect(within({ day: "2026-11-14", method: "card" })).toEqual(["2026-11-14", "2026-11-14", ["DE", "AT"], ["card"]]);
  expect(within({ month: "2026-11", country: "AT" })).toEqual(["2026-11-01", "2026-11-20", ["AT"], []]);
});
