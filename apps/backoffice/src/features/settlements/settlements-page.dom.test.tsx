import { Route, Routes } from "react-router";
import { afterEach, expect, test } from "vitest";
import { mount, press, serve, settle } from "../../testing/mount.tsx";
import { givenAction, givenQuery, givenRegistry } from "../../testing/registry.ts";
import { SettlementsPage } from "./settlements-page.tsx";

const ask = (name: string): string => `/api/staff/queries/${name}`;
let leave: () => Promise<void> = async () => undefined;
let stop = (): void => undefined;
afterEach(async () => {
  await leave();
  stop();
});

async function open(address: string, queries: readonly string[], answers: Parameters<typeof serve>[0] = {}) {
  const served = serve(answers);
  stop = served.stop;
  const mounted = await mount(
    <Routes>
      <Route path="/settlements/:part?" element={<SettlementsPage />} />
    </Routes>,
    {
      address,
      registry: givenRegistry(
        queries.map((name) => givenQuery(name)),
        [givenAction("reconciliation.import")],
      ),
    },
  );
  leave = mounted.leave;
  await settle();
  return { host: mounted.host, calls: served.calls };
}

const FILE = {
  id: 3,
  provider: "sandbox-cards",
  day: "2031-05-01",
  currency: "EUR",
  form: "csv",
  name: "sandbox-cards-2031-05-01-EUR.csv",
  revision: 2,
  lines: 5,
  matched: 4,
  differences: 1,
  gross_amount: "100.00",
  fee_amount: "3.15",
  net_amount: "96.85",
  imported_at: "2031-05-02T00:30:00Z",
  imported_by: "reconciliation",
};

test("files show their sums, lead to their lines and differences, and another one can be imported", async () => {
  const { host } = await open("/settlements", ["reconciliation.files"], {
    [ask("reconciliation.files")]: { body: { rows: [FILE], total: 1 } },
  });
  expect(host.textContent).toContain("1 difference");
  expect(host.textContent).toContain("€96.85");
  expect([...host.querySelectorAll("td a")].map((link) => link.getAttribute("href"))).toEqual([
    "/queries/reconciliation.lines?file=3",
    "/queues/differences",
  ]);
  expect(host.querySelector("nav")?.textContent).toBe("Settlement files");
  await press([...host.querySelectorAll("button")].find(({ textContent }) => textContent === "Import a file")!);
  expect(document.querySelector("[role=dialog]")).not.toBeNull();
});

test("both sides are shown with their ratio, and what is not covered is marked", async () => {
  const row = {
    currency: "EUR",
    wallets: 2,
    owed: "100.00",
    balances: "90.00",
    open_rounds: "4.00",
    withdrawals: "6.00",
    held: "0.00",
    unallocated: "0.00",
    funds: "99.00",
    bank: "50.00",
    providers: "49.00",
    held_at_providers: "0.00",
    ratio: "0.9900",
    is_covered: false,
    bonus: "0.00",
    provider_reserve: "5.00",
    root: null,
  };
  const { host, calls } = await open("/settlements/liabilities", ["reconcile.liabilities"], {
    [ask("reconcile.liabilities")]: {
      body: {
        day: "2031-05-01",
        at: "2031-05-01T10:00:00Z",
        is_now: true,
        rows: [row],
        total: { currency: "EUR", owed: "100.00", funds: "99.00", ratio: "0.9900", is_covered: false },
        days: ["2031-05-01"],
      },
    },
  });
  expect(host.textContent).toContain("€100.00 owed to players, €99.00 held for them.");
  expect(host.textContent).toContain("0.9900");
  expect([...host.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual(["Now", "2031-05-01"]);
  expect(calls.map(({ path }) => path)).toEqual([ask("reconcile.liabilities")]);
});

test("a member without these queries sees neither", async () => {
  const { host, calls } = await open("/settlements", ["player.list"]);
  expect([host.textContent?.includes("Your roles show no settlements"), calls]).toEqual([true, []]);
});
