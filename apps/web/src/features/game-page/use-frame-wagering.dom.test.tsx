import type { BonusView } from "@apogee/contract";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { giftsHere } from "../../site/bonuses/gift-store.ts";
import { mount } from "../../testing/mount.tsx";
import { useFrameWagering } from "./use-frame-wagering.ts";

const postMessage = vi.fn();
const frame = { current: { contentWindow: { postMessage } } as unknown as HTMLIFrameElement };

function Frame({ currency, ready }: { readonly currency: string | undefined; readonly ready: boolean }) {
  useFrameWagering(frame, currency, ready);
  return null;
}

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(async () => {
  await mounted.close();
  giftsHere.put(null);
  postMessage.mockClear();
});

const bonus = (change: Partial<BonusView> = {}): BonusView =>
  ({
    id: 1,
    stage: "handle_bets",
    currency: "EUR",
    amount_wager_cents: 0,
    amount_wager_requirement_cents: 100_00,
    terms: { max_bet_cents: 5_00 },
    ...change,
  }) as BonusView;
const put = (...bonuses: BonusView[]) => act(async () => giftsHere.put({ state: "ready", bonuses, freespins: [] }));
const posted = () =>
  postMessage.mock.calls.map(([message]) => (message as { max_bet_cents: number | null }).max_bet_cents);

test("a running game receives the maximum bet at the start, and its removal when the wagering is done", async () => {
  mounted = await mount(<Frame currency="EUR" ready />);
  expect(posted()).toEqual([]);
  await put(bonus());
  await put(bonus({ amount_wager_cents: 50_00 }));
  await put(bonus({ amount_wager_cents: 100_00 }));
  expect(posted()).toEqual([500, null]);
});

test("a bonus of another wallet sets no maximum bet", async () => {
  mounted = await mount(<Frame currency="BTC" ready />);
  await put(bonus());
  expect(posted()).toEqual([null]);
});

test.each([
  ["is not ready", "EUR", false],
  ["is a demo or an outside game", undefined, true],
])("a frame that %s gets no message", async (_what, currency, ready) => {
  mounted = await mount(<Frame currency={currency} ready={ready} />);
  await put(bonus());
  expect(posted()).toEqual([]);
});
