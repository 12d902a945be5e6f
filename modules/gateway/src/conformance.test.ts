import { inTransaction } from "@apogee/database";
import { verifyLedger } from "@apogee/play";
import { findPurse, setPurseStatus } from "@apogee/wallet";
import { conform, DIALECTS, reportText, type Dialect } from "@apogee/wallet-conformance";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenGateway, KEY, TWEET_KEY } from "./testing.ts";

/** Checks that do not apply to these dialects. */
const ONE = [
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
  hub88: [...ONE, "amount/jackpot", "amount/trailing-zeros"],
  twirp: [...ONE, "amount/jackpot"],
};

let house: Awaited<ReturnType<typeof givenGateway>>;
let addresses: string[];
beforeAll(async () => {
  house = await givenGateway();
  addresses = await house.listen();
});
afterAll(() => house?.close());

const providerOf = (dialect: Dialect) =>
  ({
    gcp: { id: "nova", key: KEY },
    hub88: { id: "hubby", key: house.rsaKey },
    twirp: { id: "tweet", key: TWEET_KEY },
  })[dialect];

/** Sends requests over HTTP to two processes in turn. */
function eachInTurn(): typeof fetch {
  let calls = 0;
  return (url, init) => fetch(String(url).replace(addresses[0]!, addresses[(calls += 1) % 2]!), init);
}

test.each(DIALECTS)("the gateway passes every case of the conformance kit that applies to %s", async (dialect) => {
  const { id, key } = providerOf(dialect);
  const [player, second, blocked] = [await house.purse(2_500), await house.purse(1_200), await house.purse(300)];
  await house.purse(40, { playerId: player.playerId, currency: "USD" });
  await inTransaction(house.db, (tx) => setPurseStatus(tx, blocked.playerId, "blocked"));

  const report = await conform(
    {
      url: `${addresses[0]}/gateway/${id}`,
      dialect,
      key,
      player: String(player.playerId),
      secondPlayer: String(second.playerId),
      blockedPlayer: String(blocked.playerId),
      currency: "EUR",
      game: "Comet",
      secondCurrency: "USD",
      secondGame: "Meteor",
    },
    { reach: eachInTurn() },
  );

  expect(
    report.results.filter(({ outcome }) => outcome === "failed"),
    reportText(report),
  ).toEqual([]);
  expect(
    report.results
      .filter(({ outcome }) => outcome === "not applicable")
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(NOT_IN[dialect].toSorted());
  expect(report.sound).toBe(true);
  for (const { playerId, real } of [
    { ...player, real: 2_500 },
    { ...second, real: 1_200 },
    { ...blocked, real: 300 },
  ]) {
    expect(await findPurse(house.db, playerId, "EUR")).toMatchObject({ real, bonus: 0, deficit: 0 });
  }
  expect(await findPurse(house.db, player.playerId, "USD")).toMatchObject({ real: 40 });
  expect(
    (await verifyLedger(house.db)).filter(
      ({ broken, name }) => broken.length > 0 && name !== "Every purse belongs to a player.",
    ),
  ).toEqual([]);
  expect(house.logged).toEqual([]);
});
