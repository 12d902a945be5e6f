import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createProgram } from "./program.ts";
import { givenBonus } from "@apogee/bonuses/testing";
import { inTransaction } from "@apogee/database";
import { importGames } from "@apogee/games";
import { givenPlayer } from "@apogee/identity/testing";
import { minor, SystemClock } from "@apogee/kernel";
import { Lane } from "@apogee/play";
import { bet, givenWallet, requestOf, stakeOf } from "@apogee/play/testing";
import { givenMember } from "@apogee/staff/testing";
import type { Command } from "commander";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerAt } from "./testing/answer-at.ts";
import { REASON, type Facts } from "./testing/command-row.ts";
import { COMMANDS } from "./testing/commands.ts";
import { givenCommandLine, type GivenCommandLine } from "./testing/given-command-line.ts";
import { EVENTS, kindsOfActions } from "./testing/events-of-commands.ts";
import { givenHeldCoins, givenPayment, givenReturningCoins } from "./testing/given-payment.ts";
import { givenLostJob } from "./testing/given-lost-job.ts";
import { givenPromotions } from "./testing/given-promotions.ts";

const PARAMETERS = /^(?:threshold|limit|rates|flag|game|provider|clock) /;

/** What each command wrote to the audit trail. */
const reported = new Map<string, readonly Trail[]>();

let commandLine: GivenCommandLine;
let facts: Facts;
let provider: Server;

