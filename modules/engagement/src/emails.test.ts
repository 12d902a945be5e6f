import {
  listSandboxMail,
  setSandboxMailMode,
  showSandboxMail,
  type RouteContract,
  type SandboxMailMode,
} from "@apogee/contract";
import { seedContent } from "@apogee/content";
import { connect, inTransaction, testDatabase, type Database, type TestDatabase, type Tx } from "@apogee/database";
import { startWorker, type Worker } from "@apogee/events";
import type { CallContext } from "@apogee/http";
import { NotFound, SystemClock } from "@apogee/kernel";
import { PATIENCE } from "@apogee/kernel/testing";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { sendEmail, type Email } from "./commands/send-email.ts";
import { emailTasks } from "./jobs.ts";
import type { MailTransport } from "./mail-transport.ts";
import { sandboxMailRoutes } from "./routes.sandbox.ts";

let database: TestDatabase;
let db: Database;
let close: () => Promise<void>;
let worker: Worker | undefined;
const clock = new SystemClock();
let count = 0;

beforeAll(async () => {
  database = await testDatabase();
  ({ db, close } = connect({ url: database.appUrl }));
  await inTransaction(db, seedContent);
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  clock.setOffset(0);
  await setMode({ mode: "deliver", delay_ms: 0 });
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});
afterAll(async () => {
  await close();
  await database.drop();
});

async function call(contract: Pick<RouteContract, "name">, input: Record<string, unknown>): Promise<never> {
  const route = sandboxMailRoutes().find((candidate) => candidate.contract.name === contract.name)!;
  const handle = async (tx?: Tx): Promise<never> =>
    (await route.handle(input as never, { db, tx, clock } as unknown as CallContext)) as never;
  return route.contract.method === "GET" ? handle() : inTransaction(db, handle);
}
interface Item {
  id: number;
  to: string;
  subject: string;
  template: string;
  from: string;
}
interface SentMail extends Item {
  text: string;
  html: string;
}
const inbox = (to: string): Promise<{ mails: Item[]; waiting: number; refused: number }> =>
  call(listSandboxMail, { query: { to, limit: 30 } });
const setMode = (body: SandboxMailMode): Promise<unknown> => call(setSandboxMailMode, { body });

async function givenWorker(): Promise<void> {
  worker = await startWorker({
    appUrl: database.appUrl,
    db,
    clock,
    log: () => undefined,
    tasks: emailTasks(),
  });
}
const emailTo = (to: string): Email => ({
  to,
  template: "confirmation",
  locale: "de",
  facts: { name: "Ada", link: "https://apogee.example/confirmation?confirmation_token=secret-token" },
});
const post = (letter: Email): Promise<number> => inTransaction(db, (tx) => sendEmail(tx, letter, clock.date()));
const reader = (): string => `reader-${++count}@example.com`;

test("an e-mail arrives soon after the commit, in the reader's language and under the brand's name", async () => {
  const to = reader();
  await givenWorker();
  await post(emailTo(to));
  // It reaches the inbox before its sender records that.
  await vi.waitFor(
    async () => expect(await inbox(to.toUpperCase())).toMatchObject({ mails: [{ to }], waiting: 0 }),
    PATIENCE,
  );
  const {
    mails: [item],
  } = await inbox(to);
  expect(item).toMatchObject({ to, template: "confirmation", subject: "Bitte bestätigen Sie Ihre E-Mail-Adresse" });
  const mail = (await call(showSandboxMail, { params: { id: item!.id } })) as SentMail;
  expect(mail.text).toContain("confirmation_token=secret-token");
  expect(mail.html).toContain("Guten Tag Ada,");
  expect(mail.from).toBe("apogee <support@apogee.example>");
});

test("the facts of an e-mail are deleted once it is delivered", async () => {
  const to = reader();
  await givenWorker();
  const id = await post(emailTo(to));
  await vi.waitFor(async () => {
    const { rows } = await sql`select state, facts from engagement.letter where id = ${id}`.execute(db);
    expect(rows).toEqual([{ state: "delivered", facts: null }]);
  }, PATIENCE);
});

