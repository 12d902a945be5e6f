import { inTransaction } from "@apogee/database";
import type { StaffPrincipal } from "@apogee/http";
import { testApp } from "@apogee/http/testing";
import { minor } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createWithdrawal } from "./commands/create-withdrawal.ts";
import { sendPayout } from "./commands/send-payout.ts";
import { cashierStaffRoutes } from "./routes.staff.ts";
import {
  auditsOf,
  balanceOf,
  givenCashier,
  givenPlayer,
  givenUsedCard,
  jobsFor,
  stored,
  sumOfBooks,
  type TestCashier,
} from "./testing.ts";

let cashier: TestCashier;
let app: ReturnType<typeof testApp>;

const member = (staffId: number, permissions: StaffPrincipal["permissions"]): StaffPrincipal => ({
  kind: "staff",
  staffId,
  handle: `member-${staffId}`,
  permissions,
  sessionId: staffId,
});
const STAFF = member(1, ["withdrawals.read", "withdrawals.decide"]);
const SECOND = member(2, ["withdrawals.decide"]);
const READER = member(3, ["withdrawals.read"]);
const MEMBERS = new Map([STAFF, SECOND, READER].map((each) => [tokenOf(each), each]));
function tokenOf({ staffId }: StaffPrincipal): string {
  return `apogee_staff_${staffId}`;
}

