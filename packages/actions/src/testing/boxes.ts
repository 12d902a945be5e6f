import type { GrantedPermission } from "@apogee/contract";
import { connect, inTransaction, testDatabase, type Database, type Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import type { StaffDoor } from "@apogee/http";
import { FixedClock, InvalidFields, invariant, NotFound } from "@apogee/kernel";
import { sql } from "kysely";
import { z } from "zod";
import { defineAction, defineLongAction, type Action } from "../action.ts";
import { memberOf, type Caller } from "../caller.ts";
import type { Proposals } from "../propose.ts";
import { runAction, type Ground, type Outcome } from "../run-action.ts";

/** The refusal of a box that is too full. */
export const TOO_FULL = "A box holds a hundred things at most.";

const box = z.string().max(20).describe("the box");
const filled = z.object({ box, amount: z.int() });

/** Boxes of things in a table of their own: what the actions of these tests change. */
export interface GivenBoxes {
  readonly db: Database;
  readonly clock: FixedClock;
  readonly ground: Ground;
  readonly actions: Readonly<Record<"fill" | "empty" | "ship" | "order", Action>>;
  /** What ran after a commit, and calls to the outside system. */
  readonly reported: string[];
  /** What the runner logged. */
  readonly logged: string[];
  /** Lets the outside system refuse. */
  readonly outside: { isAway: boolean };
  /** How many other members have a permission, and above how many things `box.fill` needs one of them. */
  readonly staff: { others: number; threshold: number | null };
  run(action: Action, input: unknown, more?: { reason?: string; key?: string; caller?: Caller }): Promise<Outcome>;
  /** A member of staff; `session` tells whether the session is still alive. */
  member(handle: string, permissions: readonly GrantedPermission[], session?: { isAlive: boolean }): Caller;
  /** All boxes, proposals, keys and rows of the audit trail, to compare before and after. */
  rows(): Promise<string>;
  amount(name: string): Promise<number>;
  close(): Promise<void>;
}

/** Opens a database with two boxes, a (0 things) and b (0 things). */
export async function givenBoxes(): Promise<GivenBoxes> {
  const database = await testDatabase();
  const owner = connect({ url: database.superuserUrl, max: 1 });
  await sql`insert into ops.audit_action (action) values ('box.filled')`.execute(owner.db);
  await sql`create schema trial`.execute(owner.db);
  await sql`create table trial.box (name text primary key, amount int not null)`.execute(owner.db);
  await sql`
    create table trial.proposal (id int generated always as identity primary key, action text, input jsonb, actor text,
      version text, expires_at timestamptz)`.execute(owner.db);
  await sql`grant usage on schema trial to public`.execute(owner.db);
  await sql`grant all on all tables in schema trial to public`.execute(owner.db);
  await sql`insert into trial.box values ('a', 0), ('b', 0)`.execute(owner.db);
  await owner.close();
  const { db, close } = connect({ url: database.appUrl, max: 6 });
  const clock = new FixedClock("2026-03-04T05:06:07Z");
  const [reported, logged]: [string[], string[]] = [[], []];
  const staff = { others: 1, threshold: null as number | null };
  const outside = { isAway: false };
  const ground: Ground = {
    db,
    clock,
    secret: "of a test",
    log: (level, message, facts) => void logged.push(`${level} ${message} ${JSON.stringify(facts)}`),
    proposals: proposalsOf(staff),
  };
  const actions = actionsOf(reported, outside);
  return {
    db,
    clock,
    ground,
    actions,
    reported,
    logged,
    outside,
    staff,
    run: (action, input, { reason = "Asked for in a test", key = crypto.randomUUID(), caller } = {}) =>
      runAction(ground, action, { input, reason, key }, caller ?? member("mia", ["wallet.adjust"])),
    member,
    rows: async () =>
      JSON.stringify(
        (
          await sql`
            select (select json_agg(b order by b.name) from trial.box b) as boxes,
              (select json_agg(p order by p.id) from trial.proposal p) as proposals,
              (select count(*) from http.idempotency) as keys, (select json_agg(a order by a.id) from ops.audit a) as trail`.execute(
            db,
          )
        ).rows,
      ),
    amount: async (name) =>
      (await sql<{ amount: number }>`select amount from trial.box where name = ${name}`.execute(db)).rows[0]!.amount,
    async close() {
      await close();
      await database.drop();
    },
  };
}

function proposalsOf(staff: GivenBoxes["staff"]): Proposals {
  return {
    threshold: async () => staff.threshold,
    others: async () => staff.others,
    async add(tx, { action, input, actor, version, expiresAt }) {
      const { rows } = await sql<{ id: number }>`
        insert into trial.proposal (action, input, actor, version, expires_at)
        values (${action}, ${JSON.stringify(input)}::jsonb, ${actor}, ${version}, ${expiresAt}) returning id`.execute(
        tx,
      );
      return rows[0]!.id;
    },
  };
}

function member(handle: string, permissions: readonly GrantedPermission[], session = { isAlive: true }): Caller {
  const principal = { kind: "staff", staffId: 1, handle, permissions, sessionId: 1 } as const;
  const door: StaffDoor = {
    authenticate: async () => null,
    hold: async () => (session.isAlive ? principal : null),
  };
  return memberOf(principal, "127.0.0.1", door);
}

async function put(tx: Tx, name: string, amount: number, actor: string, reason: string, at: Date): Promise<void> {
  const { rows } = await sql<{ amount: number }>`select amount from trial.box where name = ${name} for update`.execute(
    tx,
  );
  if (!rows[0]) throw new NotFound(`The box ${name}`);
  await sql`update trial.box set amount = ${amount} where name = ${name}`.execute(tx);
  const [before, after] = [{ amount: rows[0].amount }, { amount }];
  await recordAudit(tx, { at, actor, action: "box.filled", subject: `box:${name}`, before, after, reason });
}

async function amountIn(tx: Tx, name: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`select amount from trial.box where name = ${name} for update`.execute(
    tx,
  );
  if (!rows[0]) throw new NotFound(`The box ${name}`);
  return rows[0].amount;
}

function actionsOf(reported: string[], outside: GivenBoxes["outside"]): GivenBoxes["actions"] {
  const input = z.object({ box, amount: z.int().min(1).describe("how many things") });
  return {
    fill: defineAction({
      name: "box.fill",
      permission: "wallet.adjust",
      summary: "put things into a box",
      input,
      output: filled,
      fourEyes: {
        version: async ({ tx }, asked) => String(await amountIn(tx, asked.box)),
        weighs: async (_context, { amount }) => amount,
      },
      async run({ tx, at, actor, reason, afterCommit }, { box: name, amount }) {
        const sum = (await amountIn(tx, name)) + amount;
        afterCommit(() => void reported.push(`${name} holds ${sum}`));
        await put(tx, name, sum, actor, reason, at);
        if (sum > 100) throw new InvalidFields({ amount: { too_many: TOO_FULL } });
        return { box: name, amount: sum };
      },
      says: ({ box: name, amount }) => `${name} holds ${amount}.`,
    }),
    empty: defineAction({
      name: "box.empty",
      permission: "wallet.adjust",
      summary: "take everything out of a box",
      input: z.object({ box }),
      output: filled,
      fourEyes: {
        version: async ({ tx }, asked) => String(await amountIn(tx, asked.box)),
        expiresAfterMs: 60_000,
      },
      async run({ tx, at, actor, reason }, { box: name }) {
        await put(tx, name, 0, actor, reason, at);
        return { box: name, amount: 0 };
      },
      says: ({ box: name }) => `${name} is empty.`,
    }),
    ship: defineLongAction({
      name: "box.ship",
      permission: "wallet.adjust",
      summary: "send a box away, in a transaction of its own",
      input: z.object({ box }),
      output: filled,
      async runLong({ db, at, actor, reason }, { box: name }) {
        await inTransaction(db, (tx) => put(tx, name, 0, actor, reason, at));
        return { box: name, amount: 0 };
      },
      says: ({ box: name }) => `${name} was sent.`,
    }),
    order: defineAction({
      name: "box.order",
      permission: "wallet.adjust",
      summary: "put things into a box and order as many from an outside system",
      input,
      output: filled,
      prepare: async (look) => ({ ready: look.at }),
      async run({ tx, at, actor, reason }, { box: name, amount }, { ready }) {
        invariant(ready === at, "Prepared at another time.");
        await put(tx, name, amount, actor, reason, at);
        return { box: name, amount };
      },
      async callOut({ isRepeat, key }, { box: name, amount }) {
        reported.push(`order ${amount} for ${name}${isRepeat ? ", again" : ""}, key ${key}`);
        if (outside.isAway) throw new NotFound("The outside system");
      },
      says: ({ box: name, amount }) => `${amount} things for ${name} are ordered.`,
    }),
  };
}
