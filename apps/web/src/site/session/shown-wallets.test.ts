import type { AccountView } from "@apogee/contract";
import { describe, expect, test } from "vitest";
import {
  addedCents,
  heldBack,
  newestInPlay,
  nextWallets,
  reloaded,
  shownAccounts,
  type WalletEvent,
  type Wallets,
} from "./shown-wallets.ts";

const account = (version: number, cents: number, over: Partial<AccountView> = {}): AccountView => ({
  currency: "EUR",
  version,
  amount_cents: cents,
  available_to_cashout_cents: cents,
  available_to_bet_with_locked_cent: cents,
  hidden_at: null,
  deposit_available: true,
  selected_lottery_id: null,
  active: true,
  ...over,
});
const start: Wallets = {
  accounts: [account(10, 1_000), account(3, 70, { currency: "BTC", active: false })],
  play: null,
};

const opened: WalletEvent = { type: "opened", currency: "EUR" };
const closed: WalletEvent = { type: "closed" };
const silent: WalletEvent = { type: "silent" };
const round = (version: number, cents: number): WalletEvent => ({
  type: "pushed",
  update: { ...account(version, cents), round: `1-${version}` },
});
const payment = (version: number, cents: number): WalletEvent => ({ type: "pushed", update: account(version, cents) });
const read = (version: number, cents: number): WalletEvent => ({ type: "read", account: account(version, cents) });
/** A balance on the screen that does not show a win of `unshown` yet. */
const runs = (version: number, cents: number, unshown = 0): WalletEvent => ({
  type: "posted",
  balance: { cents, version, walletCents: cents + unshown, finished: false },
});
const over = (version: number, cents: number): WalletEvent => ({
  type: "posted",
  balance: { cents, version, walletCents: cents, finished: true },
});

const cents = (wallets: Wallets, currency = "EUR"): number =>
  shownAccounts(wallets).find((each) => each.currency === currency)!.amount_cents;
/** The balance that is shown after each event. */
function shownAfter(events: readonly WalletEvent[], from = start): readonly number[] {
  let wallets = from;
  return events.map((event) => cents((wallets = nextWallets(wallets, event))));
}

