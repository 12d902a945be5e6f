import type { AdventureDay, AdventureView, CurrencyView, PlayerView } from "@apogee/contract";
import { afterEach, expect, test, vi } from "vitest";
import { mount, press, until } from "../../testing/mount.tsx";
import { AdventurePage } from "./adventure-page.tsx";

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock("../../site/api/use-api.ts", () => ({ useApi: () => ({ call }), browserApiOf: () => ({ call }) }));
vi.mock("../../site/realtime/realtime.tsx", () => ({ useChannel: () => undefined }));

const DAY = 5;
const dayOf = (step: number, changed: Partial<AdventureDay>): AdventureDay => ({
  title: `comet__${step}/3__0${step + 2}/10/2026`,
  day: step + 2,
  month: 10,
  weekday: ((step + 5) % 7) + 1,
  date: `2026-10-0${step + 2}`,
  step,
  stepTotal: 3,
  isCompleted: false,
  isSuperPrize: step === 4,
  state: "future",
  prize: { kind: "free_spins", title: null, count: 25, amounts: null },
  claim: null,
  condition: { minDep: 32_00, currency: "AUD", wager: 30, periodActivationDays: 2 },
  partial: 0,
  deposited_cents: 0,
  ...changed,
});
const adventureOf = (today: Partial<AdventureDay>): AdventureView => ({
  id: 1,
  name: "comet",
  title: "Comet Calendar",
  vip: false,
  time_zone: "Australia/Brisbane",
  today: `2026-10-0${DAY}`,
  today_ends_at: "2026-10-05T14:00:00Z",
  finished: false,
  completed: 1,
  need: 3,
  may_remind: true,
  days: [
    dayOf(1, { state: "completed", isCompleted: true, claim: "claimed" }),
    dayOf(2, { state: "lost" }),
    dayOf(3, { state: "active", partial: 75, deposited_cents: 24_00, ...today }),
    dayOf(4, { state: "superb", prize: { kind: "money", title: null, count: null, amounts: { AUD: 30_00 } } }),
  ],
});
const player = { id: 7, currency: "AUD", statuses: [], can_issue_bonuses: true } as unknown as PlayerView;
const currencies = [{ code: "AUD", symbol: "A$", subunits_to_unit: 100, fiat: true, name: "Dollar" }] as CurrencyView[];

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(async () => {
  await mounted.close();
  call.mockReset();
});
async function open(adventure: AdventureView | null, whom: PlayerView | null = player, failed = false): Promise<void> {
  mounted = await mount(<AdventurePage adventure={adventure} failed={failed} />, {
    site: { player: whom, currencies, currency: "AUD", madeAt: Date.parse("2026-10-05T04:17:00Z") },
  });
}
const text = (): string => mounted.place.textContent;
const statesOf = (): Array<string | undefined> =>
  [...mounted.place.querySelectorAll<HTMLElement>("[data-date]")].map(({ dataset }) => dataset["state"]);

test("each day is a cell with its state, and the page opens at today with what is missing", async () => {
  call.mockResolvedValue([]);
  await open(adventureOf({}));
  expect(statesOf()).toEqual(["completed", "lost", "active", "superb"]);
  expect(text()).toContain("1 of 3 steps");
  expect(text()).toContain("3 open the super prize, A$30.00");
  expect(text()).toContain("A$24.00 of A$32.00 deposited");
  expect(text()).toContain("A$8.00 to go");
  expect(text()).toContain("Deposit A$8.00");
  expect(text()).toContain("wins wagered 30 times");
  expect(text()).toContain("to claim until Tue 6 Oct, 24:00");
});

test("a limit that leaves less than is missing hides the deposit and says so", async () => {
  call.mockResolvedValue([
    { type: "deposit", accounts: [{ currency: "AUD", amount_cents: 30_00, current_value_amount_cents: 24_00 }] },
  ]);
  await open(adventureOf({}));
  await until(() => expect(text()).toContain("Your deposit limit has A$6.00 left, which is less than this day needs."));
  expect(text()).not.toContain("Deposit A$8.00");
});

test("who may not be reminded sees no button that asks for a deposit", async () => {
  call.mockResolvedValue([]);
  await open({ ...adventureOf({}), may_remind: false });
  expect(text()).not.toContain("Deposit A$8.00");
});

test("the prize of a completed day is claimed once, and the card says so", async () => {
  const done = { state: "completed", isCompleted: true, partial: 100, deposited_cents: 32_00 } as const;
  call.mockImplementation(async ({ name }: { name: string }) =>
    name === "adventure.claim" ? { adventure: adventureOf({ ...done, claim: "claimed" }) } : [],
  );
  await open(adventureOf({ ...done, claim: "claimable" }));
  await press("Claim the prize");
  await until(() => expect(text()).toContain("Claimed. The prize is yours."));
  expect(call.mock.calls.filter(([{ name }]) => name === "adventure.claim")).toEqual([
    [expect.anything(), { params: { date: "2026-10-05" } }],
  ]);
});

test("a guest sees days, prizes and conditions, and is asked to register", async () => {
  await open(adventureOf({ partial: 0, deposited_cents: 0 }), null);
  expect(text()).toContain("A$32.00 deposited on the day");
  expect(mounted.place.querySelector("a[href*='sign-up']")).not.toBeNull();
});

test.each([
  [false, "Quiet sky"],
  [true, "The adventure could not be loaded"],
])("without an adventure (failed: %s) the page says: %s", async (failed, said) => {
  await open(null, player, failed);
  expect(text()).toContain(said);
});
