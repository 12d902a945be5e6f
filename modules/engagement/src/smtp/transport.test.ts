import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { setDefaultCACertificates } from "node:tls";
import { seedContent } from "@apogee/content";
import { connect, inTransaction, testDatabase, type Database, type TestDatabase } from "@apogee/database";
import { startWorker, type Worker } from "@apogee/events";
import { FixedClock } from "@apogee/kernel";
import { PATIENCE } from "@apogee/kernel/testing";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { sendEmail } from "../commands/send-email.ts";
import { emailTasks } from "../jobs.ts";
import { MailRefused, type Mail, type MailTransport } from "../mail-transport.ts";
import { CERTIFICATE, givenMailServer, type MailServer, type MailServerOptions } from "../testing/mail-server.ts";
import { smtpTransport } from "./transport.ts";

const FROM = "no-reply@play.example";
const LOGIN = { user: "house@play.example", password: "p:w/é-of-the-house" };
const clock = new FixedClock("2026-11-23T04:30:00Z");

let database: TestDatabase;
let db: Database;
let close: () => Promise<void>;
let worker: Worker | undefined;
let server: MailServer | undefined;
let count = 0;
const logged: Array<{ level: string; message: string; facts: Record<string, unknown> }> = [];

beforeAll(async () => {
  setDefaultCACertificates([CERTIFICATE]);
  database = await testDatabase();
  ({ db, close } = connect({ url: database.appUrl }));
  await inTransaction(db, seedContent);
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await server?.close();
  server = undefined;
  logged.length = 0;
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});
afterAll(async () => {
  await close();
  await database.drop();
});

async function given(options?: MailServerOptions): Promise<MailServer> {
  server = await givenMailServer(options);
  return server;
}
async function givenWorker(transport: MailTransport): Promise<void> {
  worker = await startWorker({
    appUrl: database.appUrl,
    db,
    clock,
    log: (level, message, facts) => void logged.push({ level, message, facts }),
    tasks: emailTasks({ transport, from: FROM }),
  });
}
const reader = (): string => `reader-${++count}@example.com`;
const post = (to: string): Promise<number> =>
  inTransaction(db, (tx) =>
    sendEmail(
      tx,
      {
        to,
        template: "confirmation",
        locale: "de",
        facts: { name: "Jörg", link: "https://play.example/confirmation?confirmation_token=secret-token" },
      },
      clock.date(),
    ),
  );
