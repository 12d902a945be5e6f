// @seldom: runs the kit's cases against its reference wallet
import { describe, expect, test } from "vitest";
import { CASES } from "./cases/all-cases.ts";
import { conform, type Report } from "./conform.ts";
import { DIALECTS, type Dialect } from "./dialects/speakers.ts";
import { INVARIANTS } from "./invariants.ts";
import { reportText } from "./report.ts";
import type { Flaw } from "./testing/memory-wallet.ts";
import { givenWallet } from "./testing/serve-wallet.ts";
import { Unready } from "./unready.ts";

/** Cases that need several transactions in one request, which some protocols do not have. */
const NOT_IN_ONE = [
  "replay/request",
  "replay/partly-known",
  "replay/twice-in-one",
  "conflict/in-a-request",
  "win/before-its-bet",
  "win/late-bet",
  "win/of-a-blocked-player",
  "rollback/several",
  "request/in-order",
  "request/covered-too-late",
  "request/all-or-none",
  "request/bad-in-the-middle",
  "request/200-acts",
  "finished/alone",
  "conflict/in-a-rollback",
  "request/too-many-acts",
  "request/unknown-kind",
  "basis/game-of-another-provider",
  "basis/unknown-provider",
  "freespins/unknown",
  "freespins/bad-request",
  "freespins/signature",
];
const NOT_IN: Readonly<Record<Dialect, readonly string[]>> = {
  gcp: ["amount/trailing-zeros", "basis/unknown-token"],
  hub88: [...NOT_IN_ONE, "amount/jackpot", "amount/trailing-zeros"],
  twirp: [...NOT_IN_ONE, "amount/jackpot"],
};
const ordered = (names: readonly string[]): string[] =>
  CASES.map(({ name }) => name).filter((name) => names.includes(name));

const named = ({ results }: Report, wanted: string): string[] =>
  results.filter(({ outcome }) => outcome === wanted).map(({ name }) => name);

async function run(dialect: Dialect, ...flaws: Flaw[]): Promise<Report> {
  const { wallet, close } = await givenWallet(dialect, ...flaws);
  const report = await conform(wallet);
  await close();
  return report;
}

test("every case has a unique name and an invariant, and every invariant has a case", () => {
  expect(new Set(CASES.map(({ name }) => name)).size).toBe(CASES.length);
  expect(CASES.filter(({ invariant }) => !INVARIANTS[invariant])).toEqual([]);
  expect(
    Object.keys(INVARIANTS).filter((number) => !CASES.some(({ invariant }) => String(invariant) === number)),
  ).toEqual([]);
});

describe.each(DIALECTS)("in %s", (dialect) => {
  const applicable = (names: readonly string[]): string[] =>
    ordered(names).filter((name) => !NOT_IN[dialect].includes(name));

  test("a sound wallet passes, and every player's balance is unchanged", async () => {
    const report = await run(dialect);
    expect(named(report, "failed")).toEqual([]);
    expect(named(report, "not applicable")).toEqual(ordered(NOT_IN[dialect]));
    expect(report).toMatchObject({
      sound: true,
      players: [
        { player: "1001", before: 5_000, after: 5_000 },
        { player: "1002", before: 2_000, after: 2_000 },
        { player: "1003", before: 0, after: 0 },
        { player: "1001", currency: "USD", before: 700, after: 700 },
      ],
    });
    expect(report.results.every(({ left }) => left === 0)).toBe(true);
  });

  test("a wallet that ignores replays fails the cases of replays", async () => {
    const reported = [
      "replay/bet",
      "replay/win",
      "replay/rollback",
      "replay/after-another",
      "replay/after-finished",
      "replay/after-rollback",
      "replay/without-funds",
      "replay/in-parallel",
      "replay/request",
      "replay/partly-known",
      "replay/twice-in-one",
      "conflict/amount",
      "conflict/amount-of-win",
      "conflict/type",
      "conflict/round",
      "conflict/original",
      "conflict/in-a-request",
      "win/late-bet",
      "win/under-another-game",
      "conflict/type-of-rollback",
      "conflict/in-a-rollback",
      "finished/twice",
      "finished/late-bet",
      "parallel/one-id-two-amounts",
      "parallel/identical-bets",
      "parallel/identical-wins",
      "parallel/identical-rollbacks",
    ];
    // A repeat that moves nothing anyway is recognised only by the wallet's id, which Hub88 does not return.
    const byIdAlone = ["rollback/unknown", "amount/zero-bet", "amount/trailing-zeros"];
    const movesNothing = ["replay/rollback", "parallel/identical-rollbacks"];
    const expected =
      dialect === "hub88" ? reported.filter((name) => !movesNothing.includes(name)) : [...reported, ...byIdAlone];
    expect(named(await run(dialect, "ignores replays"), "failed")).toEqual(applicable(expected));
  });

  test("a wallet that forgets tombstones fails the cases of late transactions, and its balances are restored", async () => {
    const report = await run(dialect, "forgets tombstones");
    expect(named(report, "failed")).toEqual(
      applicable(["rollback/then-late-bet", "rollback/then-late-win", "rollback/then-late-bet-beyond-funds"]),
    );
    expect(report.sound).toBe(false);
    expect(report.players.every(({ before, after }) => before === after)).toBe(true);
  });

  test("a wallet that does not check signatures fails the cases of signatures, and its balances are restored", async () => {
    const report = await run(dialect, "checks no signature");
    expect(named(report, "failed")).toEqual(
      applicable([
        "freespins/signature",
        "signature/another-key",
        "signature/missing",
        "signature/malformed",
        "signature/other-bytes",
        "signature/every-call",
        // In Hub88 the wallet recognises a refused bet without its signature; in gcp the body states that it is a bet.
        ...(dialect === "twirp" ? ["signature/refused-bet-as-win"] : []),
      ]),
    );
    expect(report.players.every(({ before, after }) => before === after)).toBe(true);
  });
});

