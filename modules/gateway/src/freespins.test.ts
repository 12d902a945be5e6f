import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { inTransaction } from "@apogee/database";
import { importGames } from "@apogee/games";
import { minor, NotFound, ReasonMissing } from "@apogee/kernel";
import { findWallet, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  addProvider,
  cancelFreespins,
  findFreespins,
  FreespinsOver,
  FreespinsRefused,
  FreespinsUnanswered,
  issueFreespins,
  ProviderAway,
  repeatFreespins,
} from "./index.ts";
import { GCP_SIGNATURE } from "./dialects/gcp.ts";
import { hmacOf } from "./dialects/signatures.ts";
import { SessionsNotSpoken } from "./errors.ts";
import { givenGateway } from "./testing.ts";

const KEY = "a key of tests that is this provider's own";

const ID = "lunar";
let house: Awaited<ReturnType<typeof givenGateway>>;
let server: Server;
/** The calls that the provider received, and how it answers: with a status, or not at all. */
let asked: Array<{ path: string; raw: string }>;
let answers: (path: string) => number | "nothing" | Promise<number | "nothing">;

/** The body of a refusal. */
let says: object;

beforeAll(async () => {
  house = await givenGateway();
  server = createServer((request, answer) => {
    let raw = "";
    request.on("data", (chunk: Buffer) => void (raw += chunk.toString()));
    request.on("end", async () => {
      asked.push({ path: request.url!, raw });
      const status = await answers(request.url!);
      if (status === "nothing") return void request.socket.destroy();
      answer.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(status < 400 ? {} : says));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  await inTransaction(house.db, async (tx) => {
    await addProvider(
      tx,
      {
        id: ID,
        dialect: "gcp",
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        key: KEY,
        actor: "operator:test",
      },
      house.operator,
      house.clock.date(),
    );
    await importGames(
      tx,
      ID,
      [
        {
          name: "Comet",
          title: "Comet",
          lines: null,
          volatility: null,
          hitRate: null,
          payout: null,
          version: "1",
          categories: [],
          currencies: ["EUR"],
        },
      ],
      house.clock.date(),
    );
  });
});
afterAll(async () => {
  server?.close();
  await house?.close();
});
beforeEach(() => {
  asked = [];
  answers = () => 200;
  says = {};
  house.audited.length = 0;
});

const WHO = { actor: "operator:test", reason: "a present" };
const give = ({ playerId }: Wallet, identifier = `${ID}/Comet`) =>
  issueFreespins(house.gateway, {
    playerId,
    currency: "EUR",
    identifier,
    spins: 10,
    stake: minor(20),
    validUntil: new Date(house.clock.now() + 86_400_123),
    ...WHO,
  });
const ordered = (issueId: string) => ({ providerId: ID, issueId, ...WHO });
const stands = async (issueId: string) => (await findFreespins(house.db, { providerId: ID, issueId, most: 1 }))[0];
const issueOf = (refusal: unknown): string => (refusal as { details(): { issueId: string } }).details().issueId;
/** Issues free spins while the provider behaves this way; returns the refusal. */
async function givenRefusal(wallet: Wallet, status: number | "nothing"): Promise<unknown> {
  answers = () => status;
  const refusal: unknown = await give(wallet).catch((error: unknown) => error);
  answers = () => 200;
  return refusal;
}
/** How the protocol answers that the provider does not have the issue. */
const UNKNOWN_THERE = { code: 404, message: "There is no such issue." };
const news = (issueId: string, status: string, total: number) => {
  const body = JSON.stringify({ issue_id: issueId, status, total_amount: total });
  return house.send(`${ID}/freespins`, body, { [GCP_SIGNATURE]: hmacOf(KEY, body) });
};
const real = async ({ playerId }: Wallet): Promise<number> => (await findWallet(house.db, playerId, "EUR"))!.real;

test("free spins that the provider accepts are issued", async () => {
  const { issueId } = await give(await house.wallet(0));
  expect(await stands(issueId)).toMatchObject({ status: "issued", failure: null, spins: 10, stake: 20, total: null });
});

test.each([["nothing"], [500], [503], [429], [408]] as const)(
  "the answer %s leaves free spins pending under a reported id, and repeating the identical request issues them once",
  async (status) => {
    const wallet = await house.wallet(0);
    const refusal = await givenRefusal(wallet, status);
    expect(refusal).toBeInstanceOf(FreespinsUnanswered);
    const issueId = issueOf(refusal);
    expect((refusal as Error).message).toContain(issueId);
    expect(await stands(issueId)).toMatchObject({
      status: "pending",
      failure: expect.stringContaining("/freespins/issue"),
    });

    await repeatFreespins(house.gateway, ordered(issueId));
    expect(asked.map(({ path }) => path)).toEqual(["/freespins/issue", "/freespins/issue"]);
    expect(asked[1]!.raw).toBe(asked[0]!.raw);
    expect(JSON.parse(asked[0]!.raw)).toMatchObject({
      issue_id: issueId,
      user_id: String(wallet.playerId),
      currency: "EUR",
      games: ["lunar:Comet"],
      freespins_quantity: 10,
      bet_amount: 20,
    });
    expect(await stands(issueId)).toMatchObject({ status: "issued", failure: null });
    expect(house.audited.map(({ action, reason }) => [action, reason])).toEqual([
      ["freespins.issued", WHO.reason],
      ["freespins.repeated", WHO.reason],
    ]);
  },
);

test("a provider's refusal is stored with its cause, and the free spins can be requested again", async () => {
  const refusal = await givenRefusal(await house.wallet(0), 422);
  expect(refusal).toBeInstanceOf(FreespinsRefused);
  const issueId = issueOf(refusal);
  expect(await stands(issueId)).toMatchObject({ status: "refused", failure: expect.stringContaining("422") });
  answers = () => "nothing";
  await expect(repeatFreespins(house.gateway, ordered(issueId))).rejects.toBeInstanceOf(FreespinsUnanswered);
  expect(await stands(issueId)).toMatchObject({ status: "pending" });
  answers = () => 200;
  await repeatFreespins(house.gateway, ordered(issueId));
  expect(await stands(issueId)).toMatchObject({ status: "issued" });
});

test.each<[string, object, string]>([
  [
    "its message and code",
    { code: 131, message: "The player is not in the campaign." },
    '/freespins/issue answered 422 (code 131, "The player is not in the campaign.").',
  ],
  [
    "its message, without control characters and line breaks",
    { message: "no \u001b[31mspins\u202e\n\nleft" },
    '/freespins/issue answered 422 ("no [31mspins left").',
  ],
  [
    "its message, cut after 300 characters",
    { message: "x".repeat(9_000) },
    `/freespins/issue answered 422 ("${"x".repeat(300)}…").`,
  ],
  [
    "its message, without the key that it contains",
    { message: `wrong key ${KEY}` },
    '/freespins/issue answered 422 ("wrong key …").',
  ],
  [
    "only the status, if message and code have the wrong type",
    { code: "x", message: { a: 1 } },
    "/freespins/issue answered 422.",
  ],
  ["only the status, if the body is a list", [], "/freespins/issue answered 422."],
])("when a provider refuses, an operator reads %s", async (_what, said, words) => {
  says = said;
  const refusal = await givenRefusal(await house.wallet(0), 422);
  expect((refusal as Error).message).toContain(`: ${words} Repeat the request`);
  expect((await stands(issueOf(refusal)))!.failure).toBe(words);
});

test("issued free spins stay issued when a repeated request is unanswered or refused", async () => {
  const wallet = await house.wallet(0);
  const { issueId } = await give(wallet);
  answers = () => "nothing";
  await expect(repeatFreespins(house.gateway, ordered(issueId))).rejects.toBeInstanceOf(FreespinsUnanswered);
  answers = () => 409;
  await expect(repeatFreespins(house.gateway, ordered(issueId))).rejects.toBeInstanceOf(FreespinsRefused);
  expect(await stands(issueId)).toMatchObject({ status: "issued" });
  expect(await news(issueId, "finished", 70)).toMatchObject({ status: 200, body: { balance: 70 } });
});

test("free spins that the provider refused pay nothing, whatever it reports", async () => {
  const wallet = await house.wallet(5);
  const issueId = issueOf(await givenRefusal(wallet, 422));
  for (const status of ["active", "finished", "expired", "canceled"])
    expect(await news(issueId, status, 20)).toMatchObject({ status: 404, body: { code: 404 } });
  expect([await real(wallet), await stands(issueId)]).toEqual([
    5,
    expect.objectContaining({ status: "refused", total: null }),
  ]);
});

test("a final report above the maximum of the free spins is refused and recorded as an event once; one of exactly the maximum is paid", async () => {
  const wallet = await house.wallet(5);
  const { issueId } = await give(wallet);
  await news(issueId, "active", 0);
  house.audited.length = 0;
  const most = 10 * 20 * 1_000;
  for (const total of [most + 1, most + 1, 2_000_000_000, 10 ** 15])
    expect(await news(issueId, "finished", total)).toMatchObject({
      status: 400,
      body: { code: 400, message: expect.stringContaining("above the most that their stakes may pay") },
    });
  expect([await real(wallet), await stands(issueId)]).toEqual([
    5,
    expect.objectContaining({ status: "active", total: null, failure: expect.stringContaining("more than") }),
  ]);
  expect(house.audited).toEqual([
    {
      at: house.clock.date(),
      actor: `provider:${ID}`,
      action: "freespins.end_refused",
      subject: `freespins:${ID}:${issueId}`,
      before: { status: "active" },
      after: { player: wallet.playerId, status: "finished", currency: "EUR", amount: most + 1, most: String(most) },
      reason: null,
    },
  ]);
  expect(await news(issueId, "finished", most)).toMatchObject({ status: 200, body: { balance: most + 5 } });
});

test("a win at the threshold is recorded as an event once; a smaller win is not", async () => {
  const wallet = await house.wallet(0);
  const [small, large] = [await give(wallet), await give(wallet)];
  house.audited.length = 0;
  await news(small.issueId, "finished", 4_999);
  expect(house.audited).toEqual([]);
  for (let reported = 0; reported < 2; reported += 1) await news(large.issueId, "expired", 5_000);
  expect(house.audited).toEqual([
    {
      at: house.clock.date(),
      actor: `provider:${ID}`,
      action: "freespins.large_win",
      subject: `freespins:${ID}:${large.issueId}`,
      before: { status: "issued" },
      after: { player: wallet.playerId, status: "expired", currency: "EUR", amount: 5_000, threshold: 5_000 },
      reason: null,
    },
  ]);
  expect(await real(wallet)).toBe(9_999);
});

test("a report that arrives before the answer is accepted, and the free spins pay even if the answer never arrived", async () => {
  const wallet = await house.wallet(5);
  let issueId = "";
  answers = async () => {
    issueId = (JSON.parse(asked.at(-1)!.raw) as { issue_id: string }).issue_id;
    expect((await news(issueId, "active", 0)).status).toBe(200);
    return "nothing" as const;
  };
  await expect(give(wallet)).rejects.toBeInstanceOf(FreespinsUnanswered);
  expect(await stands(issueId)).toMatchObject({ status: "active" });
  answers = () => 200;
  await repeatFreespins(house.gateway, ordered(issueId));
  expect(await stands(issueId)).toMatchObject({ status: "active" });
  expect(await news(issueId, "finished", 70)).toMatchObject({ status: 200, body: { balance: 75 } });
  expect(await real(wallet)).toBe(75);
});

test("pending free spins can be cancelled, whether or not the provider has them; reports about those it does not have are refused", async () => {
  const wallet = await house.wallet(0);
  const issueId = issueOf(await givenRefusal(wallet, "nothing"));
  expect(await cancelFreespins(house.gateway, ordered(issueId))).toEqual({ isKnownThere: true });
  expect([asked.at(-1)!.path, await stands(issueId)]).toEqual([
    "/freespins/cancel",
    expect.objectContaining({ status: "pending" }),
  ]);
  answers = () => 404;
  says = UNKNOWN_THERE;
  expect(await cancelFreespins(house.gateway, ordered(issueId))).toEqual({ isKnownThere: false });
  expect(await stands(issueId)).toMatchObject({ status: "refused", total: null });
  expect(await news(issueId, "canceled", 30)).toMatchObject({ status: 404, body: { code: 404 } });
  expect(await stands(issueId)).toMatchObject({ status: "refused", total: null });
  expect(await real(wallet)).toBe(0);
});

test("refused free spins become pending before they are requested again, so a report that arrives before the answer is accepted and pays", async () => {
  const wallet = await house.wallet(0);
  const issueId = issueOf(await givenRefusal(wallet, 422));
  answers = async () => {
    // Stored before the process could end.
    expect(await stands(issueId)).toMatchObject({ status: "pending" });
    expect(await news(issueId, "active", 0)).toMatchObject({ status: 200 });
    expect(await news(issueId, "finished", 70)).toMatchObject({ status: 200, body: { balance: 70 } });
    return 200;
  };
  await repeatFreespins(house.gateway, ordered(issueId));
  expect([await real(wallet), await stands(issueId)]).toEqual([
    70,
    expect.objectContaining({ status: "finished", total: 70 }),
  ]);
  expect(house.audited.at(-1)).toMatchObject({
    action: "freespins.repeated",
    before: { status: "refused" },
    after: { status: "pending" },
  });
});

test("a refusal of a repeated request leaves free spins pending, and able to pay, if the first answer was lost", async () => {
  const wallet = await house.wallet(0);
  const issueId = issueOf(await givenRefusal(wallet, "nothing"));
  answers = () => 409;
  for (let call = 0; call < 2; call += 1) {
    const refusal: unknown = await repeatFreespins(house.gateway, ordered(issueId)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(FreespinsRefused);
    expect((refusal as Error).message).toContain("It stays pending");
    expect(await stands(issueId)).toMatchObject({ status: "pending", failure: expect.stringContaining("409") });
  }
  expect(await news(issueId, "finished", 70)).toMatchObject({ status: 200, body: { balance: 70 } });
  expect(await real(wallet)).toBe(70);
});

test("free spins pay nothing if every request was refused; a late refusal does not revoke what another request may have issued", async () => {
  const wallet = await house.wallet(5);
  const issueId = issueOf(await givenRefusal(wallet, 422));
  answers = () => 422;
  await expect(repeatFreespins(house.gateway, ordered(issueId))).rejects.toThrow(/refused the issue .* is fixed\.$/);
  expect(await news(issueId, "finished", 20)).toMatchObject({ status: 404 });
  expect([await real(wallet), await stands(issueId)]).toEqual([
    5,
    expect.objectContaining({ status: "refused", total: null }),
  ]);

  answers = async () => {
    answers = () => "nothing";
    await expect(repeatFreespins(house.gateway, ordered(issueId))).rejects.toBeInstanceOf(FreespinsUnanswered);
    return 422;
  };
  await expect(repeatFreespins(house.gateway, ordered(issueId))).rejects.toBeInstanceOf(FreespinsRefused);
  expect(await stands(issueId)).toMatchObject({ status: "pending" });
});

test.each<[string, object]>([
  ["no body", {}],
  ["a page of another server", { message: "Not Found" }],
  ["another code", { code: 400, message: "x" }],
  ["a list", [UNKNOWN_THERE]],
])("a cancellation answered with 404 and %s revokes nothing", async (_what, body) => {
  const wallet = await house.wallet(0);
  const { issueId } = await give(wallet);
  const lost = issueOf(await givenRefusal(wallet, "nothing"));
  answers = () => 404;
  says = body;
  for (const issue of [issueId, lost])
    await expect(cancelFreespins(house.gateway, ordered(issue))).rejects.toBeInstanceOf(ProviderAway);
  expect([(await stands(issueId))!.status, (await stands(lost))!.status]).toEqual(["issued", "pending"]);
  for (const issue of [issueId, lost]) expect(await news(issue, "finished", 7)).toMatchObject({ status: 200 });
  expect(await real(wallet)).toBe(14);
});

test("free spins that are requested again during their cancellation stay pending, whatever the provider answered before", async () => {
  const wallet = await house.wallet(0);
  const issueId = issueOf(await givenRefusal(wallet, "nothing"));
  says = UNKNOWN_THERE;
  answers = async () => {
    answers = () => "nothing";
    await expect(repeatFreespins(house.gateway, ordered(issueId))).rejects.toBeInstanceOf(FreespinsUnanswered);
    return 404;
  };
  await expect(cancelFreespins(house.gateway, ordered(issueId))).rejects.toBeInstanceOf(FreespinsUnanswered);
  expect(await stands(issueId)).toMatchObject({ status: "pending" });
});

test("a cancellation that is unanswered or fails changes nothing", async () => {
  const { issueId } = await give(await house.wallet(0));
  for (const status of ["nothing", 500, 422] as const) {
    answers = () => status;
    await expect(cancelFreespins(house.gateway, ordered(issueId))).rejects.toBeInstanceOf(ProviderAway);
    expect(await stands(issueId)).toMatchObject({ status: "issued" });
  }
});

test("free spins that are over, unknown or repeated without a reason are not requested again, and the provider is not called", async () => {
  const wallet = await house.wallet(0);
  const { issueId } = await give(wallet);
  await news(issueId, "expired", 40);
  const before = [asked.length, house.audited.length];
  await expect(repeatFreespins(house.gateway, ordered(issueId))).rejects.toBeInstanceOf(FreespinsOver);
  await expect(repeatFreespins(house.gateway, ordered("never"))).rejects.toBeInstanceOf(NotFound);
  await expect(repeatFreespins(house.gateway, { ...ordered(issueId), providerId: "nobody" })).rejects.toBeInstanceOf(
    NotFound,
  );
  await expect(repeatFreespins(house.gateway, { ...ordered(issueId), reason: " " })).rejects.toBeInstanceOf(
    ReasonMissing,
  );
  expect([asked.length, house.audited.length]).toEqual(before);
  expect([await real(wallet), (await stands(issueId))!.status]).toEqual([40, "expired"]);
});

test("free spins in a protocol without a call for them are refused before anything is written", async () => {
  const wallet = await house.wallet(0);
  const count = async () =>
    (await sql<{ n: number }>`select count(*) as n from gateway.freespins`.execute(house.db)).rows[0]!.n;
  const before = await count();
  await expect(give(wallet, "tweet/Comet")).rejects.toBeInstanceOf(SessionsNotSpoken);
  expect([await count(), house.audited]).toEqual([before, []]);
});
