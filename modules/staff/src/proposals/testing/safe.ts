import {
  defineAction,
  memberOf,
  registryOf,
  runAction,
  type Action,
  type Caller,
  type Outcome,
  type Registry,
} from "@apogee/actions";
import type { GrantedPermission } from "@apogee/contract";
import { connect, testDatabase, type Database, type Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { FixedClock, InvalidFields } from "@apogee/kernel";
import { sql } from "kysely";
import { z } from "zod";
import { staffDoor } from "../../door.ts";
import { givenMember } from "../../testing.ts";
import { fourEyesActions } from "../four-eyes-actions.ts";
import { proposalActions } from "../proposal-actions.ts";
import { proposals } from "../proposal.store.ts";

/** The refusal of a safe that is too small. */
export const TOO_SMALL = "The safe holds a thousand at most.";

/** A safe whose content two actions change: `safe.put` with a threshold, and `safe.clear`, which always needs a second member. */
export interface GivenSafe {
  readonly db: Database;
  readonly clock: FixedClock;
  readonly registry: Registry;
  /** What ran after a commit, and calls to the outside system. */
  readonly reported: string[];
  member(handle: string, ...permissions: readonly GrantedPermission[]): Promise<Caller>;
  run(caller: Caller, name: string, input: unknown, more?: { key?: string; reason?: string }): Promise<Outcome>;
  /** Proposes to clear the safe. Returns the proposal's number. */
  proposed(by: Caller): Promise<number>;
  amount(): Promise<number>;
  put(amount: number): Promise<void>;
  state(proposal: number): Promise<string>;
  /** The safe, all proposals and the audit trail, to compare before and after. */
  rows(): Promise<string>;
  close(): Promise<void>;
}

export async function givenSafe(): Promise<GivenSafe> {
  const database = await testDatabase();
  const owner = connect({ url: database.superuserUrl, max: 1 });
  await sql`insert into ops.audit_action (action) values ('safe.changed')`.execute(owner.db);
  await sql`create table public.safe (amount int not null)`.execute(owner.db);
  await sql`grant all on public.safe to public`.execute(owner.db);
  await sql`insert into public.safe values (500)`.execute(owner.db);
  await owner.close();
  const { db, close } = connect({ url: database.appUrl, max: 6 });
  const clock = new FixedClock("2026-05-01T08:00:00Z");
  const reported: string[] = [];
  const registry: Registry = registryOf(
    [...safeActions(reported), ...proposalActions(() => registry), ...fourEyesActions(() => registry)],
    [],
  );
  const door = staffDoor({ db, clock });
  const log = (_level: string, message: string): never => {
    throw new Error(message);
  };
  const run: GivenSafe["run"] = (
    caller,
    name,
    input,
    { key = crypto.randomUUID(), reason = "Asked for in a test" } = {},
  ) =>
    runAction(
      { db, clock, secret: "of a test", log, proposals },
      registry.action(name),
      { input, reason, key },
      caller,
    );
  const one = async <T>(query: ReturnType<typeof sql<T>>): Promise<T> => (await query.execute(db)).rows[0]!;
  return {
    db,
    clock,
    registry,
    reported,
    run,
    async member(handle, ...permissions) {
      const { token } = await givenMember({ db, clock }, { handle, permissions });
      return memberOf((await door.authenticate(token))!, "127.0.0.1", door);
    },
    proposed: async (by) => (await run(by, "safe.clear", {}, { reason: "The safe is moved" })).proposal!.id,
    amount: async () => (await one(sql<{ amount: number }>`select amount from public.safe`)).amount,
    put: async (amount) => void (await sql`update public.safe set amount = ${amount}`.execute(db)),
    state: async (id) => (await one(sql<{ state: string }>`select state from staff.proposal where id = ${id}`)).state,
    rows: async () =>
      JSON.stringify(
        await one(sql`
          select (select amount from public.safe) as safe, (select json_agg(p order by p.id) from staff.proposal p) as proposals,
            (select json_agg(f order by f.action) from staff.four_eyes f) as thresholds, (select count(*) from ops.audit) as trail`),
      ),
    async close() {
      await close();
      await database.drop();
    },
  };
}

function safeActions(reported: string[]): Action[] {
  const output = z.object({ amount: z.int() });
  const version = async ({ tx }: { readonly tx: Tx }): Promise<string> => String(await amountIn(tx));
  return [
    defineAction({
      name: "safe.put",
      permission: "wallet.adjust",
      summary: "put an amount into the safe",
      input: z.object({ amount: z.int().describe("how much") }),
      output,
      fourEyes: { version, weighs: async (_context, { amount }) => amount },
      async run({ tx, at, actor, reason }, { amount }) {
        const sum = (await amountIn(tx)) + amount;
        if (sum > 1_000) throw new InvalidFields({ amount: { too_many: TOO_SMALL } });
        return change(tx, sum, { actor, reason, at });
      },
      says: ({ amount }) => `The safe holds ${amount}.`,
    }),
    defineAction({
      name: "safe.clear",
      permission: "wallet.adjust",
      summary: "take everything out of the safe",
      input: z.object({}),
      output,
      fourEyes: { version },
      async run({ tx, at, actor, reason, key, afterCommit }) {
        afterCommit(() => void reported.push(`cleared by ${actor}`));
        reported.push(`key ${key}`);
        return change(tx, 0, { actor, reason, at });
      },
      callOut: async ({ reason, key, isRepeat }, { amount }) =>
        void reported.push(`called out: ${amount}, ${reason}, ${key}, ${isRepeat}`),
      says: ({ amount }) => `The safe holds ${amount}.`,
    }),
    defineAction({
      name: "safe.see",
      permission: "wallet.read",
      summary: "note that the safe was seen",
      input: z.object({}),
      output,
      run: async ({ tx }) => ({ amount: await amountIn(tx) }),
      says: ({ amount }) => `The safe holds ${amount}.`,
    }),
  ];
}

async function amountIn(tx: Tx): Promise<number> {
  return (await sql<{ amount: number }>`select amount from public.safe for update`.execute(tx)).rows[0]!.amount;
}

async function change(
  tx: Tx,
  amount: number,
  { actor, reason, at }: { readonly actor: string; readonly reason: string; readonly at: Date },
): Promise<{ amount: number }> {
  const before = { amount: await amountIn(tx) };
  await sql`update public.safe set amount = ${amount}`.execute(tx);
  await recordAudit(tx, { at, actor, action: "safe.changed", subject: "safe", before, after: { amount }, reason });
  return { amount };
}
