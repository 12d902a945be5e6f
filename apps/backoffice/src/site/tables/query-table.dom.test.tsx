import { afterEach, expect, test } from "vitest";
import type { QueryInfo } from "../api/shapes.ts";
import { mount, press, serve } from "../../testing/mount.tsx";
import { QueryTable } from "./query-table.tsx";

const INFO: QueryInfo = {
  name: "wallet.list",
  title: "Wallets",
  summary: "",
  permission: "wallet.read",
  group: "wallet",
  is_list: true,
  fields: [
    {
      name: "currency",
      label: "Currency",
      help: "",
      kind: "currency",
      required: false,
      default: null,
      choices: null,
      element: null,
      schema: {},
    },
  ],
  sorts: ["real"],
  columns: [
    { name: "player", kind: "player" },
    { name: "currency", kind: "currency" },
    { name: "real", kind: "amount" },
  ],
};
const PATH = "/api/staff/queries/wallet.list";
const ROWS = [
  { player: 7, currency: "EUR", real: "-1234.50" },
  { player: 8, currency: "USDT", real: "2.50" },
];

let leave: () => Promise<void> = async () => undefined;
let stop = (): void => undefined;
afterEach(async () => {
  await leave();
  stop();
});

async function open(address: string, body: unknown = { rows: ROWS, total: 120 }) {
  const served = serve({ [PATH]: { body } });
  stop = served.stop;
  const mounted = await mount(<QueryTable info={INFO} />, { address });
  leave = mounted.leave;
  await press(null);
  return { host: mounted.host, calls: served.calls };
}
const asked = (calls: ReadonlyArray<{ readonly body: unknown }>): unknown => calls.at(-1)!.body;
const button = (host: Element, name: RegExp): Element | undefined =>
  [...host.querySelectorAll("button")].find((each) =>
    name.test(each.getAttribute("aria-label") ?? each.textContent ?? ""),
  );

test("filters, order and page come from the address", async () => {
  const { calls } = await open("/?currency=EUR&sort=-real&page=3&size=25&unknown=1");
  expect(asked(calls)).toEqual({ currency: "EUR", limit: 25, offset: 50, sort: "-real" });
});

test("amounts stand right with the real minus sign and the currency of their row", async () => {
  const { host } = await open("/");
  const cells = [...host.querySelectorAll("tbody tr")].map((row) => [...row.querySelectorAll("td")]);
  expect(cells.map((row) => row.map((cell) => cell.textContent))).toEqual([
    ["#7", "EUR", "−€1,234.50"],
    ["#8", "USDT", "USDT 2.50"],
  ]);
  expect(cells[0]!.map((cell) => cell.hasAttribute("data-numeric"))).toEqual([false, false, true]);
});

test("a click on a column sorts ascending, then descending, then not at all", async () => {
  const { host, calls } = await open("/");
  const sorts: unknown[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await press(button(host, /^Real/));
    sorts.push((asked(calls) as { sort?: string }).sort ?? null);
  }
  expect(sorts.slice(0, 2)).toEqual(["real", "-real"]);
  expect(host.querySelector("[aria-sort]")).toBeNull();
});

test("the next page is asked for, and there is none after the last", async () => {
  const { host, calls } = await open("/?page=2");
  await press(button(host, /^Next page$/));
  expect(asked(calls)).toMatchObject({ offset: 100 });
  expect(button(host, /^Next page$/)?.hasAttribute("disabled")).toBe(true);
});

test("a list without rows says so, and differently if filters are set", async () => {
  const plain = await open("/", { rows: [], total: 0 });
  expect(plain.host.textContent).toContain("Nothing here yet");
  await leave();
  stop();
  const filtered = await open("/?currency=EUR", { rows: [], total: 0 });
  expect(filtered.host.textContent).toContain("Nothing matches");
});