test("a failure reports what was expected, and shows the call and its answer", async () => {
  const { results } = await run("gcp", "forgets tombstones");
  expect(results.find(({ name }) => name === "rollback/then-late-bet")).toMatchObject({
    outcome: "failed",
    why: "the answer's balance is 49.90 EUR, expected was 50.00 EUR",
    exchange: {
      path: "/play",
      sent: expect.stringContaining('"action":"bet"'),
      received: { status: 200, text: expect.stringContaining('"balance":4990') },
    },
  });
});

test("money that a refused request moved nevertheless is returned", async () => {
  const { wallet, reach, close } = await givenWallet("gcp", "applies in part");
  const report = await conform(wallet, { reach, only: /^request\/all-or-none$/ });
  await close();
  expect(report).toMatchObject({
    results: [
      { outcome: "failed", why: "after the refusal the balance is 49.40 EUR, expected was 50.00 EUR", left: 0 },
    ],
    players: [{ before: 5_000, after: 5_000 }, {}, {}, {}],
  });
});

test("money that cannot be returned is reported, and the wallet is not sound", async () => {
  const { wallet, memory, close } = await givenWallet("gcp", "rolls back rollbacks");
  const report = await conform(wallet, { only: /^rollback\/of-rollback$/ });
  await close();
  expect(report).toMatchObject({
    sound: false,
    results: [{ outcome: "failed", left: -10 }],
    players: [{ before: 5_000, after: 4_990 }, {}, {}, {}],
  });
  expect(memory.balance("1001")).toBe(4_990);
});

test("a wallet whose cases pass is not sound if a balance was not restored", async () => {
  const { wallet, close } = await givenWallet("gcp", "no late rollbacks");
  const report = await conform(wallet, { only: /^finished\/late-win$/ });
  await close();
  expect(report).toMatchObject({
    sound: false,
    results: [{ outcome: "passed", left: 15 }],
    players: [{ before: 5_000, after: 5_015 }, {}, {}, {}],
  });
});

test("cases that need a second or a blocked player do not apply without one", async () => {
  const {
    wallet: { secondPlayer: _second, blockedPlayer: _blocked, ...wallet },
    close,
  } = await givenWallet("gcp");
  const report = await conform(wallet, { only: /-player$/ });
  await close();
  expect(report.results.map(({ name, outcome, why }) => [name, outcome, why])).toEqual([
    ["basis/unknown-player", "passed", undefined],
    ["replay/per-player", "not applicable", "no second player was named"],
    ["win/of-a-blocked-player", "not applicable", "no blocked player was named"],
    ["rollback/of-a-blocked-player", "not applicable", "no blocked player was named"],
    ["form/without-player", "passed", undefined],
  ]);
});

