import { loadConfig } from "@apogee/config";
import { Turnstile } from "@apogee/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countCalls } from "../metrics/serve-metrics.ts";
import { logCalls } from "../logging/log-calls.ts";
import { createApp } from "./create-app.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

test("overload refusals have the usual headers and are counted; one line is logged, with the number of those that followed", async () => {
  const lines: unknown[] = [];
  const log = (level: string, message: string, { times }: Record<string, unknown>): void =>
    void lines.push([level, message, times]);
  const app = await createApp(loadConfig({ PUBLIC_URL: "https://casino.example", RATE_LIMITS: "off" }), log);
  const counted: string[] = [];
  countCalls(app, { answered: (method, route, status) => void counted.push(`${method} ${route} ${status}`) });
  logCalls(app, log);
  const turnstile = new Turnstile(1);
  const begun: string[] = [];
  for (const url of ["/round", "/gateway/nova/play"]) {
    app.route({
      method: "POST",
      url,
      config: { anyHost: true, turnstile },
      handler: async (request) => void begun.push(request.url),
    });
  }
  let open!: () => void;
  const inside = turnstile.pass(() => new Promise<void>((done) => (open = done)));
  const call = (url: string) =>
    app.inject({
      method: "POST",
      url,
      headers: { host: "casino.example", "content-type": "application/json" },
      payload: "{}",
    });
  const answers = [await call("/round"), await call("/round"), await call("/gateway/nova/play")];
  for (const { statusCode, headers } of answers) {
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "strict-transport-security": expect.stringContaining("max-age=") as string,
      "x-request-id": expect.stringMatching(/^[\w-]{36}$/) as string,
      "cache-control": "no-store",
    });
  }
  expect(answers[0]!.json()).toEqual({
    code: "overloaded",
    message: expect.stringMatching(/\.$/) as string,
    request_id: answers[0]!.headers["x-request-id"],
  });
  expect(answers[2]!.json()).toEqual({ code: 500, message: expect.stringMatching(/\.$/) as string });
  expect(begun).toEqual([]);
  expect(lines.splice(0)).toEqual([["warn", "a call could not be served", undefined]]);
  vi.advanceTimersByTime(5_000);
  expect(lines).toEqual([["warn", "a call could not be served (repeated)", 2]]);
  expect(counted).toEqual(["POST /round 503", "POST /round 503", "POST /gateway/nova/play 503"]);
  open();
  await inside;
  expect((await call("/round")).statusCode).toBe(200);
  expect(begun).toEqual(["/round"]);
  await app.close();
});
