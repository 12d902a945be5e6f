import { ConnectionLost } from "@apogee/contract/retry";
import { studioContinue, studioOpen, studioPlay, studioRevealDemo } from "@apogee/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Refusal } from "./refusal.ts";
import { PATHS, StudioClient } from "./studio-client.ts";

type Reply = "cut" | "silent" | "cut body" | { readonly status: number; readonly body: unknown };

/** A platform that sends these replies in order and then repeats the last one. */
function givenReplies(...replies: Reply[]) {
  const calls: { path: string; headers: Headers; body: unknown }[] = [];
  const waits: number[] = [];
  const fake = async (path: unknown, init: RequestInit = {}): Promise<Response> => {
    const reply = replies[Math.min(calls.length, replies.length - 1)]!;
    calls.push({ path: String(path), headers: new Headers(init.headers), body: JSON.parse(String(init.body)) });
    if (reply === "cut") throw new TypeError("Failed to fetch");
    if (reply === "silent")
      return new Promise((_, reject) => init.signal?.addEventListener("abort", () => reject(init.signal?.reason)));
    if (reply === "cut body")
      return {
        ok: true,
        headers: new Headers(),
        json: () => Promise.reject(new TypeError("network error")),
      } as unknown as Response;
    return Response.json(reply.body, { status: reply.status, headers: { date: "Sat, 21 Nov 2026 07:00:00 GMT" } });
  };
  let keys = 0;
  const client = new StudioClient({
    fetch: fake as typeof fetch,
    token: "secret-token",
    newKey: () => `key-${++keys}`,
    random: () => 0.5,
    wait: async (ms) => void waits.push(ms),
  });
  return { client, calls, waits };
}

const won = { status: 200, body: { round: { id: "1-1" }, balance_cents: 5 } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the paths match the contract", () => {
  expect(PATHS).toEqual({
    open: studioOpen.path,
    play: studioPlay.path,
    continue: studioContinue.path,
    revealDemo: studioRevealDemo.path,
  });
  expect([studioOpen, studioPlay, studioContinue, studioRevealDemo].every(({ method }) => method === "POST")).toBe(
    true,
  );
});

test("a call carries the token, the idempotency key and the body", async () => {
  const { client, calls } = givenReplies(won);
  await client.ask(client.continue("7-12", 3));
  expect(calls[0]).toMatchObject({ path: "/studio/rounds/7-12/continue", body: { phase: 3 } });
  expect(Object.fromEntries(calls[0]!.headers)).toMatchObject({
    authorization: "Bearer secret-token",
    "idempotency-key": "key-1",
    "x-requested-with": "apogee-frame",
  });
  expect(client.serverTime).toBe("Sat, 21 Nov 2026 07:00:00 GMT");
});

test("a demo is revealed by its commit, with a client seed that the platform accepts", async () => {
  const { client, calls } = givenReplies("cut", { status: 200, body: {} });
  await client.revealDemo("c0ffee");
  expect(calls[0]).toMatchObject({ path: "/studio/demo/reveal", body: { commit: "c0ffee" } });
  expect(studioRevealDemo.body!.safeParse(calls[0]!.body).success).toBe(true);
  expect(calls[1]!.body).toEqual(calls[0]!.body);
});

describe("when the network fails", () => {
  test.each(["cut", "cut body"] as const)(
    "a call that fails with '%s' is retried under the same idempotency key",
    async (failure) => {
      const { client, calls, waits } = givenReplies(failure, failure, won);
      const failures: number[] = [];
      expect(await client.ask(client.play(200, { buy: false }), (n) => failures.push(n))).toEqual(won.body);
      expect(calls.map(({ headers }) => headers.get("idempotency-key"))).toEqual(["key-1", "key-1", "key-1"]);
      expect(failures).toEqual([1, 2]);
      expect(waits).toEqual([1500, 2500]);
    },
  );

  test("the client makes six retries with doubling waits, then reports the connection as lost", async () => {
    const { client, calls, waits } = givenReplies("cut");
    await expect(client.ask(client.play(200, { buy: false }))).rejects.toThrow(ConnectionLost);
    expect(calls).toHaveLength(7);
    expect(waits).toEqual([1500, 2500, 4500, 8500, 16_500, 32_500]);
  });

  test("a manual retry uses the same idempotency key", async () => {
    const { client, calls } = givenReplies("cut", "cut", "cut", "cut", "cut", "cut", "cut", won);
    const asking = client.play(200, { buy: false });
    await expect(client.ask(asking)).rejects.toThrow(ConnectionLost);
    expect(await client.ask(asking)).toEqual(won.body);
    expect(new Set(calls.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
  });

  test("a call without an answer for 30 s fails and is retried", async () => {
    const { client, calls } = givenReplies("silent", won);
    const answer = client.ask(client.play(200, { buy: false }));
    await vi.advanceTimersByTimeAsync(29_900);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(await answer).toEqual(won.body);
    expect(calls).toHaveLength(2);
  });
});

test.each([422, 409, 403, 500, 503])("an answer with status %i is final and states the reason", async (status) => {
  const { client, calls } = givenReplies({
    status,
    body: { code: "not_enough_funds", message: "No.", balance_cents: 3 },
  });
  const refusal = await client.ask(client.play(200, { buy: false })).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({
    status,
    code: "not_enough_funds",
    message: "No.",
    facts: { balance_cents: 3 },
    isFault: status >= 500,
  });
  expect(calls).toHaveLength(1);
});

test("different calls have different idempotency keys", () => {
  const { client } = givenReplies(won);
  expect(client.play(200, { buy: false }).key).not.toBe(client.play(200, { buy: false }).key);
});
