// @seldom: runs the kit's cases against its reference wallet
import { expect, test } from "vitest";
import { CASES } from "./cases/all-cases.ts";
import { conform } from "./conform.ts";
import type { Dialect } from "./dialects/speakers.ts";
import type { Flaw } from "./testing/memory-wallet.ts";
import { givenWallet } from "./testing/serve-wallet.ts";

const REPLAYS = [
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
];
const REPEATING = [
  "conflict/original",
  "win/late-bet",
  "win/under-another-game",
  "finished/late-bet",
  "parallel/one-id-two-amounts",
  "rollback/unknown",
  "amount/zero-bet",
  "finished/twice",
  "parallel/identical-bets",
  "parallel/identical-wins",
  "parallel/identical-rollbacks",
];

/** Each flaw of a wallet, and exactly the cases that find it. */
const FOUND: ReadonlyArray<readonly [Flaw, readonly string[]]> = [
  ["one id for all", ["basis/answers", "parallel/two-rounds"]],
  ["knows everybody", ["basis/unknown-player", "basis/spellings"]],
  ["reads ids as numbers", ["basis/spellings"]],
  ["takes any currency", ["basis/wrong-currency"]],
  ["plays any game", ["basis/unknown-game"]],
  ["hears games of others", ["basis/game-of-another-provider"]],
  ["is every provider", ["basis/unknown-provider"]],

  ["guesses players", ["form/without-player"]],
  ["guesses currencies", ["form/without-currency"]],
  ["guesses games", ["form/without-game"]],
  ["guesses rounds", ["form/without-round"]],
  ["guesses ids", ["form/without-id"]],
  ["guesses originals", ["form/without-original"]],
  ["reads any id", ["form/ids-of-another-type"]],
  ["reads any body", ["form/no-object"]],
  ["pays unknown free spins", ["freespins/unknown"]],
  ["reads any news", ["freespins/bad-request"]],
  ["trusts news", ["freespins/signature"]],
  ["knows no most", ["request/too-many-acts"]],
  ["mixes kinds", ["request/unknown-kind"]],
  ["drops late bets", ["finished/late-bet"]],

  [
    "ignores replays",
    [
      ...REPLAYS,
      "replay/twice-in-one",
      "conflict/amount",
      "conflict/amount-of-win",
      "conflict/type",
      "conflict/type-of-rollback",
      "conflict/round",
      "conflict/in-a-rollback",
      "conflict/in-a-request",
      ...REPEATING,
    ],
  ],
  ["new id at replay", [...REPLAYS, "conflict/amount", ...REPEATING]],
  [
    "says zero at replay",
    [
      ...REPLAYS.filter((name) => name !== "replay/without-funds"),
      "conflict/amount",
      "rollback/then-late-bet",
      "rollback/then-late-win",
      "rollback/then-late-bet-beyond-funds",
      ...REPEATING,
    ],
  ],
  [
    "replays only the last",
    [
      "replay/after-another",
      "replay/after-finished",
      "replay/after-rollback",
      "replay/request",
      "conflict/in-a-rollback",
      "conflict/in-a-request",
      "win/late-bet",
    ],
  ],
  ["replays cost funds", ["replay/without-funds"]],
  ["frees ids at rollback", ["replay/after-rollback"]],
  ["shares ids between players", ["replay/per-player"]],
  ["refuses partly known", ["replay/partly-known"]],
  ["knows no id twice in one", ["replay/twice-in-one"]],

  [
    "ignores other amounts",
    ["conflict/amount", "conflict/amount-of-win", "conflict/in-a-request", "parallel/one-id-two-amounts"],
  ],
  ["ignores other types", ["conflict/type", "conflict/type-of-rollback"]],
  ["ignores other rounds", ["conflict/round"]],
  ["ignores other originals", ["conflict/original", "conflict/in-a-rollback"]],
  ["knows ids by wallet", ["conflict/currency"]],
  ["takes bets of any game", ["conflict/game"]],
  ["refuses wins of another game", ["win/under-another-game"]],

  ["blocks wins", ["win/of-a-blocked-player"]],
  ["blocks rollbacks", ["rollback/of-a-blocked-player"]],
  ["refuses early wins", ["win/before-its-bet", "win/late-bet", "win/of-a-blocked-player"]],
  ["swallows late bets", ["win/late-bet"]],

  ["forgets tombstones", ["rollback/then-late-bet", "rollback/then-late-win", "rollback/then-late-bet-beyond-funds"]],
  [
    "refuses unknown rollbacks",
    [
      "rollback/unknown",
      "rollback/then-late-bet",
      "rollback/then-late-win",
      "rollback/then-late-bet-beyond-funds",
      "rollback/of-a-refused-bet",
      "rollback/of-a-blocked-player",
    ],
  ],
  ["funds before tombstones", ["rollback/then-late-bet-beyond-funds"]],
  [
    "swallows rollbacks of wins",
    ["basis/answers", "rollback/win", "rollback/spent-win", "rollback/several", "finished/late-rollback"],
  ],
  [
    "takes back the whole round",
    [
      "basis/answers",
      "conflict/type-of-rollback",
      "conflict/in-a-rollback",
      "rollback/bet",
      "rollback/win",
      "rollback/spent-win",
      "finished/late-rollback",
    ],
  ],
  ["takes back only the first", ["conflict/in-a-rollback", "rollback/several"]],
  ["rolls back again", ["rollback/another-id", "parallel/rollbacks-of-one"]],
  ["rolls back rollbacks", ["rollback/of-rollback"]],
  ["refuses to owe", ["rollback/spent-win"]],
  ["forgives debts", ["rollback/spent-win"]],

  ["refuses zero bets", ["conflict/currency", "amount/zero-bet"]],
  ["refuses zero wins", ["amount/zero-win", "finished/twice"]],
  [
    "takes any amount",
    [
      "amount/negative",
      "amount/fractional",
      "amount/of-another-type",
      "form/without-amount",
      "request/bad-in-the-middle",
    ],
  ],
  ["takes huge amounts", ["amount/huge"]],
  ["knows no bound", ["amount/too-large"]],
  ["takes any jackpot", ["amount/jackpot"]],

  ["applies in part", ["conflict/in-a-rollback", "conflict/in-a-request", "request/all-or-none"]],
  ["adds up requests", ["replay/partly-known", "request/covered-too-late", "request/all-or-none"]],
  ["stops at 100 acts", ["request/200-acts"]],
  ["refuses unknown fields", ["request/unknown-fields"]],

  [
    "hides the balance",
    ["rollback/spent-win", "request/covered-too-late", "request/all-or-none", "funds/overdraw", "funds/to-the-last"],
  ],
  ["keeps the last unit", ["replay/without-funds", "request/in-order", "funds/to-the-last"]],
  [
    "overdraws",
    [
      "basis/answers",
      "rollback/of-a-refused-bet",
      "rollback/spent-win",
      "request/covered-too-late",
      "request/all-or-none",
      "funds/overdraw",
      "funds/to-the-last",
      "funds/in-parallel",
      "signature/refused-bet-as-win",
    ],
  ],

  [
    "ends once",
    [
      "replay/after-finished",
      "replay/request",
      "win/late-bet",
      "finished/twice",
      "finished/alone",
      "parallel/identical-wins",
    ],
  ],
  ["ends not alone", ["finished/alone"]],
  ["no late wins", ["finished/twice", "finished/late-win"]],
  ["no late rollbacks", ["basis/answers", "rollback/spent-win", "finished/late-rollback"]],

  [
    "checks no signature",
    [
      "freespins/signature",
      "signature/another-key",
      "signature/missing",
      "signature/malformed",
      "signature/other-bytes",
      "signature/every-call",
    ],
  ],
  ["takes what is unsigned", ["signature/missing"]],
  ["takes malformed signatures", ["signature/malformed"]],
  ["trims before checking", ["signature/other-bytes"]],
  ["trusts wins", ["signature/every-call"]],
  ["signs what was parsed", ["signature/raw-bytes"]],

  [
    "races",
    [
      "funds/in-parallel",
      "parallel/identical-bets",
      "parallel/identical-wins",
      "parallel/bet-and-rollback",
      "parallel/one-id-two-amounts",
    ],
  ],
  ["races at rollbacks", ["parallel/identical-rollbacks", "parallel/rollbacks-of-one"]],
  ["races of wins", ["parallel/identical-wins"]],
  [
    "loses updates",
    [
      "funds/in-parallel",
      "parallel/identical-bets",
      "parallel/identical-wins",
      "parallel/bet-and-rollback",
      "parallel/one-id-two-amounts",
      "parallel/two-rounds",
    ],
  ],
];

