import { ProposalStale, type Caller } from "@apogee/actions";
import { PermissionMissing, StaffSignInRequired } from "@apogee/http";
import { NotFound } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { disableMember } from "../commands/disable-member.ts";
import { committed } from "../testing.ts";
import { NotOwnProposal, OwnProposal, ProposalClosed } from "./errors.ts";
import { proposalQueries } from "./proposal-actions.ts";
import { givenSafe, TOO_SMALL, type GivenSafe } from "./testing/safe.ts";

const DAY_MS = 24 * 3_600_000;
let safe: GivenSafe;
let author: Caller;
let second: Caller;
let reader: Caller;

beforeAll(async () => void (safe = await givenSafe()));
afterAll(() => safe.close());
beforeEach(async () => {
  await safe.put(500);
  await sql`update staff.member set status = 'disabled'`.execute(safe.db);
  const name = crypto.randomUUID().slice(0, 8);
  author = await safe.member(`author-${name}`, "wallet.adjust");
  second = await safe.member(`second-${name}`, "wallet.adjust");
  reader = await safe.member(`reader-${name}`, "wallet.read", "staff.manage");
  safe.reported.length = 0;
});

const decide = (caller: Caller, verb: "approve" | "reject" | "withdraw", proposal: number, more = {}) =>
  safe.run(caller, `proposal.${verb}`, { proposal }, { reason: "It was looked at", ...more });

test("a second member carries a proposal out: the trail has the proposal, the approval and the change, each with its member", async () => {
  const outcome = await safe.run(author, "safe.clear", {}, { reason: "The safe is moved" });
  const { id } = outcome.proposal!;
  expect([outcome.output, await safe.amount(), safe.reported]).toEqual([null, 500, []]);

  expect(await decide(second, "approve", id)).toEqual({
    message: `Proposal ${id} was carried out. The safe holds 0.`,
    output: { proposal: id, state: "approved", output: { amount: 0 }, message: "The safe holds 0." },
    proposal: null,
    audit: [expect.any(Number), expect.any(Number)],
  });
  expect([await safe.amount(), await safe.state(id)]).toEqual([0, "approved"]);
  const { rows } = await sql`
    select actor, action, subject, reason from ops.audit order by id desc limit 3`.execute(safe.db);
  expect(rows.toReversed()).toEqual([
    { actor: author.actor, action: "staff.proposal_made", subject: `proposal:${id}`, reason: "The safe is moved" },
    { actor: second.actor, action: "staff.proposal_approved", subject: `proposal:${id}`, reason: "It was looked at" },
    { actor: second.actor, action: "safe.changed", subject: "safe", reason: "The safe is moved" },
  ]);
});

test("what follows a commit runs once, after the approval, with the proposal's own key and reason", async () => {
  const id = await safe.proposed(author);
  const key = crypto.randomUUID();
  const first = await decide(second, "approve", id, { key });
  const followed = [
    `key proposal:${id}`,
    `cleared by ${second.actor}`,
    `called out: 0, The safe is moved, proposal:${id}, false`,
  ];
  expect(safe.reported).toEqual(followed);
  const before = await safe.rows();
  expect(await decide(second, "approve", id, { key })).toEqual(first);
  expect([await safe.rows(), safe.reported]).toEqual([
    before,
    [...followed, `called out: 0, The safe is moved, proposal:${id}, true`],
  ]);
});

test.each(["approve", "reject"] as const)("the author cannot %s an own proposal, and nothing moves", async (verb) => {
  const id = await safe.proposed(author);
  const before = await safe.rows();
  await expect(decide(author, verb, id)).rejects.toThrow(OwnProposal);
  expect([await safe.rows(), safe.reported]).toEqual([before, []]);
});

test.each(["approve", "reject"] as const)(
  "a member without the action's permission cannot %s a proposal, and nothing moves",
  async (verb) => {
    const id = await safe.proposed(author);
    const before = await safe.rows();
    await expect(decide(reader, verb, id)).rejects.toThrow(PermissionMissing);
    expect([await safe.rows(), safe.reported]).toEqual([before, []]);
  },
);

test("only its author can withdraw a proposal, and nothing moves", async () => {
  const id = await safe.proposed(author);
  const before = await safe.rows();
  await expect(decide(second, "withdraw", id)).rejects.toThrow(NotOwnProposal);
  expect(await safe.rows()).toBe(before);
});

test.each([
  ["rejected", "reject"],
  ["withdrawn", "withdraw"],
] as const)("a proposal that was %s can no longer be decided, and nothing moves", async (state, verb) => {
  const id = await safe.proposed(author);
  const by = verb === "reject" ? second : author;
  expect(await decide(by, verb, id)).toMatchObject({ output: { proposal: id, state } });
  expect([await safe.amount(), await safe.state(id), safe.reported]).toEqual([500, state, []]);
  const before = await safe.rows();
  await expect(decide(second, "approve", id)).rejects.toMatchObject({ code: "proposal_closed", status: 409 });
  await expect(decide(second, "reject", id)).rejects.toThrow(ProposalClosed);
  await expect(decide(author, "withdraw", id)).rejects.toThrow(state);
  expect([await safe.rows(), safe.reported]).toEqual([before, []]);
});