test("an e-mail of a transaction that is rolled back is never stored", async () => {
  const to = reader();
  await expect(
    inTransaction(db, async (tx) => {
      await sendEmail(tx, emailTo(to), clock.date());
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  expect(await inbox(to)).toEqual({ mails: [], waiting: 0, refused: 0 });
});

test("an e-mail without a fact that its template needs fails an invariant, and nothing is stored", async () => {
  const to = reader();
  await expect(post({ ...emailTo(to), facts: {} })).rejects.toThrow("needs link");
  expect(await inbox(to)).toMatchObject({ waiting: 0 });
});

test("an e-mail whose delivery is repeated after a crash arrives once", async () => {
  const to = reader();
  const id = await post(emailTo(to));
  const [task] = emailTasks();
  const context = { db, clock, log: () => undefined };
  await task!.run({ id } as never, context);
  await sql`update engagement.letter set state = 'queued', ended_at = null, facts = '{"link":"https://a.example"}' where id = ${id}`.execute(
    db,
  );
  await task!.run({ id } as never, context);
  await task!.run({ id } as never, context);
  expect((await inbox(to)).mails).toHaveLength(1);
});

test("in the delay mode, an e-mail arrives when the delay has passed", async () => {
  const to = reader();
  await setMode({ mode: "delay", delay_ms: 600_000 });
  await givenWorker();
  const id = await post(emailTo(to));
  await vi.waitFor(
    async () =>
      expect(
        (await sql`select from engagement.letter where id = ${id} and state = 'delivered'`.execute(db)).rows,
      ).toHaveLength(1),
    PATIENCE,
  );
  expect(await inbox(to)).toMatchObject({ mails: [], waiting: 1 });
  clock.setOffset(600_000);
  expect(await inbox(to)).toMatchObject({ mails: [{ to }], waiting: 0 });
});

test("in the fail mode, an e-mail waits and is retried until it is delivered", async () => {
  const to = reader();
  await setMode({ mode: "fail", delay_ms: 0 });
  await givenWorker();
  const id = await post(emailTo(to));
  await vi.waitFor(async () => {
    const { rows } =
      await sql`select state, last_error from engagement.letter where id = ${id} and attempts > 0`.execute(db);
    expect(rows).toEqual([{ state: "queued", last_error: expect.stringContaining("451") }]);
  }, PATIENCE);
  expect(await inbox(to)).toMatchObject({ mails: [], waiting: 1 });
  await setMode({ mode: "deliver", delay_ms: 0 });
  await vi.waitFor(async () => expect((await inbox(to)).mails).toHaveLength(1), PATIENCE);
});

test("in the refuse mode, an e-mail is given up at once, with the reason", async () => {
  const to = reader();
  await setMode({ mode: "refuse", delay_ms: 0 });
  await givenWorker();
  const id = await post(emailTo(to));
  await vi.waitFor(async () => expect(await inbox(to)).toEqual({ mails: [], waiting: 0, refused: 1 }), PATIENCE);
  const { rows } = await sql`select last_error, facts from engagement.letter where id = ${id}`.execute(db);
  expect(rows).toEqual([{ last_error: expect.stringContaining("550"), facts: null }]);
});

test("another transport receives the same e-mail", async () => {
  const to = reader();
  const deliver = vi.fn<MailTransport["deliver"]>(async () => undefined);
  for (const way of [{}, { transport: { deliver } }]) {
    const id = await post(emailTo(to));
    await emailTasks(way)[0]!.run({ id } as never, { db, clock, log: () => undefined });
  }
  const { mails } = await inbox(to);
  expect(mails).toHaveLength(1);
  const { subject, text, html } = (await call(showSandboxMail, { params: { id: mails[0]!.id } })) as SentMail;
  expect(deliver).toHaveBeenCalledOnce();
  expect(deliver.mock.calls[0]![0]).toMatchObject({ to, subject, text, html });
});

test("an unknown e-mail is not found", async () => {
  await expect(call(showSandboxMail, { params: { id: 999_999 } })).rejects.toThrow(NotFound);
});