beforeAll(async () => {
  provider = createServer((request, answer) => {
    request.resume();
    answer.setHeader("content-type", "application/json");
    answer.end(JSON.stringify(answerAt(request.url ?? "")));
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  const providerUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  commandLine = await givenCommandLine({ SANDBOX_URL: providerUrl });
  await commandLine.run("seed");
  await commandLine.run(
    "provider",
    "add",
    "nova",
    "--dialect",
    "gcp",
    "--url",
    providerUrl,
    "--key",
    "a key of these tests",
  );
  await commandLine.run(
    "provider",
    "add",
    "tweet",
    "--dialect",
    "twirp",
    "--url",
    "http://127.0.0.1:9",
    "--key",
    "another key of these tests",
  );
  const clock = new SystemClock();
  await inTransaction(commandLine.db, (tx) =>
    importGames(
      tx,
      "nova",
      [
        {
          name: "Comet",
          title: "Comet",
          lines: 5,
          volatility: null,
          hitRate: null,
          payout: null,
          version: "1",
          categories: [],
          currencies: ["EUR"],
        },
      ],
      clock.date(),
    ),
  );
  const { id: playerId } = await givenPlayer(commandLine.db, { verified: true });
  const wallet = await givenWallet(commandLine.db, { real: 10_000, playerId });
  const { id: otherId } = await givenPlayer(commandLine.db);
  await givenWallet(commandLine.db, { real: 0, playerId: otherId });
  await givenBonus(commandLine.db, { walletId: wallet.id, amount: 500 }, clock.date());
  const lane = new Lane({ url: commandLine.appUrl, clock });
  const { roundId } = await lane.submit(stakeOf(wallet, "a", 100, { win: minor(700) }));
  await lane.submit(requestOf(wallet, "nova:forgotten", [bet("b", 10)]));
  await lane.close();
  await givenReturningCoins(commandLine.db, wallet);
  await givenPromotions(commandLine, playerId);
  await givenMember(
    { db: commandLine.db, clock },
    {
      handle: "second.member",
      permissions: ["wallet.adjust", "promotions.decide", "methods.edit", "licences.edit", "thresholds.manage"],
    },
  );
  await givenMember({ db: commandLine.db, clock }, { handle: "queue.member", permissions: ["withdrawals.read"] });
  await commandLine.run("four-eyes", "set", "wallet.adjust", "--above", "100.00", "--reason", REASON);
  const proposed = async (...by: string[]): Promise<string> => {
    const order = ["wallet", "adjust", String(otherId), "EUR", "200.00", "--reason", REASON];
    return String(JSON.parse((await commandLine.run("--json", ...by, ...order)).out).proposal.id);
  };
  const berta = ["--operator", "berta"];
  facts = {
    folder: commandLine.folder,
    proposals: [await proposed(...berta), await proposed(...berta), await proposed()],
    player: String(playerId),
    round: roundId,
    providerUrl,
    deposits: [
      await givenPayment(commandLine.db, wallet, "deposit"),
      await givenPayment(commandLine.db, wallet, "deposit"),
    ],
    held: await givenHeldCoins(commandLine.db, wallet),
    jobs: [await givenLostJob(commandLine.db), await givenLostJob(commandLine.db)],
    withdrawals: [
      await givenPayment(commandLine.db, wallet, "cashout"),
      await givenPayment(commandLine.db, wallet, "cashout"),
    ],
    issue: async () =>
      (await sql<{ issue: string }>`select issue_id as issue from gateway.freespins`.execute(commandLine.db)).rows[0]
        ?.issue ?? "none",
    bonus: async () =>
      (await sql<{ id: string }>`select id::text from bonuses.bonus where stage = 'issued'`.execute(commandLine.db))
        .rows[0]?.id ?? "0",
    contest: async (slug) =>
      (await sql<{ id: string }>`select id::text from contests.contest where slug = ${slug}`.execute(commandLine.db))
        .rows[0]?.id ?? "0",
    box: async () =>
      (await sql<{ id: string }>`select id::text from boxes.box where stage = 'issued'`.execute(commandLine.db)).rows[0]
        ?.id ?? "0",
  };
});
afterAll(async () => {
  await commandLine.close();
  await new Promise((resolve) => provider.close(resolve));
});

function pathsOf(command: Command, before: readonly string[] = []): string[] {
  return command.commands.flatMap((each) =>
    each.commands.length > 0 ? pathsOf(each, [...before, each.name()]) : [[...before, each.name()].join(" ")],
  );
}

/** All rows that determine where money is, or is about to go. */
async function money(): Promise<string> {
  const { rows } = await sql`
    select (select count(*) from play.event) as events, (select count(*) from wallet.entry) as entries,
      (select string_agg(id || ':' || real || ':' || bonus || ':' || deficit, ' ' order by id) from wallet.purse) as purses,
      (select string_agg(id || ':' || stage, ' ' order by id) from cashier.payment) as payments,
      (select string_agg(issue_id || ':' || status, ' ' order by issue_id) from gateway.freespins) as freespins`.execute(
    commandLine.db,
  );
  return JSON.stringify(rows);
}

interface Trail {
  readonly id: number;
  readonly actor: string;
  readonly action: string;
  readonly reason: string | null;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}
const trail = async (): Promise<Trail[]> =>
  (await sql<Trail>`select id, actor, action, reason, before, after from ops.audit order by id`.execute(commandLine.db))
    .rows;

test("every command is tested here, and a new one must state whether it moves money", () => {
  expect(COMMANDS.map(([path]) => path).toSorted()).toEqual(pathsOf(createProgram()).toSorted());
});

test("every command that moves money records operator, reason, before and after in the audit trail, and no other command moves money", async () => {
  const kinds = await kindsOfActions(commandLine.db);
  for (const [path, effect, args] of COMMANDS) {
    const [held, known] = [await money(), (await trail()).length];
    const said = await commandLine.run(...path.split(" "), ...(await args(facts)));
    if (effect === "refuses")
      expect([path, said.code, said.notes]).toEqual([
        path,
        1,
        expect.stringMatching(
          /with the tools of that server|contains no backup|nothing to accept|cannot be shown again/,
        ),
      ]);
    else expect([path, said.code === 0 ? "" : `${said.notes}${said.out}`]).toEqual([path, ""]);
    expect([path, (await money()) !== held]).toEqual([path, effect === "moves"]);
    const written = (await trail()).slice(known);
    reported.set(path, written);
    expect([path, written.filter(({ actor }) => actor !== "operator:anna")]).toEqual([path, []]);
    expect([path, written.filter(({ action }) => !kinds.has(action))]).toEqual([path, []]);
    if (effect === "looks" || effect === "refuses") expect([path, written]).toEqual([path, []]);
    if (effect !== "moves" && effect !== "asks") continue;
    const last = written.at(-1);
    expect([path, last]).toEqual([
      path,
      expect.objectContaining({ reason: REASON, before: expect.any(Object), after: expect.any(Object) }),
    ]);
    expect([path, last!.before]).not.toEqual([path, last!.after]);
  }
  expect((await commandLine.run("ledger", "verify")).out).toContain("The books hold.");
}, 900_000);

test("every command that changes games, providers, limits, thresholds, the clock or live data writes a significant event with the change, its operator and its reason", async () => {
  const kinds = await kindsOfActions(commandLine.db);
  const changing = COMMANDS.filter(([, effect]) => effect === "changes");
  expect(changing.map(([path]) => path).toSorted()).toEqual(Object.keys(EVENTS).toSorted());
  for (const [path, , args] of changing) {
    const written = reported.get(path) ?? [];
    expect([path, written.map(({ action }) => action)]).toEqual([path, EVENTS[path]]);
    for (const { action, before, after } of written) {
      if (PARAMETERS.test(path)) expect([path, action, kinds.get(action)]).toEqual([path, action, "parameter"]);
      expect([path, after, before]).toEqual([
        path,
        expect.any(Object),
        path === "projection rebuild" ? after : expect.not.objectContaining(after!),
      ]);
    }
    const reasons = new Set(written.map(({ reason }) => reason));
    if ((await args(facts)).includes(REASON))
      expect([path, reasons]).toEqual([path, new Set(EVENTS[path]!.length > 0 ? [REASON] : [])]);
  }
});

test("every command refuses a reason that is too short, and nothing moves", async () => {
  const held = [await money(), (await trail()).length];
  for (const [path, , args] of COMMANDS) {
    const given = await args(facts);
    if (!given.includes(REASON)) continue;
    const { code, notes } = await commandLine.run(
      ...path.split(" "),
      ...given.map((each) => (each === REASON ? "  no " : each)),
    );
    expect([path, code, notes]).toEqual([path, 1, expect.stringContaining("5 characters")]);
  }
  expect([await money(), (await trail()).length]).toEqual(held);
}, 900_000);
