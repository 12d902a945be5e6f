import type { Action } from "@apogee/actions";
import { lateParts, registryOfModules } from "@apogee/composition";
import { GRANTED_PERMISSIONS } from "@apogee/contract";
import { connect } from "@apogee/database";
import { givenPlayer } from "@apogee/identity/testing";
import { SystemClock } from "@apogee/kernel";
import { givenWallet } from "@apogee/play/testing";
import { givenMember, type GivenMember } from "@apogee/staff/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldsOf } from "../../../apps/cli/src/registry/fields.ts";
import { givenPayment } from "../../../apps/cli/src/testing/given-payment.ts";
import { runCommand, type Said } from "../../../apps/cli/src/testing/run-command.ts";
import { givenServer, type GivenServer } from "../../../apps/server/src/testing/given-server.ts";
import { moved, printsOf } from "../api/prints.ts";
import { inputOf, wordsOf, wrongFor } from "./inputs.ts";

const REASON = "Asked for in a test";
const { actions } = registryOfModules(lateParts().parts);

let server: GivenServer;
let admin: ReturnType<typeof connect>;
/** A member of staff with every permission, and one with none. */
let commandLine: GivenMember;
let newcomer: GivenMember;
beforeAll(async () => {
  // Without a worker, nothing but the tests changes anything.
  server = await givenServer({ ROLES: "realtime", RATE_LIMITS: "off" });
  admin = connect({ url: server.superuserUrl, max: 1 });
  const staff = { db: server.db, clock: new SystemClock() };
  commandLine = await givenMember(staff, { handle: "desk", permissions: GRANTED_PERMISSIONS });
  newcomer = await givenMember(staff, { handle: "newcomer" });
});
afterAll(async () => {
  await admin.close();
  await server.stop();
});

const run = (...words: readonly string[]): Promise<Said> =>
  runCommand(
    { DATABASE_URL: server.ownerUrl, APP_DATABASE_URL: server.appUrl, DATA_DIR: server.dataDir },
    "--json",
    ...words,
  );
const call = ({ name }: Pick<Action, "name">, body: object, by: GivenMember = commandLine) =>
  server.call("POST", `/api/staff/actions/${name}`, body, by.headers);
const codeIn = ({ out }: Said): unknown => (JSON.parse(out) as { error: { code: unknown } }).error.code;
/** A reason that is missing, or too short where somebody needs none. */
const withoutReason = ({ reason }: Action): { readonly reason?: string } =>
  reason === undefined ? {} : { reason: "no" };

async function expectNothingMoved(work: () => Promise<unknown>): Promise<void> {
  const before = await printsOf(admin.db);
  await work();
  expect(moved(before, await printsOf(admin.db))).toEqual([]);
}

test("every action is refused to a member without its permission, and nothing moves", async () => {
  const guarded = actions.filter(({ permission }) => permission !== "session.own");
  expect(guarded.length).toBeGreaterThan(15);
  const answers: unknown[] = [];
  await expectNothingMoved(async () => {
    for (const action of guarded) {
      const { status, body } = await call(action, { ...inputOf(action), reason: REASON }, newcomer);
      answers.push([action.name, status, body["code"], body["permission"]]);
    }
  });
  expect(answers).toEqual(guarded.map(({ name, permission }) => [name, 403, "permission_missing", permission]));
});

test("every action is refused without a reason with the same code by both ways, and nothing moves", async () => {
  const answers: unknown[] = [];
  await expectNothingMoved(async () => {
    for (const action of actions) {
      const input = inputOf(action);
      const { status, body } = await call(action, { ...input, ...withoutReason(action) });
      const { reason } = withoutReason(action);
      const said = await run(
        ...wordsOf(action, input, server.dataDir),
        ...(reason === undefined ? [] : ["--reason", reason]),
      );
      answers.push([action.name, status, body["code"], said.code, codeIn(said)]);
    }
  });
  expect(answers).toEqual(actions.map(({ name }) => [name, 422, "reason_missing", 1, "reason_missing"]));
});