beforeAll(async () => {
  cashier = await givenCashier();
  app = testApp(cashierStaffRoutes(cashier.ports), {
    db: cashier.db,
    clock: cashier.clock,
    secret: "s",
    trustedOrigins: [],
    facts: () => ({ ip: "127.0.0.1", userAgent: "test", host: "casino.example", locale: "en", visitor: "v" }),
    authenticate: async () => null,
    staff: { authenticate: async (token) => MEMBERS.get(token) ?? null, hold: async (_tx, principal) => principal },
    startSession: async () => undefined,
    endSession: async () => undefined,
    log: () => undefined,
  });
});
afterEach(() => {
  delete cashier.behaviour.staked;
  delete cashier.behaviour.secondMemberFrom;
});
afterAll(async () => {
  await app.close();
  await cashier.close();
});

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}
async function decide(
  as: StaffPrincipal,
  paymentId: number,
  verdict: "approve" | "reject",
  payload: object,
  key = crypto.randomUUID() as string,
): Promise<Answer> {
  const answer = await app.inject({
    method: "POST",
    url: `/api/staff/withdrawals/${paymentId}/${verdict}`,
    headers: {
      authorization: `Bearer ${tokenOf(as)}`,
      "content-type": "application/json",
      "x-requested-with": "XMLHttpRequest",
      "idempotency-key": key,
    },
    payload: JSON.stringify(payload),
  });
  return { status: answer.statusCode, body: answer.json() };
}
async function listed(as: StaffPrincipal, query = "?limit=100"): Promise<Array<Record<string, unknown>>> {
  const answer = await app.inject({
    url: `/api/staff/withdrawals${query}`,
    headers: { authorization: `Bearer ${tokenOf(as)}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** A player with 40.00 EUR left and a withdrawal of 60.00 in review. */
async function givenWithdrawal(): Promise<{ playerId: number; id: number }> {
  const playerId = await givenPlayer(cashier);
  const savedProfileId = await givenUsedCard(cashier, playerId);
  const { payment } = await inTransaction(cashier.db, (tx) =>
    createWithdrawal(
      tx,
      cashier.ports,
      { playerId, methodId: "card", currency: "EUR", amount: minor(60_00), savedProfileId, fields: {} },
      cashier.clock.date(),
    ),
  );
  return { playerId, id: payment.id };
}

/** The state that a refusal must not change. */
async function held(playerId: number, id: number): Promise<unknown> {
  return [
    (await stored(cashier, id)).stage,
    await balanceOf(cashier, playerId),
    await sumOfBooks(cashier),
    await jobsFor(cashier, id),
    await auditsOf(cashier, id),
  ];
}

const REASON = "Statements were compared.";

test("the list contains pending withdrawals with player, requirements and flags, in pages, oldest first", async () => {
  cashier.behaviour.staked = 0;
  const [first, second] = [await givenWithdrawal(), await givenWithdrawal()];
  const all = await listed(READER);
  expect(all).toContainEqual(
    expect.objectContaining({
      player_id: first.playerId,
      payment: expect.objectContaining({ id: first.id, amount_cents: 60_00, state: "pending" }),
      needed: [],
      flags: ["not_played"],
    }),
  );
  const idsOf = (list: typeof all): number[] => list.map(({ payment }) => (payment as { id: number }).id);
  expect(idsOf(all)).toEqual(idsOf(all).toSorted((a, b) => a - b));
  expect(idsOf(await listed(READER, `?after=${first.id}`))).toEqual([second.id]);
  expect(idsOf(await listed(READER, `?limit=1&after=${first.id - 1}`))).toEqual([first.id]);
});

test("an approval repeated with its idempotency key pays once; the same key of another member is a separate call", async () => {
  const { playerId, id } = await givenWithdrawal();
  const key = "the-key-of-both-members";
  const [first, repeat] = await Promise.all([
    decide(STAFF, id, "approve", { reason: REASON }, key),
    decide(STAFF, id, "approve", { reason: REASON }, key),
  ]);
  expect(first).toMatchObject({ status: 200, body: { id, state: "processing" } });
  expect(repeat).toEqual(first);
  expect(await jobsFor(cashier, id)).toMatchObject([{ name: "cashier.send_payout" }]);

  expect(await decide(SECOND, id, "approve", { reason: REASON }, key)).toMatchObject({
    status: 409,
    body: { code: "not_in_review" },
  });
  expect(await jobsFor(cashier, id)).toHaveLength(1);
  await sendPayout(cashier.ports, id);
  await sendPayout(cashier.ports, id);
  expect(cashier.payouts.filter(({ paymentId }) => paymentId === id)).toHaveLength(1);
  expect([await balanceOf(cashier, playerId), await sumOfBooks(cashier)]).toEqual([40_00, 0]);
});

test("the audit trail and the timeline name the member who approved", async () => {
  const { id } = await givenWithdrawal();
  await decide(STAFF, id, "approve", { reason: REASON });
  expect(await auditsOf(cashier, id)).toMatchObject([
    { actor: "staff:member-1", action: "withdrawal.approved", reason: REASON, after: { stage: "approved", flags: [] } },
  ]);
  const { rows } = await sql`
    select actor from cashier.payment_step where payment_id = ${id} and step = 'approved'`.execute(cashier.db);
  expect(rows).toEqual([{ actor: "staff:member-1" }]);
});

test("a rejection returns the money once, under the member's name, and the player reads the reason", async () => {
  const { playerId, id } = await givenWithdrawal();
  const key = crypto.randomUUID();
  const first = await decide(STAFF, id, "reject", { reason: "The card has expired." }, key);
  expect(first).toMatchObject({
    status: 200,
    body: { state: "rejected", cancellation_reason: "The card has expired." },
  });
  expect(await decide(STAFF, id, "reject", { reason: "The card has expired." }, key)).toEqual(first);
  expect([await balanceOf(cashier, playerId), await sumOfBooks(cashier)]).toEqual([100_00, 0]);
  const { rows } = await sql`
    select actor, kind from wallet.entry where cause = ${`payment:${id}`} order by id`.execute(cashier.db);
  expect(rows.at(-1)).toEqual({ actor: "staff:member-1", kind: "withdrawal_released" });
  expect((await auditsOf(cashier, id)).map(({ actor }) => actor)).toEqual(["staff:member-1"]);
  expect(cashier.published).toContainEqual(
    expect.objectContaining({
      channel: expect.stringContaining(`#${playerId}`),
      data: expect.objectContaining({ id, state: "rejected", cancellation_reason: "The card has expired." }),
    }),
  );
});

