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
import { givenCommandLine, type GivenCommandLine } from "./testing/given-command-line.ts";
import { cardIn, managerIn, offerIn } from "./testing/offer.ts";
import { PICTURE_KEY, pictureIn } from "./testing/picture.ts";
import { EVENTS, kindsOfActions } from "./testing/events-of-commands.ts";
import { givenHeldCoins, givenPayment, givenReturningCoins } from "./testing/given-payment.ts";

const REASON = "Asked for in a test";
const why = ["--reason", REASON] as const;

/** What commands are run with. */
interface Facts {
  readonly player: string;
  readonly round: string;
  readonly withdrawals: readonly string[];
  readonly deposits: readonly string[];
  readonly held: string;
  /** Of wallet adjustments: two by Berta, and one by Anna, who runs the commands. */
  readonly proposals: readonly string[];
  readonly providerUrl: string;
  readonly issue: () => Promise<string>;
  readonly bonus: () => Promise<string>;
}

/**
 * Every command, in an order in which each finds what it needs, with its arguments. Add a new command here; the ledger
 * shows whether its kind is right.
 *
 * - `moves` moves money, or rows that are due to be paid, at once
 * - `asks` asks an outside system to do so
 * - `changes` changes something else
 * - `looks` changes nothing
 * - `refuses` works only with the packaged PostgreSQL; commands/backup.test.ts tests it with one
 */
const COMMANDS: ReadonlyArray<
  readonly [
    path: string,
    effect: "moves" | "asks" | "changes" | "looks" | "refuses",
    args: (facts: Facts) => readonly string[] | Promise<readonly string[]>,
  ]