test("every action is refused if a field is missing or of a wrong type, and nothing moves", async () => {
  const answers: unknown[] = [];
  const wanted: unknown[] = [];
  await expectNothingMoved(async () => {
    for (const action of actions) {
      const input = inputOf(action);
      for (const field of fieldsOf(action.input)) {
        const { [field.name]: _left, ...rest } = input;
        const { status, body } = await call(action, { ...rest, [field.name]: wrongFor(field), reason: REASON });
        answers.push([action.name, field.name, status, Object.keys(body["errors"] ?? {})]);
        wanted.push([action.name, field.name, 422, [field.name]]);
        if (!field.isRequired || field.kind === "flag") continue;
        const bare = await call(action, { ...rest, reason: REASON });
        const said = await run(...wordsOf(action, rest, server.dataDir), "--reason", REASON);
        answers.push([action.name, field.name, "left out", bare.status, bare.body["code"], said.code, said.out]);
        wanted.push([action.name, field.name, "left out", 422, "invalid_fields", 2, ""]);
        if (field.kind !== "number") continue;
        const typed = await run(
          ...wordsOf(action, { ...rest, [field.name]: "many" }, server.dataDir),
          "--reason",
          REASON,
        );
        answers.push([action.name, field.name, "many", typed.code, typed.out]);
        wanted.push([action.name, field.name, "many", 2, ""]);
      }
    }
  });
  expect(answers).toEqual(wanted);
});

interface Trail {
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly reason: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** What `work` writes to the audit trail. */
async function trailOf(work: () => Promise<unknown>): Promise<Trail[]> {
  const { rows: last } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from ops.audit`.execute(server.db);
  await work();
  const { rows } = await sql<Trail>`
    select actor, action, subject, reason, before, after from ops.audit where id > ${last[0]!.id} order by id`.execute(
    server.db,
  );
  return rows;
}

/** Two orders that differ in what they are about, such as a player, and otherwise do the same. */
interface Twins {
  readonly inputs: readonly [object, object];
  /** Undoes the first order, if both are about the same. */
  readonly undo?: () => Promise<unknown>;
}

async function givenWallets(): Promise<
  [Awaited<ReturnType<typeof givenWallet>>, Awaited<ReturnType<typeof givenWallet>>]
> {
  const [one, other] = [await givenPlayer(server.db), await givenPlayer(server.db)];
  return [
    await givenWallet(server.db, { real: 10_000, playerId: one.id }),
    await givenWallet(server.db, { real: 10_000, playerId: other.id }),
  ];
}
const undoneBy = (...words: readonly string[]) => ({ undo: () => run(...words, "--reason", REASON) });
const GAME = "apogee/DragonsEmber";

test.each<[string, string, () => Promise<Twins>]>([
  [
    "wallet.adjust",
    "wallet.adjusted",
    async () => {
      const [one, other] = await givenWallets();
      const order = { currency: "EUR", amount: "-1.50" };
      return {
        inputs: [
          { player: one.playerId, ...order },
          { player: other.playerId, ...order },
        ],
      };
    },
  ],
  [
    "flag.on",
    "flag.enabled",
    async () => ({
      inputs: [{ flag: "promo_banner" }, { flag: "promo_banner" }],
      ...undoneBy("flag", "off", "promo_banner"),
    }),
  ],
  [
    "game.disable",
    "game.disabled",
    async () => ({ inputs: [{ identifier: GAME }, { identifier: GAME }], ...undoneBy("game", "enable", GAME) }),
  ],
  [
    "withdrawal.reject",
    "withdrawal.rejected",
    async () => {
      const [one, other] = await givenWallets();
      const ids = [await givenPayment(server.db, one, "cashout"), await givenPayment(server.db, other, "cashout")];
      return { inputs: [{ payment: Number(ids[0]) }, { payment: Number(ids[1]) }] };
    },
  ],
  [
    "rates.set",
    "rate.set",
    async () => ({
      inputs: [
        { currency: "USD", rate: "1.5" },
        { currency: "CAD", rate: "1.5" },
      ],
    }),
  ],
])("%s writes the same to the audit trail by both ways, but for the actor", async (name, event, given) => {
  const action = actions.find((each) => each.name === name)!;
  const { inputs, undo } = await given();
  if (undo && name === "flag.on") await undo();
  const byCommand = await trailOf(async () => {
    const said = await run(...wordsOf(action, inputs[0] as never, server.dataDir), "--reason", REASON);
    expect(said).toMatchObject({ code: 0, notes: "" });
  });
  await undo?.();
  const byRoute = await trailOf(async () => {
    const { status, body } = await call(action, { ...inputs[1], reason: REASON });
    expect([status, body["proposal"]]).toEqual([200, null]);
  });
  const kind = ({ subject }: Trail): string => subject.split(":")[0]!;
  const plain = (rows: readonly Trail[]) => rows.map((row) => ({ ...row, subject: kind(row), actor: "somebody" }));
  expect(plain(byRoute)).toEqual(plain(byCommand));
  expect(byCommand.map(({ action: did, actor, reason }) => [did, actor, reason])).toEqual([
    [event, "operator:anna", REASON],
  ]);
  expect(byRoute.map(({ actor }) => actor)).toEqual(["staff:desk"]);
});