/** Flaws that nearly every case meets, with the case that is meant for them. */
const FOUND_EVERYWHERE: ReadonlyArray<readonly [Flaw, string]> = [
  ["asking costs", "basis/balance"],
  ["debits one more", "basis/bet"],
  ["pays one less", "basis/win"],
  ["answers the balance of before", "basis/bet"],
  ["says not why", "funds/overdraw"],
  ["says one status", "funds/overdraw"],
  ["says one status", "conflict/amount"],
  ["says one status", "signature/missing"],
];

/** Flaws that the protocol `gcp` cannot express. */
const FOUND_IN: ReadonlyArray<readonly [Dialect, Flaw, readonly string[]]> = [
  ["twirp", "counts digits", ["amount/trailing-zeros"]],
  ["twirp", "knows every token", ["basis/unknown-token"]],
  ["hub88", "knows every token", ["basis/unknown-token"]],
  ["hub88", "forgets what it refused", ["signature/refused-bet-as-win"]],
  ["twirp", "signs no method", ["signature/refused-bet-as-win"]],
];

async function failuresOf(flaw: Flaw, dialect: Dialect = "gcp"): Promise<string[]> {
  const { wallet, reach, close } = await givenWallet(dialect, flaw);
  const { results, sound } = await conform(wallet, { reach });
  await close();
  expect(sound).toBe(false);
  return results.filter(({ outcome }) => outcome === "failed").map(({ name }) => name);
}

test.each(FOUND)("a wallet with the flaw '%s' fails the cases for this flaw and no others", async (flaw, cases) => {
  expect(await failuresOf(flaw)).toEqual(CASES.map(({ name }) => name).filter((name) => cases.includes(name)));
});

test.each(FOUND_IN)(
  "in %s, a wallet with the flaw '%s' fails the cases for this flaw and no others",
  async (dialect, flaw, cases) => {
    expect(await failuresOf(flaw, dialect)).toEqual(cases);
  },
);

test.each(FOUND_EVERYWHERE)("a wallet with the flaw '%s' fails %s", async (flaw, name) => {
  expect(await failuresOf(flaw)).toContain(name);
});

test("every case fails for at least one flaw", () => {
  const failed = new Set([
    ...FOUND.flatMap(([, cases]) => cases),
    ...FOUND_IN.flatMap(([, , cases]) => cases),
    ...FOUND_EVERYWHERE.map(([, name]) => name),
  ]);
  expect(CASES.map(({ name }) => name).filter((name) => !failed.has(name))).toEqual([]);
});
