import { Route, Routes } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { Field, RegistryInfo } from "../../site/api/shapes.ts";
import { mount, press, serve, type } from "../../testing/mount.tsx";
import { ReportPage } from "./report-page.tsx";

// Documents of tests have no canvas.
vi.mock("./chart.tsx", () => ({ Chart: () => null }));

const SORT = { name: "sort", choices: ["deposited", "-deposited"] } as unknown as Field;
const query = (name: string) => ({
  name,
  title: name,
  summary: "",
  permission: "reports.read",
  group: "report",
  is_list: false,
  fields: [SORT],
  sorts: [],
  columns: [],
});
const REGISTRY: RegistryInfo = {
  actions: [
    {
      name: "report.view.save",
      title: "Save",
      summary: "",
      permission: "reports.read",
      group: "report",
      fields: [],
      reason: "optional",
      has_preview: true,
      four_eyes: null,
      above: null,
    },
  ],
  queries: ["report.payments", "report.liability", "report.rows", "report.view.list"].map(query),
  permissions: {},
};
const ROW = { day: null, country: null, method: "card", currency: "EUR", deposits: 4, deposited: "120.50", failed: 1 };
const REPORT = {
  from: "2026-11-01",
  to: "2026-11-20",
  rows: [ROW],
  totals: [{ ...ROW, method: null }],
  total: 1,
  previous: null,
  formulas: { deposited: "deposits = what was credited" },
  events_behind: 0,
};
const ROWS = {
  items: [{ kind: "day", id: null, at: "2026-11-14", player: 7, what: "card", currency: "EUR", value: "120.50" }],
  sums: [{ currency: "EUR", value: "120.50" }],
  total: 1,
};
const VIEWS = {
  rows: [{ id: 3, owner: "staff:mia", title: "By method", filters: { by: "method", ccy: "own" }, shared: true }],
  total: 1,
};

let leave: () => Promise<void> = async () => undefined;
let stop = (): void => undefined;
afterEach(async () => {
  await leave();
  stop();
});

async function open(address: string) {
  const ask = "/api/staff/queries/";
  const served = serve({
    [`${ask}report.payments`]: { body: REPORT },
    [`${ask}report.rows`]: { body: ROWS },
    [`${ask}report.view.list`]: { body: VIEWS },
    "/api/staff/actions/report.view.save": { body: { message: "Saved.", output: {}, proposal: null } },
    "/api/staff/reports/report.payments.pdf": { status: 422, body: { code: "too_many_rows", message: "Too long." } },
  });
  stop = served.stop;
  const page = (
    <Routes>
      <Route path="/reports/:report?" element={<ReportPage />} />
    </Routes>
  );
  const mounted = await mount(page, { registry: REGISTRY, address });
  leave = mounted.leave;
  await press(null);
  await press(null);
  return { host: mounted.host, calls: served.calls };
}
const ADDRESS = "/reports/payments?from=2026-11-01&to=2026-11-20&by=method&ccy=own&vs=none&country=DE";
const button = (host: Element, name: RegExp): Element | undefined =>
  [...host.querySelectorAll("button")].find((each) =>
    name.test(each.getAttribute("aria-label") ?? each.textContent ?? ""),
  );
const asked = (calls: ReadonlyArray<{ path: string; body: unknown }>, name: string): unknown[] =>
  calls.filter(({ path }) => path.endsWith(name)).map(({ body }) => body);

test("the report is asked for what its address says, with sums first", async () => {
  const { host, calls } = await open(ADDRESS);
  expect(asked(calls, "/report.payments")[0]).toMatchObject({
    from: "2026-11-01",
    to: "2026-11-20",
    by: ["method"],
    countries: ["DE"],
    compare: false,
  });
  const [head, sums, row] = [...host.querySelectorAll("table tr")].map((line) => line.textContent);
  expect(head).toContain("Deposits");
  expect(sums).toContain("1 row");
  expect(row).toContain("card");
});

test("a cell opens the rows that it is made of, each with the way to its player", async () => {
  const { host, calls } = await open(ADDRESS);
  const cells = [...host.querySelectorAll("tbody tr:nth-child(2) td button")];
  await press(cells.find((cell) => cell.textContent === "120.50"));
  expect(asked(calls, "/report.rows")).toEqual([
    expect.objectContaining({
      report: "payments",
      figure: "deposited",
      countries: ["DE"],
      methods: ["card"],
      currencies: ["EUR"],
    }),
  ]);
  const panel = host.querySelector("aside")!;
  expect(panel.textContent).toContain("deposits = what was credited");
  expect(panel.querySelector("a")!.getAttribute("href")).toBe("/players/7/cashbox");
  await press(button(panel, /close/i));
  expect(host.querySelector("aside")).toBeNull();
});

test("only orders that the report offers can be chosen", async () => {
  const { host, calls } = await open(ADDRESS);
  expect(button(host.querySelector("thead")!, /^Failed$/)).toBeUndefined();
  await press(button(host.querySelector("thead")!, /^Deposits$/));
  expect(asked(calls, "/report.payments").at(-1)).toMatchObject({ sort: "deposited" });
});

test("views come from the server, and what is shown is kept there", async () => {
  const { host, calls } = await open(ADDRESS);
  const view = [...host.querySelectorAll("a")].find(({ textContent }) => textContent === "By method");
  expect(view!.getAttribute("href")).toBe("/reports/payments?by=method&ccy=own");
  await press(button(host, /save view/i));
  const field = document.querySelector<HTMLInputElement>("form input:not([type=checkbox])")!;
  await type(field, "Germany");
  await press(field.closest("form")!.querySelector("button[type=submit]"));
  expect(asked(calls, "report.view.save")).toMatchObject([
    { report: "report.payments", title: "Germany", shared: false, filters: { by: "method", country: "DE" } },
  ]);
});

test("a document is asked for with the columns of the page; a refusal is said", async () => {
  const { host, calls } = await open(ADDRESS);
  await press(button(host, /^PDF$/));
  expect(asked(calls, "report.payments.pdf")).toEqual([
    expect.objectContaining({
      locale: "en",
      countries: ["DE"],
      labels: expect.objectContaining({ title: "Payments", method: "Method", deposited: "Deposits" }),
    }),
  ]);
  expect(document.body.textContent).toContain("The file would be too long");
});
