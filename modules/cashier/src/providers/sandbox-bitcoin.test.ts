import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { minor } from "@apogee/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BadSignature } from "../errors.ts";
import { sandboxBitcoin } from "./sandbox-bitcoin.ts";
import { sign } from "./signature.ts";

const KEY = "shared with the chain";
const ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
let server: Server;
let bitcoin: ReturnType<typeof sandboxBitcoin>;
/** A chain that returns its addresses in capitals. */
beforeAll(async () => {
  server = createServer(
    (_request, response) => void response.writeHead(200).end(JSON.stringify({ address: ADDRESS.toUpperCase() })),
  ).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  bitcoin = sandboxBitcoin({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: KEY,
    notifyUrl: "https://casino.example",
    publicOrigin: "https://pay.example",
  });
});
afterAll(() => void server.close());

const body = Buffer.from(
  JSON.stringify({
    event_id: "evt_0001",
    type: "chain.confirmed",
    txid: "cd".repeat(32),
    address: ADDRESS.toUpperCase(),
    amount: 5,
    confirmations: 3,
    observation: 4,
  }),
);
const altered = Buffer.from(body.toString().replace('"amount":5', '"amount":6'));

test("an address has one spelling, in the deposit and in notifications", async () => {
  const request = {
    paymentId: 1,
    playerId: 5,
    amount: minor(5),
    currency: "BTC",
    kind: "bitcoin",
    fields: {},
    reference: null,
    holder: null,
    token: null,
    returnOrigin: "https://casino.example",
    returnUrl: "https://casino.example/cashbox/return?key=k",
    locale: "en",
    expiresAt: new Date("2026-03-01T12:30:00Z"),
  };
  expect(await bitcoin.startDeposit(request)).toEqual({ kind: "address", address: ADDRESS });
  expect(bitcoin.verify(body, () => sign(KEY, body))).toMatchObject([{ about: { address: ADDRESS } }]);
});

test.each<[string, Buffer, string | undefined]>([
  ["with another key", body, sign("another key", body)],
  ["over another body", altered, sign(KEY, body)],
  ["that is cut short", body, sign(KEY, body).slice(2)],
  ["that is not hexadecimal", body, "x".repeat(64)],
  ["that is empty", body, ""],
  ["that is missing", body, undefined],
])("a signature %s is refused before any field is read", (_which, said, signature) => {
  expect(() => bitcoin.verify(said, (name) => (name === "x-signature" ? signature : "not asked for"))).toThrow(
    BadSignature,
  );
});

test("a signature is accepted only in its own header", () => {
  expect(() => bitcoin.verify(body, (name) => (name === "x-signature" ? undefined : sign(KEY, body)))).toThrow(
    BadSignature,
  );
});

test("the faucet uses the language of the page that links to it", () => {
  expect(bitcoin.faucetUrl?.(ADDRESS, "0.001", "de")).toBe(
    `https://pay.example/sandbox/faucet?address=${ADDRESS}&amount=0.001&locale=de`,
  );
});

test.each<[string, string, string]>([
  ["that is not JSON", "{", "The notification could not be read. The body is not valid JSON."],
  [
    "with half a satoshi",
    body.toString().replace('"amount":5', '"amount":0.5'),
    "The notification could not be read. The field amount must be a whole number.",
  ],
  [
    "of an unknown type",
    body.toString().replace("chain.confirmed", "chain.burnt"),
    "The field type must be one of: chain.seen, chain.confirmed",
  ],
])("a signed notification %s is refused with the platform's own message", (_which, text, sentence) => {
  const said = Buffer.from(text);
  expect(() => bitcoin.verify(said, () => sign(KEY, said))).toThrow(sentence);
});
