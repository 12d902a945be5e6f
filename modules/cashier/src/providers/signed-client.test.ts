import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { minor } from "@apogee/kernel";
import { givenTlsServer, trustingTestSigners, type TestCertificate } from "@apogee/tracing/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ProviderAway, ProviderRefused } from "./provider.ts";
import { sandboxBitcoin } from "./sandbox-bitcoin.ts";
import { sandboxCards, type SandboxProviderOptions } from "./sandbox-cards.ts";
import { sign } from "./signature.ts";

const KEY = "shared with the provider";
let server: Server;
let options: SandboxProviderOptions;
let answer: { status: number; body: string; location?: string };
const calls: Array<{ path: string; signature: string | undefined; body: string }> = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    calls.push({
      path: request.url ?? "",
      signature: String(request.headers["x-signature"]),
      body: await textOf(request),
    });
    response
      .writeHead(answer.status, {
        "content-type": "application/json",
        ...(answer.location ? { location: answer.location } : {}),
      })
      .end(answer.body);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  options = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: KEY,
    notifyUrl: "https://casino.example",
    publicOrigin: "https://pay.example",
  };
});
afterAll(() => void server.close());

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

const payout = {
  paymentId: 17,
  amount: minor(60_00),
  currency: "EUR",
  kind: "card",
  target: "tok_4242424242",
  fields: {},
  holder: "Mia Brandt",
};
const deposit = {
  paymentId: 17,
  playerId: 5,
  amount: minor(100_00),
  currency: "EUR",
  kind: "card",
  fields: {},
  reference: null,
  holder: "Mia Brandt",
  token: null,
  returnOrigin: "https://casino.example",
  returnUrl: "https://casino.example/cashbox/return?key=k",
  locale: "de",
  expiresAt: new Date("2026-03-01T12:30:00Z"),
};

test("a deposit is started by a call whose exact bytes are signed, and returns the provider's page", async () => {
  answer = { status: 200, body: JSON.stringify({ id: "psp_1", path: "/sandbox/pay/abc" }) };
  expect(await sandboxCards(options).startDeposit(deposit)).toEqual({
    kind: "frame",
    externalId: "psp_1",
    url: "https://pay.example/sandbox/pay/abc",
    origin: "https://pay.example",
  });
  const call = calls.at(-1)!;
  expect(call).toMatchObject({ path: "/sandbox/psp/api/payments", signature: sign(KEY, call.body) });
  expect(JSON.parse(call.body)).toEqual({
    reference: "17",
    amount: 100_00,
    currency: "EUR",
    holder: "Mia Brandt",
    card_token: null,
    return_origin: "https://casino.example",
    locale: "de",
    expires_at: "2026-03-01T12:30:00.000Z",
    notify_url: "https://casino.example/api/cashbox/notifications/sandbox-cards",
  });
});

test("a deposit is cancelled by the platform's id; an unknown one is a refusal, and a failure counts as no answer", async () => {
  answer = { status: 200, body: JSON.stringify({ id: "psp_1", stage: "canceled" }) };
  await sandboxCards(options).cancelDeposit!(17);
  const call = calls.at(-1)!;
  expect(call).toMatchObject({ path: "/sandbox/psp/api/payments/cancel", signature: sign(KEY, call.body) });
  expect(JSON.parse(call.body)).toEqual({ reference: "17" });
  answer = { status: 422, body: JSON.stringify({ code: "unknown_payment" }) };
  await expect(sandboxCards(options).cancelDeposit!(18)).rejects.toThrow(ProviderRefused);
  answer = { status: 502, body: "" };
  await expect(sandboxCards(options).cancelDeposit!(17)).rejects.toThrow(ProviderAway);
});