async function stateOf(id: number): Promise<unknown> {
  const { rows } =
    await sql`select state, attempts, last_error, facts is null as forgotten from engagement.letter where id = ${id}`.execute(
      db,
    );
  return rows[0];
}
/** Ends the pause of the job that failed. */
const retryNow = (): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      update graphile_worker._private_jobs set run_at = created_at
      where attempts > 0 and locked_at is null and run_at > created_at returning id`.execute(db);
    expect(rows).toHaveLength(1);
  }, PATIENCE);
const mailTo = (to: string): Mail => ({
  letterId: 7,
  writtenAt: clock.date(),
  from: FROM,
  fromName: "apogee",
  to,
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
});
/** Header fields by name, unfolded, and the decoded body. */
function read(raw: string): { headers: Map<string, string>; body: string } {
  const at = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, at)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const body = raw
    .slice(at)
    .replaceAll("=\r\n", "")
    .replaceAll(/(?:=[\dA-F]{2})+/g, (coded) => Buffer.from(coded.replaceAll("=", ""), "hex").toString());
  return {
    headers: new Map(
      lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
    ),
    body,
  };
}

test("an e-mail reaches the server as text and as HTML, from the platform's address and under the brand's name", async () => {
  const { at, received } = await given();
  const to = reader();
  await givenWorker(smtpTransport(at()));
  const id = await post(to);
  await vi.waitFor(
    async () =>
      expect(await stateOf(id)).toEqual({ state: "delivered", attempts: 1, last_error: null, forgotten: true }),
    PATIENCE,
  );
  expect(received).toMatchObject([{ from: FROM, to: [to], secure: false, user: undefined }]);
  const { headers, body } = read(received[0]!.raw);
  expect(Object.fromEntries(headers)).toMatchObject({
    from: `apogee <${FROM}>`,
    to,
    date: "Mon, 23 Nov 2026 04:30:00 +0000",
    "auto-submitted": "auto-generated",
    subject: expect.stringMatching(/^=\?UTF-8\?Q\?Bitte_best=C3=A4tigen/),
  });
  expect(headers.get("message-id")).toMatch(/^<[0-9a-f]{32}@play\.example>$/);
  expect(headers.get("content-type")).toMatch(/^multipart\/alternative;/);
  expect(body).toMatch(
    /Content-Type: text\/plain; charset=utf-8[\s\S]*Guten Tag Jörg,[\s\S]*Content-Type: text\/html; charset=utf-8[\s\S]*Guten Tag Jörg,/,
  );
  expect(body).toContain("https://play.example/confirmation?confirmation_token=secret-token");
  expect(logged).toEqual([]);
});

test("a server that requires a login gets user and password, and gets no e-mail if the password is wrong", async () => {
  const { at, received, recipients } = await given({ login: LOGIN });
  await smtpTransport(at("off", LOGIN)).deliver(mailTo(reader()), { db, clock });
  expect(received).toMatchObject([{ user: LOGIN.user }]);
  const refused = smtpTransport(at("off", { ...LOGIN, password: "wrong-password" })).deliver(mailTo(reader()), {
    db,
    clock,
  });
  await expect(refused).rejects.toThrow(/535/);
  await expect(refused).rejects.not.toThrow(MailRefused);
  await expect(refused).rejects.not.toThrow("wrong-password");
  expect([received.length, recipients.length]).toEqual([1, 1]);
});

test("a 4xx refusal is retried, and the repeat has the same Message-ID and date", async () => {
  const { at, received, refusals, seen } = await given();
  refusals.push({ at: "data", code: 451, says: "4.3.0 Try again later" });
  await givenWorker(smtpTransport(at()));
  const id = await post(reader());
  await vi.waitFor(
    async () =>
      expect(await stateOf(id)).toEqual({
        state: "queued",
        attempts: 1,
        last_error: expect.stringContaining("451"),
        forgotten: false,
      }),
    PATIENCE,
  );
  await retryNow();
  await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: "delivered", attempts: 2 }), PATIENCE);
  const [first, second] = seen.map((raw) => read(raw).headers);
  expect([received.length, seen.length]).toEqual([1, 2]);
  expect([second!.get("message-id"), second!.get("date")]).toEqual([first!.get("message-id"), first!.get("date")]);
  expect(logged).toMatchObject([{ level: "warn", message: "a job failed and will be retried" }]);
});

test("different e-mails have different Message-IDs", async () => {
  const { at, received } = await given();
  const transport = smtpTransport(at());
  const to = reader();
  await transport.deliver(mailTo(to), { db, clock });
  await transport.deliver({ ...mailTo(to), letterId: 8 }, { db, clock });
  await transport.deliver({ ...mailTo(to), writtenAt: new Date(clock.now() + 1) }, { db, clock });
  expect(new Set(received.map(({ raw }) => read(raw).headers.get("message-id"))).size).toBe(3);
});

test.each([
  ["rcpt", 550, "5.1.1"],
  ["data", 552, "5.2.3"],
] as const)(
  "a permanent refusal at %s (%s) is logged and not retried, and its recipient address is stored in neither log nor database",
  async (where, code, status) => {
    const { at, received, refusals, recipients } = await given();
    const to = reader();
    refusals.push({ at: where, code, says: `${status} <${to.toUpperCase()}>: refused` });
    await givenWorker(smtpTransport(at()));
    const id = await post(to);
    await vi.waitFor(
      async () =>
        expect(await stateOf(id)).toEqual({
          state: "refused",
          attempts: 1,
          last_error: expect.stringContaining(`${code} ${status} <the recipient>: refused`),
          forgotten: true,
        }),
      PATIENCE,
    );
    await vi.waitFor(
      async () => expect((await sql`select from graphile_worker._private_jobs`.execute(db)).rows).toEqual([]),
      PATIENCE,
    );
    expect([received, recipients]).toEqual([[], [to]]);
    expect(logged).toMatchObject([
      { level: "warn", message: "an e-mail was rejected", facts: { letter: id, template: "confirmation" } },
    ]);
    expect(JSON.stringify(logged).toLowerCase()).not.toContain(to);
  },
);

test("a refused sender is a configuration error, so the e-mail is retried", async () => {
  const { at, received, refusals } = await given();
  refusals.push({ at: "mail", code: 553, says: "5.7.1 Sender not allowed" });
  await givenWorker(smtpTransport(at()));
  const id = await post(reader());
  await vi.waitFor(
    async () =>
      expect(await stateOf(id)).toMatchObject({
        state: "queued",
        attempts: 1,
        last_error: expect.stringContaining("553"),
      }),
    PATIENCE,
  );
  await retryNow();
  await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: "delivered", attempts: 2 }), PATIENCE);
  expect(received).toHaveLength(1);
});

test("an e-mail waits while the server is unreachable, and is delivered once the server is available", async () => {
  const gone = await givenMailServer();
  await gone.close();
  await givenWorker(smtpTransport(gone.at()));
  const id = await post(reader());
  await vi.waitFor(
    async () =>
      expect(await stateOf(id)).toEqual({
        state: "queued",
        attempts: 1,
        last_error: expect.stringContaining("ECONNREFUSED"),
        forgotten: false,
      }),
    PATIENCE,
  );
  const { received } = await given({ port: gone.port });
  await retryNow();
  await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: "delivered", attempts: 2 }), PATIENCE);
  expect(received).toHaveLength(1);
});

test.each(["starttls", "implicit"] as const)(
  "with TLS (%s) and a certificate that Node trusts, an e-mail is sent encrypted",
  async (tls) => {
    const { at, received } = await given({ tls });
    await smtpTransport(at(tls)).deliver(mailTo(reader()), { db, clock });
    expect(received).toMatchObject([{ secure: true }]);
  },
);

test("a server without STARTTLS is sent neither credentials nor e-mail if TLS is required", async () => {
  const { at, received, recipients } = await given({ login: LOGIN });
  const refused = smtpTransport(at("starttls", LOGIN)).deliver(mailTo(reader()), { db, clock });
  await expect(refused).rejects.toThrow(/STARTTLS/);
  await expect(refused).rejects.not.toThrow(MailRefused);
  expect([received, recipients]).toEqual([[], []]);
});

test("a server with an untrusted certificate is sent no e-mail", async () => {
  const { at, received, recipients } = await given({ tls: "expired" });
  await expect(smtpTransport(at("starttls")).deliver(mailTo(reader()), { db, clock })).rejects.toThrow(/certificate/);
  expect([received, recipients]).toEqual([[], []]);
});

test("an address with characters that are special in lists and headers is one recipient", async () => {
  const { at, received } = await given();
  const to = "o'brien!#$%&*+-/=?^_`{|}~@mail.example.org";
  await smtpTransport(at()).deliver({ ...mailTo(to), subject: "Hello\r\nBcc: all@example.com" }, { db, clock });
  expect(received).toMatchObject([{ to: [to] }]);
  expect(read(received[0]!.raw).headers.has("bcc")).toBe(false);
});

test("a server that sends no greeting is given up after a timeout, and the e-mail is retried", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  try {
    await givenWorker(
      smtpTransport({ host: "localhost", port, tls: "off", login: undefined }, { greetingTimeout: 100 }),
    );
    const id = await post(reader());
    await retryNow();
    await vi.waitFor(
      async () =>
        expect(await stateOf(id)).toMatchObject({
          state: "queued",
          attempts: 2,
          last_error: expect.stringContaining("Greeting never received"),
        }),
      PATIENCE,
    );
  } finally {
    silent.close();
  }
});
