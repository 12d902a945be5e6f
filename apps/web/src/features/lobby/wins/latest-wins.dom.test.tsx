import type { WinnerView } from "@apogee/contract";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount } from "../../../testing/mount.tsx";
import { LatestWins } from "./latest-wins.tsx";

const { channels } = vi.hoisted(() => ({ channels: new Map<string, (win: WinnerView) => void>() }));
vi.mock("../../../site/realtime/realtime.tsx", () => ({
  useChannel: (name: string | null, { onEntity }: { readonly onEntity: (win: WinnerView) => void }) => {
    if (name !== null) channels.set(name, onEntity);
  },
}));

/** Everything is visible, as on a short page. */
class Observer {
  readonly observe: () => void;
  readonly disconnect = (): void => undefined;
  constructor(report: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.observe = () => report([{ isIntersecting: true }]);
  }
}

const WIN: WinnerView = {
  game_title: "Stellar Dice",
  game_table_url: "/play/apogee/StellarDice",
  game_table_image_path: "stellar-dice",
  game_identifier: "apogee/StellarDice",
  nickname: "Qui***",
  bet_amount_cents: 100,
  win_amount_cents: 1_250,
  humanized_win: "12.50 EUR",
  currency: "EUR",
  at: "2026-11-28T12:00:00Z",
};

let mounted: Awaited<ReturnType<typeof mount>>;
beforeEach(() => {
  channels.clear();
  vi.stubGlobal("IntersectionObserver", Observer);
});
afterEach(async () => {
  await mounted.close();
  vi.unstubAllGlobals();
});

test("without wins the page keeps a row for them, and the first published win takes it", async () => {
  mounted = await mount(<LatestWins wins={[]} />);
  expect(mounted.place.querySelector("h2")!.textContent).toBe("Latest wins");
  expect(mounted.place.querySelector("[data-few]")!.textContent).toBe("No wins yet. The next one appears here.");
  expect(mounted.place.querySelector("button")).toBeNull();
  await act(async () => channels.get("public:wins")!(WIN));
  expect(mounted.place.querySelector("[data-few] li")!.textContent).toContain("Stellar Dice");
  expect(mounted.place.textContent).not.toContain("No wins yet");
});
