import type { CurrencyView } from "@apogee/contract";
import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mount } from "../../../testing/mount.tsx";
import type { Notice } from "../../notices/notice.ts";
import { addNotice, addPast } from "../../notices/notices-here.ts";
import { forgetPlayer } from "../../session/kept.ts";
import { NoticeList } from "./notice-list.tsx";

const currencies = [
  { code: "AUD", symbol: "A$", subunits_to_unit: 100, fiat: true, name: "Australian dollar" },
] as CurrencyView[];
const NOTICE: Notice = {
  id: "payout_paid-9",
  type: "payments_changes",
  what: "payout_paid",
  title: "Visa •••• 4242",
  amount: 50_00,
  currency: "AUD",
  at: "2026-11-25T09:30:00.000Z",
};

let mounted: Awaited<ReturnType<typeof mount>>;
beforeEach(async () => {
  forgetPlayer();
  mounted = await mount(<NoticeList />, { site: { currencies } });
});
afterEach(() => mounted.close());
const add = (notice: Notice) => act(async () => addNotice(notice));

test.each<[Partial<Notice>, string, string, string]>([
  [{}, "Withdrawal · Visa •••• 4242", "A$50.00 has been paid out.", "/profile/payments"],
  [{ what: "payout_approved" }, "Withdrawal · Visa •••• 4242", "A$50.00 is approved", "/profile/payments"],
  [{ what: "payout_rejected" }, "Withdrawal · Visa •••• 4242", "A$50.00 was refused.", "/profile/payments"],
  [
    { type: "bonuses_changes", what: "bonus_won", title: "Welcome aboard" },
    "Welcome aboard",
    "The wagering is complete.",
    "/profile/gifts",
  ],
  [
    { type: "game_limits", what: "limit_set", title: "deposit day" },
    "Deposits",
    "The new limit applies now.",
    "/profile/limits",
  ],
  [
    { type: "game_limits", what: "limit_break", title: "cooling_off week" },
    "Break",
    "Your break has begun.",
    "/profile/limits",
  ],
  [
    {
      type: "personal_notifications",
      what: "personal",
      title: "Moonshot",
      text: "You have the first place.",
      page: "/tournaments/moonshot",
    },
    "Moonshot",
    "You have the first place.",
    "/tournaments/moonshot",
  ],
])("%o is written out and leads to its page", async (change, title, text, link) => {
  await add({ ...NOTICE, ...change });
  const line = mounted.place.querySelector("li")!;
  expect(line.textContent).toContain(title);
  expect(line.textContent).toContain(text);
  expect(line.querySelector("a")!.getAttribute("href")).toBe(link);
});

test("a notification that was removed does not come back", async () => {
  await add(NOTICE);
  await act(async () => mounted.place.querySelector<HTMLButtonElement>("li > div > button")!.click());
  await add(NOTICE);
  expect(mounted.place.querySelector("li")).toBeNull();
});

test("what happened long ago is not announced", async () => {
  await act(async () => addPast({ ...NOTICE, at: "2020-01-01T00:00:00.000Z" }));
  expect(mounted.place.querySelector("li")).toBeNull();
});
