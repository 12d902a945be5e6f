import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { RatesUnanswered } from "../errors.ts";
import { sandboxRates } from "./sandbox-rates.ts";

const KEY = "shared with the sandbox";
const DAY = "2031-05-01";
let server: Server;
let url: string;
let answer: { status: number; body: string; location?: string } | "silence";
const calls: Array<{ method: string; path: string; signature: string; body: string }> = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = Buffer.concat((await Array.fromAsync(request)) as Buffer[]).toString("utf8");
    calls.push({
      method: request.method ?? "",
      path: request.url ?? "",
      signature: String(request.headers["x-signature"]),
      body,
    });
    if (answer === "silence") return;
    response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end(answer.body);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const fetchDay = () => sandboxRates({ url, key: KEY, timeoutMs: 500 }).fetchDay(DAY);
const reported = { base: "EUR", day: DAY, rates: { USD: "1.25" } };

test("a day is requested with a call that is signed over its exact bytes", async () => {
  answer = { status: 200, body: JSON.stringify(reported) };
  expect(await fetchDay()).toEqual({ day: DAY, units: { USD: "1.25" } });
  const body = JSON.stringify({ day: DAY });
  expect(calls.at(-1)).toEqual({
    method: "POST",
    path: "/sandbox/rates/api/day",
    signature: createHmac("sha256", KEY).update(body).digest("hex"),
    body,
  });
});

test.each<[string, typeof answer]>([
  ["a failure", { status: 503, body: "{}" }],
  ["a failure with rates in it", { status: 500, body: JSON.stringify(reported) }],
  ["a refused signature", { status: 403, body: JSON.stringify({ code: "bad_signature" }) }],
  ["another base", { status: 200, body: JSON.stringify({ ...reported, base: "USD" }) }],
  ["numbers, which lose digits", { status: 200, body: JSON.stringify({ ...reported, rates: { USD: 1.25 } }) }],
  ["a body that is not JSON", { status: 200, body: "<html>" }],
  ["a body that is too large", { status: 200, body: JSON.stringify({ ...reported, more: "x".repeat(64 * 1_024) }) }],
  ["a redirect elsewhere", { status: 307, body: "", location: "http://127.0.0.1:9/" }],
  ["silence", "silence"],
])("%s counts as unanswered", async (_what, given) => {
  answer = given;
  await expect(fetchDay()).rejects.toThrow(RatesUnanswered);
});

test("an unreachable source counts as unanswered", async () => {
  await expect(sandboxRates({ url: "http://127.0.0.1:9", key: KEY }).fetchDay(DAY)).rejects.toThrow(RatesUnanswered);
});