test("one member alone approves neither a large withdrawal nor a risky one, and nothing moves", async () => {
  for (const [secondMemberFrom, staked] of [
    [10_00, undefined],
    [5_000_00, 0],
  ] as const) {
    Object.assign(cashier.behaviour, { secondMemberFrom, staked });
    const { playerId, id } = await givenWithdrawal();
    const before = await held(playerId, id);
    const body = { reason: REASON, despite: staked === 0 ? ["not_played"] : [] };
    expect(await decide(STAFF, id, "approve", body)).toMatchObject({
      status: 409,
      body: { code: "second_member_needed" },
    });
    expect(await held(playerId, id)).toEqual(before);
    expect(await auditsOf(cashier, id)).toEqual([]);
    delete cashier.behaviour.secondMemberFrom;
    expect((await decide(STAFF, id, "approve", body)).status).toBe(200);
  }
});

test("a flagged withdrawal is approved only once each flag is named", async () => {
  cashier.behaviour.staked = 0;
  const { playerId, id } = await givenWithdrawal();
  const before = await held(playerId, id);
  for (const despite of [undefined, [], ["foreign_card"]])
    expect(await decide(STAFF, id, "approve", { reason: REASON, despite })).toMatchObject({
      status: 409,
      body: { code: "withdrawal_flagged", flags: ["not_played"] },
    });
  expect(await held(playerId, id)).toEqual(before);
  expect((await decide(STAFF, id, "approve", { reason: REASON, despite: ["not_played"] })).status).toBe(200);
  expect(await auditsOf(cashier, id)).toMatchObject([{ actor: "staff:member-1", after: { flags: ["not_played"] } }]);
});

test.each<
  [what: string, as: StaffPrincipal, verdict: "approve" | "reject", body: object, status: number, code: string]
>([
  ["without the permission", READER, "approve", { reason: REASON }, 403, "permission_missing"],
  ["without the permission", READER, "reject", { reason: REASON }, 403, "permission_missing"],
  ["without a valid session", member(99, []), "approve", { reason: REASON }, 401, "staff_sign_in_required"],
  ["without a reason", STAFF, "approve", { reason: " ok  " }, 422, "reason_missing"],
  ["without a reason", STAFF, "reject", { reason: "" }, 422, "reason_missing"],
  ["without the field for the reason", STAFF, "reject", {}, 422, "invalid_fields"],
  ["with an unknown flag", STAFF, "approve", { reason: REASON, despite: ["sunshine"] }, 422, "invalid_fields"],
])("%s (%#), a decision is refused, and nothing moves", async (_what, as, verdict, body, status, code) => {
  const { playerId, id } = await givenWithdrawal();
  const before = await held(playerId, id);
  expect(await decide(as, id, verdict, body)).toMatchObject({ status, body: { code } });
  expect(await held(playerId, id)).toEqual(before);
});

test("an unknown withdrawal is not found, and the list is closed to members who may only decide", async () => {
  expect(await decide(STAFF, 999_999, "approve", { reason: REASON })).toMatchObject({
    status: 404,
    body: { code: "not_found" },
  });
  const answer = await app.inject({
    url: "/api/staff/withdrawals",
    headers: { authorization: `Bearer ${tokenOf(SECOND)}` },
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    expect.objectContaining({ code: "permission_missing", permission: "withdrawals.read" }),
  ]);
});

test("a large amount is paid to an unverified player only with a note on how identity was checked", async () => {
  const playerId = await givenPlayer(cashier, { real: 5_000_00 });
  const savedProfileId = await givenUsedCard(cashier, playerId);
  const { payment } = await inTransaction(cashier.db, (tx) =>
    createWithdrawal(
      tx,
      cashier.ports,
      { playerId, methodId: "card", currency: "EUR", amount: minor(3_000_00), savedProfileId, fields: {} },
      cashier.clock.date(),
    ),
  );
  const before = await held(playerId, payment.id);
  expect(await decide(STAFF, payment.id, "approve", { reason: REASON })).toMatchObject({
    status: 409,
    body: { code: "verification_needed" },
  });
  expect(await held(playerId, payment.id)).toEqual(before);
  const checked = { reason: REASON, identity_checked: "Passport by video call" };
  expect((await decide(STAFF, payment.id, "approve", checked)).status).toBe(200);
  expect(await auditsOf(cashier, payment.id)).toMatchObject([
    { after: { identity_checked: "Passport by video call" } },
  ]);
});