test("a deposit address is requested for its owner, and a payout of coins names its address", async () => {
  answer = { status: 200, body: JSON.stringify({ address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4" }) };
  expect(await sandboxBitcoin(options).startDeposit({ ...deposit, currency: "BTC" })).toEqual({
    kind: "address",
    address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  });
  expect(JSON.parse(calls.at(-1)!.body)).toMatchObject({ owner: "5" });
  answer = { status: 200, body: JSON.stringify({ id: "ab".repeat(32) }) };
  expect(await sandboxBitcoin(options).startPayout({ ...payout, target: "bc1q" })).toEqual({
    externalId: "ab".repeat(32),
  });
  expect(JSON.parse(calls.at(-1)!.body)).toMatchObject({ reference: "17", address: "bc1q" });
});

test("status 422 is a refusal, with the provider's reason", async () => {
  answer = { status: 422, body: JSON.stringify({ code: "card_expired", message: "…" }) };
  const refusal = await sandboxCards(options)
    .startPayout(payout)
    .catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ProviderRefused);
  expect((refusal as ProviderRefused).reason).toBe("card_expired");
});

test.each<[string, typeof answer]>([
  ["a server error", { status: 500, body: "{}" }],
  [
    "a conflict (the first call may have moved money)",
    { status: 409, body: JSON.stringify({ code: "reference_conflict" }) },
  ],
  ["a refused signature", { status: 403, body: JSON.stringify({ code: "bad_signature" }) }],
  ["a success in another format", { status: 200, body: JSON.stringify({ payout: "po_1" }) }],
  ["a success that is not JSON", { status: 200, body: "<html>" }],
  ["a redirect to another server", { status: 307, body: "", location: "http://127.0.0.1:9/" }],
])("%s counts as no answer, so the call is retried", async (_name, given) => {
  answer = given;
  await expect(sandboxCards(options).startPayout(payout)).rejects.toThrow(ProviderAway);
});

test.each([200, 422])(
  "an oversized response with status %d counts as no answer, not even as a refusal",
  async (status) => {
    answer = {
      status,
      body: JSON.stringify({ id: "po_1", stage: "accepted", code: "unknown_card", more: "x".repeat(64 * 1_024) }),
    };
    await expect(sandboxCards(options).startPayout(payout)).rejects.toThrow(ProviderAway);
  },
);

test("a provider that cannot be reached is reported as unavailable", async () => {
  await expect(sandboxCards({ ...options, url: "http://127.0.0.1:9" }).startPayout(payout)).rejects.toThrow(
    ProviderAway,
  );
});

const txid = "cd".repeat(32);
test.each<["cards" | "bitcoin", Record<string, unknown>, unknown]>([
  [
    "cards",
    { type: "payment.pending", reference: "17", id: "psp_1" },
    { about: { paymentId: 17 }, externalId: "psp_1", news: { kind: "pending" } },
  ],
  [
    "cards",
    { type: "payment.declined", reference: "17", id: "psp_1", reason: "insufficient_funds" },
    { news: { kind: "declined", reason: "insufficient_funds" } },
  ],
  [
    "cards",
    { type: "payout.paid", reference: "17", id: "po_1", amount: 60_00, currency: "EUR" },
    { news: { kind: "payout_paid", amount: 60_00, networkFee: 0 } },
  ],
  [
    "bitcoin",
    { type: "chain.seen", txid, address: "bc1q", amount: 5, confirmations: 0, observation: 1 },
    { about: { address: "bc1q" }, externalId: txid, news: { kind: "chain", dropped: false } },
  ],
  [
    "bitcoin",
    { type: "chain.dropped", txid, address: "bc1q", amount: 5, confirmations: 0, observation: 3 },
    { news: { kind: "chain", dropped: true, observation: 3 } },
  ],
  [
    "bitcoin",
    { type: "payout.sent", txid, reference: "17" },
    { about: { paymentId: 17 }, externalId: txid, news: { kind: "payout_sent" } },
  ],
  [
    "bitcoin",
    { type: "payout.paid", txid, reference: "17", amount: 9, network_fee: 2 },
    { news: { kind: "payout_paid", amount: 9, currency: "BTC", networkFee: 2 } },
  ],
  [
    "bitcoin",
    { type: "payout.failed", txid, reference: "17", reason: "dropped_from_chain" },
    { news: { kind: "payout_failed", reason: "dropped_from_chain" } },
  ],
])("the notification of %s %o is read", (provider, said, understood) => {
  const body = Buffer.from(JSON.stringify({ event_id: "evt_0001", ...said }));
  const adapter = provider === "cards" ? sandboxCards(options) : sandboxBitcoin(options);
  expect(adapter.verify(body, () => sign(KEY, body))).toMatchObject([{ id: "evt_0001", ...(understood as object) }]);
});

test.each<[what: string, certificate: TestCertificate, trusted: boolean]>([
  ["self-signed", "this machine", false],
  ["for another name", "another name", true],
  ["expired", "expired", true],
])("nothing is sent to a provider whose certificate is %s", async (_what, certificate, trusted) => {
  const outside = await givenTlsServer(certificate, { id: "po_1" });
  const pay = () => sandboxCards({ ...options, url: outside.url }).startPayout(payout);
  try {
    await expect(trusted ? trustingTestSigners(pay) : pay()).rejects.toThrow(ProviderAway);
    expect(outside.calls()).toBe(0);
  } finally {
    await outside.close();
  }
});

test("a provider whose certificate has the right name and a trusted signer is called", async () => {
  const outside = await givenTlsServer("this machine", { id: "po_1" });
  try {
    expect(await trustingTestSigners(() => sandboxCards({ ...options, url: outside.url }).startPayout(payout))).toEqual(
      { externalId: "po_1" },
    );
    expect(outside.calls()).toBe(1);
  } finally {
    await outside.close();
  }
});

test("a call that a provider does not answer is aborted after eight seconds, and its outcome is unclear", async () => {
  const asked = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort(new Error("timeout")));
  const before = calls.length;
  await expect(sandboxCards(options).startPayout(payout)).rejects.toThrow(ProviderAway);
  expect(asked).toHaveBeenCalledWith(8_000);
  expect(calls).toHaveLength(before);
  asked.mockRestore();
});