> = [
  ["migrate", "looks", () => []],
  ["seed", "changes", () => []],
  ["verify-build", "looks", () => []],
  ["ledger verify", "looks", () => []],
  ["ledger export", "changes", () => ["--out", `${commandLine.folder}/export`]],
  ["report results", "looks", () => ["--by", "day", "game", "--csv"]],
  ["report liability", "looks", () => []],
  ["report open-rounds", "looks", () => []],
  ["events list", "looks", () => ["--kind", "adjustment", "void"]],
  ["audit verify", "looks", () => []],
  ["threshold list", "looks", () => []],
  ["threshold set", "changes", () => ["EUR", "--wager", "500.00", ...why]],
  ["wallet show", "looks", ({ player }) => [player]],
  ["wallet adjust", "moves", ({ player }) => [player, "EUR", "-1.50", ...why]],
  ["player show", "looks", ({ player }) => [player]],
  ["player disable", "changes", ({ player }) => [player, ...why]],
  ["player enable", "changes", ({ player }) => [player, ...why]],
  ["player verify", "changes", ({ player }) => [player, ...why]],
  ["player unverify", "changes", ({ player }) => [player, ...why]],
  ["player test", "changes", ({ player }) => [player, "--on", ...why]],
  ["player group add", "changes", ({ player }) => [player, "851", ...why]],
  ["player group list", "looks", ({ player }) => [player]],
  ["player group remove", "changes", ({ player }) => [player, "851", ...why]],
  ["points show", "looks", ({ player }) => [player]],
  ["points adjust", "changes", ({ player }) => [player, "12.5", "--persistent", "5", ...why]],
  ["player fraud", "looks", ({ player }) => [player]],
  ["player harm", "looks", ({ player }) => [player]],
  ["player marked", "looks", () => ["--least", "2"]],
  ["player similar", "looks", () => []],
  ["limit show", "looks", ({ player }) => [player]],
  ["limit set", "changes", ({ player }) => [player, "EUR", "loss", "week", "50.00", ...why]],
  ["limit close", "changes", ({ player }) => [player, "--until", "2099-05-01T12:00Z", ...why]],
  ["limit open", "changes", ({ player }) => [player, ...why]],
  ["offer put", "changes", () => ["spring", offerIn(commandLine.folder), ...why]],
  ["offer list", "looks", () => []],
  ["offer show", "looks", () => ["spring"]],
  ["bonus issue", "changes", ({ player }) => [player, "EUR", "spring", ...why]],
  ["bonus list", "looks", ({ player }) => [player]],
  ["bonus cancel", "changes", async ({ bonus }) => [await bonus(), ...why]],
  ["bonus simulate", "looks", () => ["spring"]],
  ["level threshold", "changes", () => ["2", "45", ...why]],
  ["vip list", "looks", () => []],
  ["vip threshold", "changes", () => ["bronze", "EUR", "--deposits", "5000.00", "--bets", "50000.00", ...why]],
  ["level gift", "changes", () => ["12", "--offer", "spring", ...why]],
  ["level list", "looks", () => []],
  ["card put", "changes", () => ["spins_5", cardIn(commandLine.folder), ...why]],
  ["card list", "looks", () => []],
  ["card show", "looks", () => ["spins_5"]],
  ["card stop", "changes", () => ["spins_5", ...why]],
  ["card start", "changes", () => ["spins_5", ...why]],
  ["manager put", "changes", () => ["nora", managerIn(commandLine.folder), ...why]],
  ["manager list", "looks", () => []],
  ["manager remove", "changes", () => ["nora", ...why]],
  ["offer hide", "changes", () => ["spring", ...why]],
  ["offer unhide", "changes", () => ["spring", ...why]],
  ["offer stop", "changes", () => ["spring", ...why]],
  ["rates show", "looks", () => ["--day", "2031-05-01"]],
  ["rates set", "changes", () => ["USD", "1.0843", ...why]],
  ["rates fetch", "changes", () => []],
  ["game list", "looks", () => []],
  ["game returns", "looks", () => ["nova/Comet"]],
  ["flag list", "looks", () => []],
  ["flag off", "changes", () => ["promo_banner", ...why]],
  ["flag on", "changes", () => ["promo_banner", ...why]],
  ["game disable", "changes", () => ["nova/Comet", ...why]],
  ["game enable", "changes", () => ["nova/Comet", ...why]],
  ["provider list", "looks", () => []],
  [
    "provider add",
    "changes",
    ({ providerUrl }) => ["orbit", "--dialect", "gcp", "--url", providerUrl, "--key", "a key of the commands", ...why],
  ],
  ["provider rotate-key", "changes", () => ["orbit", "--key", "another key of tests", ...why]],
  ["provider sync", "changes", () => ["nova"]],
  ["provider fields", "changes", () => ["orbit", "country", "date_of_birth", ...why]],
  ["provider announce", "changes", () => ["orbit", "--to", "851", ...why]],
  ["provider disable", "changes", () => ["orbit", ...why]],
  ["provider enable", "changes", () => ["orbit", ...why]],
  [
    "provider game add",
    "changes",
    () => [
      "tweet",
      "Finch",
      "--title",
      "Finch",
      "--url",
      "http://127.0.0.1:9/open?token={token}",
      "--currencies",
      "EUR",
      ...why,
    ],
  ],
  ["provider game list", "looks", () => ["tweet"]],
  ["provider game disable", "changes", () => ["tweet", "Finch", ...why]],
  ["provider game enable", "changes", () => ["tweet", "Finch", ...why]],
  [
    "freespins issue",
    "moves",
    ({ player }) => [
      player,
      "EUR",
      "nova/Comet",
      "--spins",
      "10",
      "--stake",
      "0.20",
      "--until",
      "2099-05-01T12:00Z",
      ...why,
    ],
  ],
  ["freespins list", "looks", () => ["--status", "issued"]],
  ["freespins show", "looks", async ({ issue }) => ["nova", await issue()]],
  ["freespins repeat", "asks", async ({ issue }) => ["nova", await issue(), ...why]],
  ["freespins cancel", "asks", async ({ issue }) => ["nova", await issue(), ...why]],
  ["projection list", "looks", () => []],
  ["projection rebuild", "changes", () => ["daily_results", ...why]],
  ["statistics", "looks", () => []],
  ["round show", "looks", ({ round }) => [round]],
  ["round end", "moves", ({ player }) => ["--older-than", "0", "--player", player, "--yes", ...why]],
  ["round void", "moves", ({ round }) => [round, ...why]],
  ["deposit list", "looks", () => []],
  ["deposit held", "looks", () => []],
  ["deposit release", "moves", ({ held }) => [held, ...why]],
  ["deposit resend", "asks", () => [...why]],
  ["deposit credit", "moves", ({ deposits }) => [deposits[0]!, ...why]],
  ["deposit refuse", "moves", ({ deposits }) => [deposits[1]!, ...why]],
  ["deposit chargeback", "moves", ({ deposits }) => [deposits[0]!, ...why]],
  ["withdrawal list", "looks", () => []],
  [
    "withdrawal approve",
    "moves",
    ({ withdrawals }) => [withdrawals[0]!, "--despite", "foreign_card,not_played", ...why],
  ],
  ["withdrawal resend", "asks", () => [...why]],
  ["withdrawal reject", "moves", ({ withdrawals }) => [withdrawals[1]!, ...why]],
  ["staff add", "changes", () => ["mia.berg", "--name", "Mia Berg", "--permissions", "withdrawals.read", ...why]],
  ["staff list", "looks", () => []],
  ["staff permit", "changes", () => ["mia.berg", "--grant", "withdrawals.decide", ...why]],
  ["staff session", "changes", () => ["mia.berg"]],
  ["staff sign-out", "changes", () => ["mia.berg", ...why]],
  ["staff disable", "changes", () => ["mia.berg", ...why]],
  ["staff enable", "changes", () => ["mia.berg", ...why]],
  ["proposal list", "looks", () => []],
  ["proposal approve", "moves", ({ proposals }) => [proposals[0]!, ...why]],
  ["proposal reject", "changes", ({ proposals }) => [proposals[1]!, ...why]],
  ["proposal withdraw", "changes", ({ proposals }) => [proposals[2]!, ...why]],
  ["four-eyes list", "looks", () => []],
  ["four-eyes set", "changes", () => ["wallet.adjust", "--above", "150.00", ...why]],
  ["clock show", "looks", () => []],
  ["clock forward", "changes", () => ["90s", ...why]],
  ["clock back", "changes", () => ["90s", ...why]],
  ["clock set", "changes", () => ["2030-01-01T00:00:00Z", ...why]],
  ["clock reset", "changes", () => []],
  ["backup create", "refuses", () => ["--to", `${commandLine.folder}/backup`]],
  ["backup verify", "refuses", () => [commandLine.folder]],
  ["backup list", "looks", () => [commandLine.folder]],
  ["backup status", "looks", () => []],
  [
    "backup restore",
    "refuses",
    () => [commandLine.folder, "--into", `${commandLine.folder}/restored`, "--without-secrets", ...why],
  ],
  ["backup restored", "changes", () => [...why]],
  ["keys show", "looks", () => []],
  ["keys accept", "refuses", () => [...why]],
  ["keys rotate seeds", "changes", () => [...why]],
  ["files put", "changes", () => [pictureIn(commandLine.folder), "--kind", "image", ...why]],
  ["files list", "looks", () => ["--prefix", "image/"]],
  ["files delete", "changes", () => [PICTURE_KEY, ...why]],
];

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
  await givenMember({ db: commandLine.db, clock }, { handle: "second.member", permissions: ["wallet.adjust"] });
  await commandLine.run("four-eyes", "set", "wallet.adjust", "--above", "100.00", ...why);
  const proposed = async (...by: string[]): Promise<string> => {
    const order = ["wallet", "adjust", String(otherId), "EUR", "200.00", ...why];
    return String(JSON.parse((await commandLine.run("--json", ...by, ...order)).out).proposal.id);
  };
  const berta = ["--operator", "berta"];
  facts = {
    proposals: [await proposed(...berta), await proposed(...berta), await proposed()],
    player: String(playerId),
    round: roundId,
    providerUrl,
    deposits: [
      await givenPayment(commandLine.db, wallet, "deposit"),
      await givenPayment(commandLine.db, wallet, "deposit"),
    ],
    held: await givenHeldCoins(commandLine.db, wallet),
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
        expect.stringMatching(/with the tools of that server|contains no backup|nothing to accept/),
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
}, 240_000);

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
});