test("a proposal that waited for a day has expired and can no longer be decided, and nothing moves", async () => {
  const id = await safe.proposed(author);
  safe.clock.advance(DAY_MS);
  const later = await safe.member(`later-${id}`, "wallet.adjust");
  const before = await safe.rows();
  await expect(decide(later, "approve", id)).rejects.toThrow("expired");
  await expect(decide(later, "reject", id)).rejects.toThrow(ProposalClosed);
  expect([await safe.rows(), await safe.state(id), safe.reported]).toEqual([before, "waiting", []]);
});

test("a proposal whose subject changed is void afterwards, and nothing moves", async () => {
  const id = await safe.proposed(author);
  await safe.put(501);
  await expect(decide(second, "approve", id)).rejects.toThrow(ProposalStale);
  expect([await safe.amount(), await safe.state(id), safe.reported]).toEqual([501, "void", []]);
  await safe.put(500);
  const before = await safe.rows();
  await expect(decide(second, "approve", id)).rejects.toThrow("void");
  expect([await safe.rows(), safe.reported]).toEqual([before, []]);
});

test("two members who approve at once carry a proposal out once", async () => {
  const third = await safe.member(`third-${crypto.randomUUID().slice(0, 8)}`, "wallet.adjust");
  const id = await safe.proposed(author);
  const all = await Promise.allSettled([second, third].map((caller) => decide(caller, "approve", id)));
  expect(all.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(all.find((each) => each.status === "rejected")!.reason).toBeInstanceOf(ProposalClosed);
  expect(safe.reported.filter((each) => each.startsWith("cleared"))).toEqual([
    expect.stringMatching(/^cleared by staff:/),
  ]);
  const { rows } = await sql`
    select action from ops.audit where action in ('safe.changed', 'staff.proposal_approved') order by id desc limit 3`.execute(
    safe.db,
  );
  expect([await safe.amount(), rows.slice(0, 2)]).toEqual([
    0,
    [{ action: "safe.changed" }, { action: "staff.proposal_approved" }],
  ]);
});

test("a proposal whose action is refused at its approval still waits, and nothing moves", async () => {
  await safe.run(reader, "four-eyes.set", { action: "safe.put", above: "1.00" });
  const { id } = (await safe.run(author, "safe.put", { amount: 501 })).proposal!;
  const before = await safe.rows();
  await expect(decide(second, "approve", id)).rejects.toThrow(TOO_SMALL);
  expect([await safe.rows(), await safe.state(id)]).toEqual([before, "waiting"]);
});

test("a disabled member and an unknown proposal are refused, and nothing moves", async () => {
  const id = await safe.proposed(author);
  await committed(safe, disableMember, {
    handle: second.actor.slice("staff:".length),
    actor: "operator:anna",
    reason: "Left us",
  });
  const before = await safe.rows();
  await expect(decide(second, "approve", id)).rejects.toThrow(StaffSignInRequired);
  await expect(decide(author, "approve", 987_654)).rejects.toThrow(NotFound);
  expect([await safe.rows(), safe.reported]).toEqual([before, []]);
});

test("without another active member who has the permission, nothing is proposed", async () => {
  await committed(safe, disableMember, {
    handle: second.actor.slice("staff:".length),
    actor: "operator:anna",
    reason: "Left us",
  });
  const before = await safe.rows();
  await expect(safe.run(author, "safe.clear", {})).rejects.toMatchObject({
    code: "second_member_missing",
    status: 409,
  });
  expect([await safe.rows(), safe.reported]).toEqual([before, []]);
});

test("proposals are listed by state, newest first, and an expired one says so", async () => {
  const [list] = proposalQueries();
  const [older, newer] = [await safe.proposed(author), await safe.proposed(author)];
  const page = { limit: 2, offset: 0, sort: null };
  const listed = async (state: string, at = safe.clock.date()) =>
    (await list!.ask({ db: safe.db, at }, { state }, page)) as {
      rows: Array<{ id: number; state: string }>;
      total: number;
    };
  const waiting = await listed("waiting");
  expect(waiting.rows).toMatchObject([
    { id: newer, action: "safe.clear", input: {}, proposed_by: author.actor, state: "waiting", decided_by: null },
    { id: older, state: "waiting" },
  ]);
  expect(waiting.total).toBeGreaterThanOrEqual(2);
  await decide(second, "reject", newer);
  expect((await listed("rejected")).rows[0]).toMatchObject({ id: newer, state: "rejected", decided_by: second.actor });
  const late = await listed("waiting", new Date(safe.clock.now() + DAY_MS));
  expect(late.rows[0]).toMatchObject({ id: older, state: "expired" });
});