describe("the shown balance", () => {
  test.each<[string, ReadonlyArray<readonly [WalletEvent, number]>]>([
    [
      "is the pushed balance if no game is open",
      [
        [round(11, 900), 900],
        [payment(12, 1_900), 1_900],
      ],
    ],
    [
      "is the game's own balance until the game has shown a win",
      [
        [opened, 1_000],
        [runs(11, 900, 500), 900],
        [round(11, 1_400), 900],
        [over(11, 1_400), 1_400],
      ],
    ],
    [
      "waits for the frame if the push arrives first",
      [
        [opened, 1_000],
        [round(11, 1_400), 1_000],
        [runs(11, 900, 500), 900],
        [over(11, 1_400), 1_400],
      ],
    ],
    [
      "stays as the frame reported it if the push arrives last",
      [
        [opened, 1_000],
        [runs(11, 900, 500), 900],
        [over(11, 1_400), 1_400],
        [round(11, 1_400), 1_400],
      ],
    ],
    [
      "rises by a deposit during a spin, which the frame's final balance does not include",
      [
        [opened, 1_000],
        [runs(11, 900, 500), 900],
        [round(11, 1_400), 900],
        [payment(12, 3_400), 2_900],
        [over(11, 1_400), 3_400],
        [over(12, 3_400), 3_400],
      ],
    ],
    [
      "counts a deposit once if the frame's next balance includes it",
      [
        [opened, 1_000],
        [runs(11, 900, 500), 900],
        [round(11, 1_400), 900],
        [payment(12, 3_400), 2_900],
        [over(11, 1_400), 3_400],
        [runs(13, 3_300, 0), 3_300],
        [round(13, 3_300), 3_300],
      ],
    ],
    [
      "counts only the deposit if the push of the round before it is lost",
      [
        [opened, 1_000],
        [runs(11, 900, 500), 900],
        [payment(12, 3_400), 2_900],
        [over(11, 1_400), 3_400],
      ],
    ],
    [
      "is corrected if the push of the round arrives after the push of the deposit",
      [
        [opened, 1_000],
        [payment(12, 3_400), 3_400],
        [round(11, 1_400), 3_000],
        [runs(11, 900, 500), 2_900],
      ],
    ],
    [
      "falls by a withdrawal during a spin",
      [
        [opened, 1_000],
        [runs(11, 900, 500), 900],
        [round(11, 1_400), 900],
        [payment(12, 600), 100],
        [over(11, 1_400), 600],
      ],
    ],
    [
      "includes a deposit once its push arrives, even if its answer arrives first",
      [
        [opened, 1_000],
        [read(11, 3_000), 1_000],
        [payment(11, 3_000), 3_000],
        [read(11, 3_000), 3_000],
      ],
    ],
    [
      "counts a deposit that raises the version twice",
      [
        [opened, 1_000],
        [payment(12, 3_000), 3_000],
        [payment(14, 3_500), 3_500],
      ],
    ],
    [
      "stays the same through the phases of free spins",
      [
        [opened, 1_000],
        [runs(11, 900), 900],
        [round(11, 900), 900],
        [runs(11, 900), 900],
        [runs(11, 900), 900],
        [round(12, 9_900), 900],
        [runs(11, 900), 900],
        [over(12, 9_900), 9_900],
      ],
    ],
    [
      "falls by the price of a bought feature at once",
      [
        [opened, 1_000],
        [round(11, 200), 1_000],
        [runs(11, 200), 200],
        [round(12, 700), 200],
        [over(12, 700), 700],
      ],
    ],
    [
      "follows each round of a fast autoplay",
      [
        [opened, 1_000],
        [runs(11, 900, 50), 900],
        [round(11, 950), 900],
        [over(11, 950), 950],
        [round(12, 1_850), 950],
        [runs(12, 850, 1_000), 850],
        [over(12, 1_850), 1_850],
      ],
    ],
    [
      "is the pushed balance once the frame is silent",
      [
        [opened, 1_000],
        [runs(11, 900, 500), 900],
        [round(11, 1_400), 900],
        [silent, 1_400],
        [over(11, 1_400), 1_400],
      ],
    ],
    [
      "waits again for the round after a silence",
      [
        [opened, 1_000],
        [round(11, 1_400), 1_000],
        [silent, 1_400],
        [round(12, 1_900), 1_400],
        [silent, 1_900],
      ],
    ],
    [
      "is the pushed balance as soon as the frame closes",
      [
        [opened, 1_000],
        [runs(11, 900, 500), 900],
        [round(11, 1_400), 900],
        [closed, 1_400],
        [round(12, 1_300), 1_300],
      ],
    ],
    [
      "is the frame's balance if the page was reloaded during a round",
      [
        [opened, 1_000],
        [runs(10, 1_000), 1_000],
        [round(11, 1_700), 1_000],
        [over(11, 1_700), 1_700],
      ],
    ],
    [
      "follows another tab's rounds after a silence",
      [
        [opened, 1_000],
        [over(10, 1_000), 1_000],
        [round(11, 900), 1_000],
        [silent, 900],
        [round(12, 800), 900],
        [runs(13, 700), 700],
      ],
    ],
    [
      "is not changed by an older push",
      [
        [opened, 1_000],
        [over(12, 1_500), 1_500],
        [round(11, 900), 1_500],
      ],
    ],
    [
      "ignores a frame that was not opened",
      [
        [runs(11, 1, 1), 1_000],
        [silent, 1_000],
        [closed, 1_000],
      ],
    ],
  ])("%s", (_name, steps) => {
    expect(shownAfter(steps.map(([event]) => event))).toEqual(steps.map(([, shown]) => shown));
  });

  test("is the pushed balance for a wallet that is not in play", () => {
    const other: WalletEvent = {
      type: "pushed",
      update: { ...account(4, 75, { currency: "BTC", active: false }), round: "2-4" },
    };
    expect(cents([opened, other].reduce(nextWallets, start), "BTC")).toBe(75);
  });

  test("does not reveal a win through its real and bonus money either", () => {
    const from: Wallets = { accounts: [account(10, 1_000, { available_to_cashout_cents: 300 })], play: null };
    const won: WalletEvent = {
      type: "pushed",
      update: { ...account(11, 5_000, { available_to_cashout_cents: 200 }), round: "1-11" },
    };
    const held = [opened, runs(11, 900, 4_100), won].reduce(nextWallets, from);
    expect(shownAccounts(held)[0]).toMatchObject({ amount_cents: 900, available_to_cashout_cents: 200 });
    expect(shownAccounts(nextWallets(held, over(11, 5_000)))[0]).toMatchObject({
      amount_cents: 5_000,
      available_to_cashout_cents: 200,
    });
  });

  test("stays the same when the page's data is reloaded during a round", () => {
    const held = [opened, runs(11, 900, 500), round(11, 1_400)].reduce(nextWallets, start);
    expect(cents(reloaded(held, [account(11, 1_400)]))).toBe(900);
    expect(cents(reloaded(held, [account(10, 1_000)]))).toBe(900);
  });
});

