import { defineAction, defineList } from "@apogee/actions";
import type { ModuleDescription } from "@apogee/composition";
import { defineRoute } from "@apogee/contract";
import { recordAudit } from "@apogee/events";
import { implement } from "@apogee/http";
import { NotFound } from "@apogee/kernel";
import { sql } from "kysely";
import { z } from "zod";

/* A module that exists in tests only: a notice board. It uses every socket that a module can be plugged into. */

/** Its schema; a real module has a migration. */
export const MADE_UP_SCHEMA = `
  create schema made_up;
  grant usage on schema made_up to apogee_app;
  create table made_up.notice (key text primary key, text text not null, version int not null default 1);
  grant select, insert, update on made_up.notice to apogee_app;`;

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
  actions: () => [changeNotice],
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
