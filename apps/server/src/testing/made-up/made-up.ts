import { defineAction, defineList, playerField, type Action } from "@apogee/actions";
import type { ModuleDescription } from "@apogee/composition";
import type { KeyRing } from "@apogee/config";
import { defineRoute } from "@apogee/contract";
import { commitDraw, draw, revealDraw } from "@apogee/draws";
import { factLog, factsIn, recordAudit, type Projection } from "@apogee/events";
import { implement } from "@apogee/http";
import { NotFound } from "@apogee/kernel";
import type { RewardKind, Rewards } from "@apogee/rewards";
import { sql } from "kysely";
import { z } from "zod";

/* A module that exists in tests only: a notice board. It uses every socket that a module can be plugged into. */

/** Its schema; a real module has a migration. */
export const MADE_UP_SCHEMA = `
  create schema made_up;
  grant usage on schema made_up to apogee_app;
  create table made_up.notice (key text primary key, text text not null, version int not null default 1);
  grant select, insert, update on made_up.notice to apogee_app;
  create table made_up.ticket (cause text primary key, player_id bigint not null, tickets int not null);
  create table made_up.joined (player_id bigint primary key, times int not null);
  grant select, insert, update, delete on made_up.ticket, made_up.joined to apogee_app;`;

const notice = z.object({ key: z.string(), text: z.string(), version: z.int() });
type Notice = z.output<typeof notice>;

const readNotices = defineRoute({
  name: "made_up.notices",
  method: "GET",
  path: "/api/made-up/notices",
  access: "public",
  summary: "The notices.",
  response: z.array(notice),
});

/** `notice.change`: always carried out by a second member. */
const changeNotice = defineAction({
  name: "notice.change",
  permission: "content.edit",
  summary: "change a notice",
  input: z.object({
    key: z.string().describe("the notice's key"),
    text: z.string().min(1).max(200).describe("the new text"),
  }),
  output: notice,
  command: { arguments: ["key"] },
  fourEyes: {
    async version({ tx }, { key }) {
      const { rows } = await sql<{ version: number }>`select version from made_up.notice where key = ${key}`.execute(
        tx,
      );
      return String(rows[0]?.version ?? "none");
    },
  },
  async run({ tx, at, actor, reason }, { key, text }) {
    const { rows: before } = await sql<Notice>`select * from made_up.notice where key = ${key} for update`.execute(tx);
    if (!before[0]) throw new NotFound(`The notice ${key}`);
    const { rows: after } = await sql<Notice>`
      update made_up.notice set text = ${text}, version = version + 1 where key = ${key} returning *`.execute(tx);
    await recordAudit(tx, {
      at,
      actor,
      action: "file.published",
      subject: `notice:${key}`,
      before: { text: before[0].text },
      after: { text },
      reason,
    });
    return after[0]!;
  },
  says: ({ key, version }) => `Notice ${key} has version ${version}.`,
});

const TICKETS = z.object({ kind: z.literal("tickets"), lottery: z.string(), tickets: z.int() });

/** `notice.reward`: gives tickets for a cause. */
const rewardForNotice = (rewards: () => Rewards): Action =>
  defineAction({
    name: "notice.reward",
    permission: "content.edit",
    summary: "give tickets for reading a notice",
    input: z.object({
      player: playerField,
      cause: z.string().describe("what the tickets are for"),
      tickets: z.int().describe("how many"),
    }),
    output: z.object({ isNew: z.boolean() }),
    async run({ tx, at, actor }, { player, cause, tickets }) {
      const { isNew } = await rewards().giveReward(
        tx,
        { kind: "tickets", lottery: "notices", tickets },
        { playerId: player, currency: "EUR", opensWallet: false },
        { key: cause, source: "made_up", title: "Notices", actor },
        at,
      );
      return { isNew };
    },
    says: ({ isNew }) => (isNew ? "Given." : "Given before."),
  });

/** `notice.draw`: commits a draw, draws and reveals it. */
const drawNotice = (keys: () => KeyRing): Action =>
  defineAction({
    name: "notice.draw",
    permission: "content.edit",
    summary: "draw a number for a notice",
    input: z.object({ cause: z.string().describe("what is drawn for") }),
    output: z.object({ draw: z.int(), number: z.int() }),
    async run({ tx, at }, { cause }) {
      const terms = { kind: "number", from: 1, to: 6 } as const;
      const { id } = await commitDraw(tx, { cause, terms, label: "notice" }, { keys: keys() }, at);
      await draw(tx, { id, cause: `${cause}:end` }, keys(), at);
      const { result } = await revealDraw(tx, { id }, keys(), at);
      return { draw: id, number: result.kind === "number" ? result.number : 0 };
    },
    says: ({ number }) => `Drawn: ${number}.`,
  });

/** Tickets, which no module of the platform owns yet. */
const ticketReward: RewardKind<"tickets"> = {
  kind: "tickets",
  check: async () => null,
  async give(tx, reward, { playerId }, { key }) {
    const { tickets } = TICKETS.parse(reward);
    await sql`insert into made_up.ticket values (${key}, ${playerId}, ${tickets})`.execute(tx);
    return { given: { tickets } };
  },
  givenBefore: async () => null,
  show: async (_db, rewards) =>
    rewards.map(({ kind, tickets }) => ({ kind, title: null, count: tickets, amounts: null })),
};

/** Counts how often players joined the group 851, from the log of facts. */
const joined: Projection = {
  name: "made_up_joined",
  log: factLog,
  restMs: 10,
  async apply(tx, range) {
    for (const { playerId, group } of await factsIn(tx, range, ["group.joined"]))
      if (group === "851")
        await sql`
        insert into made_up.joined values (${playerId}, 1)
        on conflict (player_id) do update set times = made_up.joined.times + 1`.execute(tx);
  },
  reset: async (tx) => void (await sql`delete from made_up.joined`.execute(tx)),
};

/** The description of the made-up module. */
export const madeUp: ModuleDescription = {
  name: "made_up",
  seed: async (tx) => void (await sql`insert into made_up.notice values ('welcome', 'Welcome', 1)`.execute(tx)),
  routes: () => [
    implement(
      readNotices,
      async (_input, { db }) => (await sql<Notice>`select * from made_up.notice order by key`.execute(db)).rows,
    ),
  ],
  keyedChannels: ({ platform: { db } }) => {
    const find = async (key: string): Promise<Notice | undefined> =>
      (await sql<Notice>`select * from made_up.notice where key = ${key}`.execute(db)).rows[0];
    return [
      {
        name: "chat",
        mayJoin: async (key) => ((await find(key)) ? "allowed" : "unknown"),
        snapshot: async (key) => {
          const { version, text } = (await find(key))!;
          return { version, data: text };
        },
      },
    ];
  },
  projections: () => [joined],
  rewards: () => [ticketReward],
  actions: (parts) => [changeNotice, rewardForNotice(() => parts.rewards), drawNotice(() => parts.platform.seedKeys)],
  queries: () => [
    defineList({
      name: "notice.list",
      permission: "content.read",
      summary: "list notices",
      filters: z.object({}),
      row: notice,
      sorts: { key: ({ key }) => key },
      all: async ({ db }) => (await sql<Notice>`select * from made_up.notice`.execute(db)).rows,
      says: (rows) => rows.map(({ key, text }) => `${key}: ${text}`).join("\n"),
    }),
  ],
};
