import { defineRoute } from "@apogee/contract";
import { FixedClock } from "@apogee/kernel";
import { PATIENCE } from "@apogee/kernel/testing";
import type { FastifyInstance } from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import type { EdgeOptions } from "./edge.ts";
import { implement } from "./implement.ts";
import { isRefusedEarly } from "./refuse-early.ts";
import { testApp } from "./testing.ts";
import { Turnstile } from "./turnstile.ts";

let app: FastifyInstance;
let gates: Array<() => void>;
let begun: string[];
let lines: string[];
let hooked: string[];
afterEach(async () => {
  for (const open of gates) open();
  await app.close();
});

/** Routes whose handlers wait until their gate is opened. */
function given(atOnce: NonNullable<EdgeOptions["atOnce"]>): void {
  [gates, begun, lines, hooked] = [[], [], [], []];
  const slow = (access: "game" | "public") =>
    implement(
      defineRoute({
        name: `t.${access}`,
        method: "POST",
        path: `/${access}`,
        access,
        summary: "",
        idempotency: "own",
        body: z.object({}),
        response: z.null(),
      }),
      async () => {
        begun.push(access);
        await new Promise<void>((open) => void gates.push(open));
        return null;
      },
    );
  const options: EdgeOptions = {
    db: undefined as unknown as EdgeOptions["db"],
    clock: new FixedClock("2026-02-03T04:05:06Z"),
    secret: "test",
    trustedOrigins: [],
    atOnce,
    facts: () => ({ ip: "127.0.0.1", userAgent: "test", host: "localhost", locale: "en", visitor: "v" }),
    authenticate: async () => null,
    startSession: async () => undefined,
    endSession: async () => undefined,
    log: (_level, message, { error }) => void lines.push(`${message}: ${String(error)}`),
  };
  app = testApp([slow("game"), slow("public")], options, (path, { status, body }) =>
    path === "/game" ? { status: 200, body: { said: status, why: body.message } } : null,
  );
  app.addHook("onRequest", (request, reply, done) => {
    hooked.push(request.url);
    reply.header("x-hooked", "yes");
    done();
  });
  app.addHook("onResponse", (request, _reply, done) => {
    hooked.push(`${request.url} ${isRefusedEarly(request) ? "refused early" : "answered"}`);
    done();
  });
}

const call = (url: string) =>
  app.inject({
    method: "POST",
    url,
    headers: { "x-requested-with": "XMLHttpRequest", "content-type": "application/json" },
    payload: "{}",
  });

test("requests beyond the concurrency limit are refused before anything is done; games and other routes have separate limits", async () => {
  given({ money: 2, rest: 1 });
  const taken = [call("/game"), call("/game"), call("/public")];
  await vi.waitFor(() => expect(gates).toHaveLength(3), PATIENCE);
  hooked = [];
  const [ofGame, ofRest] = [await call("/game"), await call("/public")];
  expect([ofGame.statusCode, ofRest.statusCode]).toEqual([200, 503]);
  expect(ofRest.json()).toEqual({
    code: "overloaded",
    message: expect.stringMatching(/^Too many calls at the moment\. .*\.$/) as string,
    request_id: expect.stringMatching(/./) as string,
  });
  expect(ofGame.json()).toEqual({ said: 503, why: (ofRest.json() as { message: string }).message });
  for (const { headers, body } of [ofGame, ofRest])
    expect(headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "content-length": String(body.length),
    });
  expect(begun.toSorted()).toEqual(["game", "game", "public"]);
  // No other hook has run for them.
  await vi.waitFor(() => expect(hooked).toEqual(["/game refused early", "/public refused early"]), PATIENCE);
  expect(lines).toEqual([
    "a call could not be served: Too many calls at the moment. Nothing was done; try again in a moment.",
  ]);

  for (const open of gates) open();
  const answers = await Promise.all(taken);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(answers[0]!.headers["x-hooked"]).toBe("yes");
  const next = call("/game");
  await vi.waitFor(() => expect(gates).toHaveLength(4), PATIENCE);
  gates[3]!();
  expect((await next).statusCode).toBe(200);
});

test("new requests are refused from two thirds of capacity on; those that arrived before may use the rest, and no more", async () => {
  const turnstile = new Turnstile(6);
  const opens: Array<() => void> = [];
  const work = () => turnstile.pass(() => new Promise<void>((open) => void opens.push(open)));
  const closed: boolean[] = [];
  const done: Array<Promise<void>> = [];
  for (let count = 0; count < 6; count += 1) {
    closed.push(turnstile.isClosed);
    done.push(work());
  }
  expect(closed).toEqual([false, false, false, false, true, true]);
  await expect(work()).rejects.toMatchObject({ code: "overloaded", status: 503 });
  expect(opens).toHaveLength(6);
  for (const open of opens) open();
  await Promise.all(done);
  expect(turnstile.isClosed).toBe(false);
});

test("while the process is waiting rather than busy, more requests are accepted, and these may finish when it becomes busy", async () => {
  const load = { isBusy: false };
  const turnstile = new Turnstile({ busy: 3, waiting: 9 }, load);
  const opens: Array<() => void> = [];
  const work = () => turnstile.pass(() => new Promise<void>((open) => void opens.push(open)));
  const closed: boolean[] = [];
  const done: Array<Promise<void>> = [];
  for (let count = 0; count < 9; count += 1) {
    closed.push(turnstile.isClosed);
    done.push(work());
  }
  expect(closed).toEqual([false, false, false, false, false, false, true, true, true]);
  await expect(work()).rejects.toMatchObject({ code: "overloaded", status: 503 });
  for (const open of opens.splice(0, 7)) open();
  await Promise.all(done.splice(0, 7));
  expect(turnstile.isClosed).toBe(false);
  load.isBusy = true;
  expect(turnstile.isClosed).toBe(true);
  done.push(work());
  await expect(work()).rejects.toMatchObject({ code: "overloaded" });
  for (const open of opens) open();
  await Promise.all(done);
  expect(turnstile.isClosed).toBe(false);
});
