import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { FREE_TERMS, freespinsById } from "@apogee/bonuses";
import { givenGame } from "@apogee/games/testing";
import { givenPlayer } from "@apogee/identity/testing";
import { SystemClock } from "@apogee/kernel";
import { givenWallet } from "@apogee/play/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenCommandLine, type GivenCommandLine } from "../testing/given-command-line.ts";

let commandLine: GivenCommandLine;
let provider: Server;
let status = 200;
let player: string;

beforeAll(async () => {
  commandLine = await givenCommandLine();
  await givenGame(commandLine.db, new SystemClock());
  provider = createServer((request, answer) => {
    request.resume();
    answer.writeHead(request.url === "/games" ? 200 : status, { "content-type": "application/json" });
    answer.end(
      JSON.stringify(
        request.url === "/games"
          ? { games: [{ name: "Comet", title: "Comet", currencies: ["EUR"] }] }
          : { code: status, message: "There is no such issue." },
      ),
    );
  }).listen(0, "127.0.0.1");
  await once(provider, "listening");
  await commandLine.run(
    "provider",
    "add",
    "nova",
    "--dialect",
    "gcp",
    "--url",
    `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    "--key",
    "a key of these tests",
  );
  await commandLine.run("provider", "sync", "nova");
  const { id: playerId } = await givenPlayer(commandLine.db);
  player = String((await givenWallet(commandLine.db, { real: 0, playerId })).playerId);
});
afterAll(async () => {
  provider?.close();
  await commandLine?.close();
});

const issue = (...rest: readonly string[]) =>
  commandLine.run(
    ...rest,
    "freespins",
    "issue",
    player,
    "EUR",
    "nova/Comet",
    "--spins",
    "10",
    "--stake",
    "0.20",
    "--until",
    "2099-05-01T12:00Z",
    "--reason",
    "a present",
  );

test("an unanswered issue is reported with its id, listed as pending, and repeated by that id", async () => {
  status = 500;
  const said = await issue();
  const issueId = /[0-9a-f-]{36}/.exec(said.notes)?.[0] ?? "none";
  expect([said.code, said.notes]).toEqual([1, expect.stringContaining(`freespins repeat nova ${issueId}`)]);
  const { error } = JSON.parse((await issue("--json")).out) as { error: { code: string; issueId: string } };
  expect(error).toMatchObject({
    code: "freespins_unanswered",
    provider: "nova",
    issueId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });

  const pending = await commandLine.json<Array<{ issueId: string }>>(
    "freespins",
    "list",
    "--provider",
    "nova",
    "--status",
    "pending",
  );
  expect(pending.map((each) => each.issueId).toSorted()).toEqual([issueId, error.issueId].toSorted());
  expect((await commandLine.run("freespins", "list")).out).toContain(issueId);

  status = 200;
  expect(
    await commandLine.run("freespins", "repeat", "nova", issueId, "--reason", "the provider is back"),
  ).toMatchObject({
    code: 0,
  });
  expect(await commandLine.json("freespins", "show", "nova", issueId)).toMatchObject({
    issueId,
    status: "issued",
    player: Number(player),
    game: "nova/Comet",
    spins: 10,
    stake: "0.20",
    currency: "EUR",
    won: null,
    failure: null,
  });
  status = 404;
  expect((await commandLine.run("freespins", "cancel", "nova", error.issueId, "--reason", "not wanted")).out).toContain(
    "never issued",
  );
  expect(await commandLine.json("freespins", "show", "nova", error.issueId)).toMatchObject({ status: "refused" });
});

test("an unknown status and an unknown issue are refused", async () => {
  expect(await commandLine.run("freespins", "list", "--status", "lost")).toMatchObject({
    code: 2,
    notes: expect.stringContaining("'lost' is invalid. Allowed choices are pending"),
  });
  expect(await commandLine.run("freespins", "show", "nova", "never")).toMatchObject({ code: 1 });
});

test("free spins of the platform's own games are issued under terms, listed, shown, and cancelled with a reason", async () => {
  const gift = ["issue", player, "EUR", "apogee/DragonsEmber", "--spins", "20", "--stake", "0.20", "--wager", "30"];
  const rest = ["--max-win", "100", "--until", "2099-05-01T12:00Z", "--reason", "a present"];
  const { issueId } = await commandLine.json<{ issueId: string }>("freespins", ...gift, ...rest);
  expect(await commandLine.json("freespins", "show", "apogee", issueId)).toMatchObject({
    provider: "apogee",
    status: "issued",
    player: Number(player),
    game: "apogee/DragonsEmber",
    spins: 20,
    stake: "0.20",
    won: "0.00",
  });
  expect(await freespinsById(commandLine.db, Number(issueId))).toMatchObject({
    result: { ...FREE_TERMS, wagerTimes: 30, maxWin: 100_00 },
    maxWin: null,
    activatableUntil: new Date("2099-05-01T12:00:00Z"),
    validHours: 168,
  });
  expect(await commandLine.json("freespins", "list", "--provider", "apogee", "--status", "issued")).toMatchObject([
    { issueId },
  ]);
  expect(await commandLine.json("freespins", "list", "--provider", "apogee", "--status", "refused")).toEqual([]);
  const cancel = () => commandLine.run("freespins", "cancel", "apogee", issueId, "--reason", "not wanted");
  expect(await cancel()).toMatchObject({ code: 0, out: expect.stringContaining("are cancelled") });
  expect(await cancel()).toMatchObject({ code: 0 });
  const { rows } = await sql<{ action: string; reason: string }>`
    select action, reason from ops.audit where action like 'freespins.%' and subject = ${`player:${player}`}
      and coalesce(before, '{}') || coalesce(after, '{}') @> ${JSON.stringify({ freespins: Number(issueId) })}::jsonb order by id`.execute(
    commandLine.db,
  );
  expect(rows).toEqual([
    { action: "freespins.issued", reason: "a present" },
    { action: "freespins.canceled", reason: "not wanted" },
  ]);
});

test.each([
  ["a stake that the game does not offer", ["apogee/DragonsEmber", "--stake", "0.21"], "does not offer this stake"],
  ["a game with decisions", ["apogee/NovaHiLo", "--stake", "0.20"], "cannot be played with free spins"],
  ["an invalid wager", ["apogee/DragonsEmber", "--stake", "0.20", "--wager", "-1"], "whole number"],
])("%s is refused, and nothing is issued", async (_what, [game, ...terms], says) => {
  const rest = ["--spins", "5", "--until", "2099-05-01T12:00Z", "--reason", "a present"];
  const before = await commandLine.json("freespins", "list");
  expect(await commandLine.run("freespins", "issue", player, "EUR", game!, ...terms, ...rest)).toMatchObject({
    code: 1,
    notes: expect.stringContaining(says),
  });
  expect(await commandLine.json("freespins", "list")).toEqual(before);
});
