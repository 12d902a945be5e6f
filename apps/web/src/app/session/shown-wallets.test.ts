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

describe("the balance that is shown", () => {
  test.each<[string, ReadonlyArray<readonly [WalletEvent, number]>]>([
    [
      "without a game is what is pushed",
      [
        [round(11, 900), 900],
        [payment(12, 1_900), 1_900],
      ],
    ],
    [
      "is the game's own until a win has been shown",
      [
        [opened, 1_000],
        [runs(11, 900, 500), 900],
        [round(11, 1_400), 900],
        [over(11, 1_400), 1_400],
      ],
    ],
    [
      "waits for the frame where the push is there first",
      [
        [opened, 1_000],
        [round(11, 1_400), 1_000],
        [runs(11, 900, 500), 900],
        [over(11, 1_400), 1_400],
      ],
    ],
    [
      "stays what the frame said where the push is there last",
      [
        [opened, 1_000],
        [runs(11, 900, 500), 900],
        [over(11, 1_400), 1_400],
        [round(11, 1_400), 1_400],
      ],
    ],
    [
      "rises by a deposit in mid-spin, which the frame's end does not know",
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
      "counts a deposit once that the frame's next balance has in it",
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
      "counts a deposit alone where the push of the round before it is lost",
      [
        [opened, 1_000],
        [runs(11, 900, 500), 900],
        [payment(12, 3_400), 2_900],
        [over(11, 1_400), 3_400],
      ],
    ],
    [
      "corrects itself where the push of the round comes after the deposit's",
      [
        [opened, 1_000],
        [payment(12, 3_400), 3_400],
        [round(11, 1_400), 3_000],
        [runs(11, 900, 500), 2_900],
      ],
    ],
    [
      "falls by a withdrawal in mid-spin",
      [
        [opened, 1_000],
        [runs(11, 900, 500), 900],
        [round(11, 1_400), 900],
        [payment(12, 600), 100],
        [over(11, 1_400), 600],
      ],
    ],
    [
      "has a deposit whose answer comes before its push",
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
      "stays through the phases of free spins",
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
      "of a bought feature is less by its price at once",
      [
        [opened, 1_000],
        [round(11, 200), 1_000],
        [runs(11, 200), 200],
        [round(12, 700), 200],
        [over(12, 700), 700],
      ],
    ],
    [
      "goes from round to round of a fast autoplay",
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
      "is the pushed one once the frame is silent",
      [
        [opened, 1_000],
        [runs(11, 900, 500), 900],
        [round(11, 1_400), 900],
        [silent, 1_400],
        [over(11, 1_400), 1_400],
      ],
    ],
    [
      "waits anew for the round after a silence",
      [
        [opened, 1_000],
        [round(11, 1_400), 1_000],
        [silent, 1_400],
        [round(12, 1_900), 1_400],
        [silent, 1_900],
      ],
    ],
    [
      "is the pushed one at once when the frame closes",
      [
        [opened, 1_000],
        [runs(11, 900, 500), 900],
        [round(11, 1_400), 900],
        [closed, 1_400],
        [round(12, 1_300), 1_300],
      ],
    ],
    [
      "of a round that was reloaded in its middle is the frame's",
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
      "is no frame's that did not open",
      [
        [runs(11, 1, 1), 1_000],
        [silent, 1_000],
        [closed, 1_000],
      ],
    ],
  ])("%s", (_name, steps) => {
    expect(shownAfter(steps.map(([event]) => event))).toEqual(steps.map(([, shown]) => shown));
  });

  test("of another wallet than the one in play is what is pushed", () => {
    const other: WalletEvent = {
      type: "pushed",
      update: { ...account(4, 75, { currency: "BTC", active: false }), round: "2-4" },
    };
    expect(cents([opened, other].reduce(nextWallets, start), "BTC")).toBe(75);
  });

  test("does not tell a win by its real and bonus money either", () => {
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

  test("stays when the page's data is loaded anew in mid-round", () => {
    const held = [opened, runs(11, 900, 500), round(11, 1_400)].reduce(nextWallets, start);
    expect(cents(reloaded(held, [account(11, 1_400)]))).toBe(900);
    expect(cents(reloaded(held, [account(10, 1_000)]))).toBe(900);
  });
});

describe("a balance that is held back", () => {
  const beatAfter = (...events: readonly WalletEvent[]) => heldBack(events.reduce(nextWallets, start))?.beat;

  test.each<[string, readonly WalletEvent[], boolean]>([
    ["nothing without a game", [round(11, 900)], false],
    ["a push of a round before the frame speaks", [opened, round(11, 900)], true],
    ["a win that is not shown yet", [opened, runs(11, 900, 500), round(11, 1_400)], true],
    ["nothing while the push is not there", [opened, runs(11, 900, 500)], false],
    ["nothing once the frame has shown it", [opened, runs(11, 900, 500), round(11, 1_400), over(11, 1_400)], false],
    ["nothing where the push is behind the frame", [opened, over(12, 1_500), round(11, 900)], false],
    ["nothing for a deposit", [opened, payment(11, 3_000)], false],
    ["nothing after a silence", [opened, round(11, 900), silent], false],
  ])("%s", (_name, events, held) => {
    expect(beatAfter(...events) !== undefined).toBe(held);
  });

  test("is waited for anew with every message of the frame, and not with every push", () => {
    const first = beatAfter(opened, runs(11, 900, 500), round(11, 1_400));
    expect(beatAfter(opened, runs(11, 900, 500), round(11, 1_400), round(12, 1_500))).toBe(first);
    expect(beatAfter(opened, runs(11, 900, 500), round(11, 1_400), runs(11, 900, 500))).not.toBe(first);
  });
});

test("what payments have added tells that the game's own balance is stale", () => {
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
