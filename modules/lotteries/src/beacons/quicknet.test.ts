import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { QUICKNET } from "@apogee/draw-rules";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { isQuicknetSignature, quicknet } from "./quicknet.ts";

/** Round 657,413 as the network published it. */
const ROUND = 657_413;
const SIGNATURE = "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b";
const VALUE = "fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587";
const ANSWER = { round: ROUND, randomness: VALUE, signature: SIGNATURE };

let server: Server;
let url: string;
let given: { status: number; body: string };
let asked: string[];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url!);
    response.writeHead(given.status, { "content-type": "application/json" }).end(given.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  asked = [];
});
const fetchWith = (status: number, body: unknown) => {
  given = { status, body: typeof body === "string" ? body : JSON.stringify(body) };
  return quicknet({ url }).fetchRound(ROUND);
};

test("a published value is returned with its signature, once that is checked", async () => {
  expect(await fetchWith(200, ANSWER)).toEqual({ value: VALUE, signature: SIGNATURE });
  expect(asked).toEqual([`/${QUICKNET.chain}/public/${ROUND}`]);
});

test("the signature is of one round only, and one changed bit makes it wrong", () => {
  expect(isQuicknetSignature(SIGNATURE, ROUND)).toBe(true);
  expect(isQuicknetSignature(SIGNATURE, ROUND + 1)).toBe(false);
  expect(isQuicknetSignature(SIGNATURE.replace("7b", "7a"), ROUND)).toBe(false);
  expect(isQuicknetSignature("00".repeat(48), ROUND)).toBe(false);
});

test.each([404, 425])("a round that is answered with %i is not published yet", async (status) => {
  expect(await fetchWith(status, { error: "too early" })).toBeNull();
});

test.each([
  ["a server error", 500, ANSWER],
  ["no JSON", 200, "<html>"],
  ["another round", 200, { ...ANSWER, round: ROUND + 1 }],
  ["a value that is not of the signature", 200, { ...ANSWER, randomness: "ab".repeat(32) }],
  ["no signature", 200, { round: ROUND, randomness: VALUE }],
])("%s is no value", async (_what, status, body) => {
  await expect(fetchWith(status, body)).rejects.toMatchObject({ code: "beacon_unanswered" });
});
