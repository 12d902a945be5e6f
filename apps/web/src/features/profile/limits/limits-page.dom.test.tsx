import type { AccountView, CurrencyView, LimitTerms, PlayerView } from "@apogee/contract";
import { afterEach, expect, test, vi } from "vitest";
import { takeToasts } from "../../../site/toasts/toasts.ts";
import { enter, mount, press, until } from "../../../testing/mount.tsx";
import { LimitsPage } from "./limits-page.tsx";

vi.mock("../../../site/realtime/realtime.tsx", () => ({ useChannel: () => undefined }));

const currencies = [
  { code: "AUD", symbol: "A$", subunits_to_unit: 100, fiat: true, name: "Australian dollar" },
] as CurrencyView[];
const TERMS: LimitTerms = {
  breaks: [],
  reality_check: { minutes: 60, least_minutes: 10, most_minutes: 120 },
  net_deposits: [],
  cost_of_play: { currency: "AUD", cost_cents: 0, wallets: [] },
  changes: [],
};
const SESSION = { started_at: "2026-11-29T01:00:00.000Z", elapsed_s: 60, reality_minutes: 60, wallets: [] };

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(async () => {
  await mounted.close();
  vi.unstubAllGlobals();
});

test("that limits are saved is said in the page, not in a message over its figures", async () => {
  const toasts: unknown[] = [];
  const stop = takeToasts({ show: (message) => String(toasts.push(message)), close: () => undefined });
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(String(url).includes("terms") ? TERMS : String(url).includes("session") ? SESSION : []),
  );
  const account = { currency: "AUD", amount_cents: 0, available_to_cashout_cents: 0, active: true } as AccountView;
  mounted = await mount(<LimitsPage first={[]} terms={TERMS} />, {
    site: {
      currencies,
      currency: "AUD",
      accounts: [account],
      player: { id: 7, statuses: [], country: "AU" } as unknown as PlayerView,
    },
  });
  await press("Change Deposits");
  await enter("limit_day", "500");
  await press("Save");
  const table = mounted.place.querySelector("[role=table]")!;
  await until(() => expect(table.nextElementSibling!.textContent).toBe("Your limits are saved."));
  expect(table.nextElementSibling!.getAttribute("role")).toBe("status");
  expect(toasts).toEqual([]);
  stop();
});