describe("a pushed balance", () => {
  const beatAfter = (...events: readonly WalletEvent[]) => heldBack(events.reduce(nextWallets, start))?.beat;

  test.each<[string, readonly WalletEvent[], boolean]>([
    ["is not held back if no game is open", [round(11, 900)], false],
    ["is held back if a round is pushed before the frame reports", [opened, round(11, 900)], true],
    ["is held back if the frame has not shown a win yet", [opened, runs(11, 900, 500), round(11, 1_400)], true],
    ["is not held back before a push arrives", [opened, runs(11, 900, 500)], false],
    [
      "is not held back once the frame has shown the win",
      [opened, runs(11, 900, 500), round(11, 1_400), over(11, 1_400)],
      false,
    ],
    ["is not held back if it is older than the frame's balance", [opened, over(12, 1_500), round(11, 900)], false],
    ["is not held back for a deposit", [opened, payment(11, 3_000)], false],
    ["is not held back after a silence", [opened, round(11, 900), silent], false],
  ])("%s", (_name, events, held) => {
    expect(beatAfter(...events) !== undefined).toBe(held);
  });

  test("is held back for a new interval after each message of the frame, but not after a push", () => {
    const first = beatAfter(opened, runs(11, 900, 500), round(11, 1_400));
    expect(beatAfter(opened, runs(11, 900, 500), round(11, 1_400), round(12, 1_500))).toBe(first);
    expect(beatAfter(opened, runs(11, 900, 500), round(11, 1_400), runs(11, 900, 500))).not.toBe(first);
  });
});

test("the sum that payments have added shows that the game's own balance is stale", () => {
  expect(addedCents([opened, runs(11, 900, 500), round(11, 1_400)].reduce(nextWallets, start))).toBe(0);
  expect(
    addedCents([opened, runs(11, 900, 500), round(11, 1_400), payment(12, 3_400)].reduce(nextWallets, start)),
  ).toBe(2_000);
});

test.each<[string, readonly WalletEvent[], ReturnType<typeof newestInPlay>]>([
  ["no game", [payment(11, 1_500)], null],
  ["a game that has just been opened", [opened], { cents: 1_000, version: 10 }],
  [
    "a payment, and a late round before it",
    [opened, payment(12, 1_500), round(11, 900)],
    { cents: 1_500, version: 12 },
  ],
  ["a win that the game does not show yet", [opened, runs(11, 900, 500)], { cents: 1_400, version: 11 }],
  ["a closed game", [opened, payment(11, 1_500), closed], null],
])("the newest state of the wallet in play, with %s", (_what, events, expected) => {
  expect(newestInPlay(events.reduce(nextWallets, start))).toEqual(expected);
});