test("cases that need a second currency or a second game do not apply without one", async () => {
  const {
    wallet: { secondCurrency: _currency, secondGame: _game, ...wallet },
    close,
  } = await givenWallet("gcp");
  const report = await conform(wallet, { only: /\/(currency|game|under-another-game)$/ });
  await close();
  expect(report.results.map(({ name, why }) => [name, why])).toEqual([
    ["conflict/currency", "no second currency was named"],
    ["conflict/game", "no second game was named"],
    ["win/under-another-game", "no second game was named"],
  ]);
});

test("money that a faulty wallet moved in the second currency is returned", async () => {
  const { wallet, memory, close } = await givenWallet("gcp", "knows ids by wallet");
  const report = await conform(wallet, { only: /^conflict\/currency$/ });
  await close();
  expect(report).toMatchObject({
    sound: false,
    results: [{ outcome: "failed", why: expect.stringContaining("the balance moved by 0.04 USD") }],
    players: [{}, {}, {}, { player: "1001", currency: "USD", before: 700, after: 700 }],
  });
  expect(memory.balance("1001 USD")).toBe(700);
});

test("money that a faulty wallet moved in the second currency is reported if it cannot be returned", async () => {
  const { wallet, memory, close } = await givenWallet("gcp", "knows ids by wallet", "swallows rollbacks of wins");
  const report = await conform(wallet, { only: /^conflict\/currency$/ });
  await close();
  expect(report).toMatchObject({
    sound: false,
    results: [{ outcome: "failed" }],
    players: [{}, {}, {}, { player: "1001", currency: "USD", before: 700, after: 704 }],
  });
  expect(reportText(report)).toContain("Player 1001: 7.00 USD before, 7.04 USD after; difference +0.04 USD.");
  expect(memory.balance("1001 USD")).toBe(704);
});

test.each<[string, object, string]>([
  [
    "a player with too little money",
    { player: "1003", blockedPlayer: undefined },
    "Player 1003 has 0.00 EUR; 10.00 or more are needed.",
  ],
  [
    "an unknown player",
    { player: "7" },
    "The balance of player 7 cannot be asked: was refused with code 101, HTTP 412, it must be accepted.",
  ],
  [
    "a wrong key",
    { key: "another" },
    "The balance of player 1001 cannot be asked: was refused with code 403, HTTP 403, it must be accepted.",
  ],
  [
    "an unreachable wallet",
    { url: "http://127.0.0.1:9/nova" },
    "The balance of player 1001 cannot be asked: no answer came:",
  ],
  ["an invalid address", { url: "wallet" }, "wallet is not an address like https://wallet.example/gateway/nova."],
  [
    "an unknown dialect",
    { dialect: "basic" },
    "basic is no dialect that is spoken here. Choose one of: gcp, hub88, twirp.",
  ],
  ["an invalid currency code", { currency: "euro" }, "euro is no currency's code, such as EUR."],
  ["an invalid number of decimals", { decimals: Number.NaN }, "A currency has 0 to 8 decimals."],
  [
    "a currency too fine for Hub88",
    { dialect: "hub88", currency: "BTC" },
    "Amounts of hub88 have 5 decimals; choose currencies that need no more.",
  ],
  ["a secret in the place of a private key", { dialect: "hub88" }, "The key of hub88 is a private RSA key, in PEM."],
  ["one currency twice", { secondCurrency: "EUR" }, "The second currency is another one's code, such as USD."],
  [
    "a second currency too fine for Hub88",
    { dialect: "hub88", secondCurrency: "BTC" },
    "Amounts of hub88 have 5 decimals; choose currencies that need no more.",
  ],
  [
    "a second currency without a wallet",
    { secondCurrency: "PLN" },
    "The balance of player 1001 cannot be asked: was refused with code 154, HTTP 412, it must be accepted.",
  ],
  ["one game twice", { secondGame: "Comet" }, "The second game must be another than the game."],
  ["one player twice", { secondPlayer: "1001" }, "The second and the blocked player must be others than the player."],
])("%s is reported before anything moves", async (_what, change, sentence) => {
  const { wallet, memory, close } = await givenWallet("gcp");
  const error = await conform({ ...wallet, ...change } as typeof wallet).catch((thrown: unknown) => thrown);
  await close();
  expect(error).toBeInstanceOf(Unready);
  expect((error as Error).message).toContain(sentence);
  expect([...memory.players.values()].map(({ log }) => log.size)).toEqual([0, 0, 0, 0]);
});

test("a pattern that matches no case is reported", async () => {
  const { wallet, close } = await givenWallet("gcp");
  await expect(conform(wallet, { only: /nothing/ })).rejects.toThrow("No case's name fits /nothing/.");
  await close();
});
