import type { PlayerView, PrizeTable, WheelView } from "@apogee/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount, press, until } from "../../testing/mount.tsx";
import { WheelPage } from "./wheel-page.tsx";

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock("../../site/api/use-api.ts", () => ({ useApi: () => ({ call }), browserApiOf: () => ({ call }) }));
vi.mock("../../site/realtime/realtime.tsx", () => ({ useChannel: () => undefined }));

const spinsOf = (count: number) => ({ kind: "free_spins" as const, title: null, count, amounts: null });
const TABLE: PrizeTable = {
  key: "wheel",
  title: "Rocket Chance",
  display: "wheel",
  version: 3,
  since: "2026-11-01T00:00:00Z",
  segments: [
    [4000, 10, "40", "1 in 2.5"],
    [4000, 20, "40", "1 in 2.5"],
    [2000, 50, "20", "1 in 5"],
  ].map(([weight, count, chance_percent, one_in], at) => ({
    id: at + 1,
    weight: Number(weight),
    title: `${count} free spins`,
    bonuses: [],
    chance_percent: String(chance_percent),
    one_in: String(one_in),
    reward: spinsOf(Number(count)),
  })),
};
const boxOf = (id: number, drawn: number | null = null) => ({
  id,
  created_at: "2026-11-20T00:00:00Z",
  currency: "EUR",
  display: "wheel",
  group_key: "wheel",
  items: TABLE.segments.map(({ id: item, weight }) => ({ id: item, weight, prize: item === drawn, bonuses: [] })),
  stage: drawn === null ? ("issued" as const) : ("activated" as const),
  strategy: "weighted",
  title: "Rocket Chance",
  valid_until: "2026-11-28T23:59:00Z",
});
const player = { id: 7, currency: "EUR", statuses: [], can_issue_bonuses: true } as unknown as PlayerView;

let mounted: Awaited<ReturnType<typeof mount>>;
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly observe = (): void => undefined;
      readonly disconnect = (): void => undefined;
    },
  );
  HTMLCanvasElement.prototype.getContext = (() => null) as never;
});
afterEach(async () => {
  await mounted.close();
  vi.unstubAllGlobals();
  call.mockReset();
});

async function open(wheel: WheelView | null, whom: PlayerView | null = player): Promise<void> {
  mounted = await mount(<WheelPage table={TABLE} failed={false} wheel={wheel} fairness={null} />, {
    site: { player: whom, project: { flags: { rocket_chance: true }, scripts: [] } as never },
  });
}
const rows = (): string[][] =>
  [...mounted.place.querySelectorAll("[aria-label='Every chance'] tbody tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
const drawnRow = (): number =>
  [...mounted.place.querySelectorAll("tbody tr")].findIndex((row) => "drawn" in (row as HTMLElement).dataset);
/** Where the pointer reads on the disc, in degrees from the number 0. */
function reading(): number {
  const turn = Number(/rotate\(([-\d.]+)deg\)/.exec(mounted.place.querySelector("canvas")!.style.transform)![1]);
  return ((-turn % 360) + 360) % 360;
}

test("a guest reads every chance, with its numbers, in percent and as one in n, and is asked to register", async () => {
  await open(null, null);
  expect(rows()).toEqual([
    ["10 free spins", "0 – 3,999", "40%", "2.5"],
    ["20 free spins", "4,000 – 7,999", "40%", "2.5"],
    ["50 free spins", "8,000 – 9,999", "20%", "5"],
  ]);
  expect(mounted.place.textContent).toContain("version 3, since 1 Nov 2026");
  expect(mounted.place.querySelector("[data-wheel-spin]")).toBeNull();
});

test.each([1, 2, 3])("a spin stops in the segment that the server drew: row %i", async (drawn) => {
  call.mockImplementation(async ({ name }: { name: string }) => {
    if (name === "lootboxes.activate") return boxOf(5, drawn);
    return name === "lootboxes.wheel" ? { spins: [], table: TABLE, history: [] } : null;
  });
  await open({ spins: [boxOf(5)], table: TABLE, history: [] });
  await press("Spin, 1 left");
  await until(() => expect(mounted.place.textContent).toContain("You won"));
  const [from, to] = [
    [0, 144],
    [144, 288],
    [288, 360],
  ][drawn - 1]!;
  expect(reading()).toBeGreaterThan(from!);
  expect(reading()).toBeLessThan(to!);
  expect(drawnRow()).toBe(drawn - 1);
  expect(call.mock.calls.filter(([{ name }]) => name === "lootboxes.activate")).toEqual([
    [expect.anything(), { params: { id: 5 } }],
  ]);
  // The spin is used up: the page names where others come from instead.
  expect(mounted.place.querySelector("[data-wheel-spin]")).toBeNull();
});

test("a spin that is refused turns nothing and says why", async () => {
  call.mockImplementation(async ({ name }: { name: string }) => {
    if (name === "lootboxes.activate") throw new Error("no connection");
    return name === "lootboxes.wheel" ? { spins: [boxOf(5)], table: TABLE, history: [] } : null;
  });
  await open({ spins: [boxOf(5)], table: TABLE, history: [] });
  await press("Spin, 1 left");
  await until(() => expect(mounted.place.querySelector("[role=alert]")).not.toBeNull());
  expect(mounted.place.querySelector("canvas")!.style.transform).toBe("");
  expect(mounted.place.textContent).not.toContain("You won");
  expect(mounted.place.querySelector("[data-wheel-spin]")).not.toBeNull();
});
