import { afterAll, beforeEach, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { givenPaid, givenPayment, givenSandbox, type TestSandbox } from "../testing.ts";
import { deliver } from "./deliver.ts";
import { pauseAfterMs } from "./pauses.ts";
import type { NotificationsView, NotificationView } from "./routes.ts";

let sandbox: TestSandbox;
beforeAll(async () => void (sandbox = await givenSandbox()));
beforeEach(() => {
  sandbox.received.splice(0);
  sandbox.answers.splice(0);
});
afterAll(() => sandbox.close());

async function newest(): Promise<NotificationView> {
  return (await sandbox.page<NotificationsView>("GET", "/sandbox/api/notifications?limit=1")).body.notifications[0]!;
}
async function given(outcome?: string): Promise<void> {
  const { pay } = await givenPayment(sandbox);
  await givenPaid(sandbox, pay, outcome);
}
async function after(ms: number): Promise<void> {
  sandbox.clock.advance(ms);
  await sandbox.runJobs();
}

test("a failed notification is retried after 2, 5 and 15 seconds with the same bytes, until it is accepted", async () => {
  sandbox.answers.push(500, 503, 403);
  await given();
  await after(1_000);
  expect(await newest()).toMatchObject({ state: "queued", tries: 1, attempts: [{ cause: "first", status: 500 }] });
  await after(1_900);
  expect(sandbox.received).toHaveLength(1);
  await after(200);
  expect(sandbox.received).toHaveLength(2);
  await after(5_000);
  await after(14_900);
  expect(sandbox.received).toHaveLength(3);
  await after(200);
  expect(await newest()).toMatchObject({
    state: "delivered",
    tries: 4,
    next_try_at: null,
    attempts: [{ status: 500 }, { cause: "retry", status: 503 }, { status: 403 }, { status: 200 }],
  });
  expect(new Set(sandbox.received.map(({ raw }) => raw)).size).toBe(1);
  expect(sandbox.received.every(({ signed }) => signed)).toBe(true);
  await after(86_400_000);
  expect(sandbox.received).toHaveLength(4);
});

test("the pauses between retries grow, and there are ten of them", () => {
  const pauses = [];
  for (let tries = 1; pauseAfterMs(tries) !== null; tries++) pauses.push(pauseAfterMs(tries)!);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(new Set(pauses).size).toBe(pauses.length);
  expect(pauses).toHaveLength(10);
});

test("a notification is given up after the last retry, and can still be sent by hand", async () => {
  sandbox.answers.push(...Array.from({ length: 11 }, () => 500));
  await given();
  for (let hours = 0; hours < 11; hours++) await after(3_600_000);
  const givenUp = await newest();
  expect(givenUp).toMatchObject({ state: "given_up", tries: 11, next_try_at: null });
  expect(sandbox.received).toHaveLength(11);
  await sandbox.page("POST", `/sandbox/api/notifications/${givenUp.id}/send-again`, {});
  await after(0);
  expect(await newest()).toMatchObject({ state: "delivered", tries: 11 });
});

test("a notification sent again by hand delivers the same event a second time and is recorded", async () => {
  await given();
  await after(1_000);
  const { id } = await newest();
  await sandbox.page("POST", `/sandbox/api/notifications/${id}/send-again`, {});
  await after(0);
  expect(sandbox.received.map(({ raw }) => raw)).toEqual([sandbox.received[0]!.raw, sandbox.received[0]!.raw]);
  expect((await newest()).attempts.map(({ cause }) => cause)).toEqual(["first", "again"]);
});

test("sending an unknown notification again answers 404", async () => {
  expect((await sandbox.page("POST", "/sandbox/api/notifications/999999/send-again", {})).status).toBe(404);
});

test("a job that runs twice sends once if the first attempt is recorded", async () => {
  await given();
  await after(1_000);
  const { id } = await newest();
  await deliver(sandbox.options, { id, cause: "first", attempt: 1 });
  expect(sandbox.received).toHaveLength(1);
});

test("a failed attempt that runs again after it was recorded queues no second retry", async () => {
  sandbox.answers.push(500);
  await given();
  await after(1_000);
  const { id } = await newest();
  await deliver(sandbox.options, { id, cause: "first", attempt: 1 });
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from graphile_worker._private_jobs where payload->>'id' = ${String(id)}`.execute(sandbox.db);
  expect(rows[0]?.n).toBe(1);
  expect(sandbox.received).toHaveLength(1);
});

test("an unreachable receiver counts as a failed attempt like any other", async () => {
  const { pay } = await givenPayment(sandbox, { notify_url: "http://127.0.0.1:9/nobody" });
  await givenPaid(sandbox, pay);
  await after(1_000);
  expect(await newest()).toMatchObject({ state: "queued", attempts: [{ status: null }] });
});

test("the list can be narrowed to queued notifications", async () => {
  sandbox.answers.push(500);
  await given();
  await after(1_000);
  const { body } = await sandbox.page<NotificationsView>("GET", "/sandbox/api/notifications?state=queued");
  expect(body.notifications.length).toBeGreaterThan(0);
  expect(body.notifications.every(({ state }) => state === "queued")).toBe(true);
});
