import { loadConfig } from "@apogee/config";
import { CallBudgets } from "@apogee/http";
import { FixedClock } from "@apogee/kernel";
import type { FastifyInstance } from "fastify";
import { describe, expect, test } from "vitest";
import { createApp } from "./create-app.ts";

describe("requests to unknown addresses under /gateway/", () => {
  const budgets = () =>
    new CallBudgets({ clock: new FixedClock("2031-05-01T12:00:00Z"), db: null, log: () => undefined });
  const given = (settings: Record<string, string> = {}) =>
    createApp(loadConfig(settings), () => undefined, { budgets: budgets() });
  const ask = (on: FastifyInstance, url = "/gateway/nova/nothing", remoteAddress = "192.0.2.1") =>
    on.inject({ method: "POST", url, remoteAddress });

  test("are limited to sixty a minute per address, then get 429 with Retry-After; other addresses and paths are unaffected", async () => {
    const counting = await given();
    for (let call = 0; call < 60; call += 1) expect((await ask(counting)).statusCode).toBe(404);
    const refused = await ask(counting);
    expect([refused.statusCode, refused.headers["retry-after"], refused.json()]).toEqual([
      429,
      "1",
      { code: 429, message: expect.stringMatching(/^Too many calls/) },
    ]);
    expect((await ask(counting, "/gateway/nova/nothing", "192.0.2.2")).json()).toEqual({
      code: 404,
      message: expect.any(String),
    });
    expect((await ask(counting, "/nothing")).statusCode).toBe(404);
    await counting.close();
  });

  test("are not counted with RATE_LIMITS off", async () => {
    const careless = await given({ RATE_LIMITS: "off" });
    for (let call = 0; call < 65; call += 1) expect((await ask(careless)).statusCode).toBe(404);
    await careless.close();
  });
});
