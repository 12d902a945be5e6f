import { givenMember, type GivenMember } from "@apogee/staff/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { givenBackOffice, type GivenBackOffice, type Said } from "../../testing/given-back-office.ts";
import { givenPlayedPlayer, type GivenPlayedPlayer } from "../../testing/given-played-player.ts";

let office: GivenBackOffice;
let given: GivenPlayedPlayer;
let mia: GivenMember;
let noah: GivenMember;
let outsider: GivenMember;
let item: { queue: string; subject: string };

beforeAll(async () => {
  office = await givenBackOffice();
  given = await givenPlayedPlayer(office);
  const ports = { db: office.db, clock: office.parts.platform.clock };
  const permissions = ["withdrawals.read", "withdrawals.decide", "players.read", "audit.read"] as const;
  mia = await givenMember(ports, { handle: "mia", permissions });
  noah = await givenMember(ports, { handle: "noah", permissions });
  outsider = await givenMember(ports, { handle: "otto", permissions: ["players.read"] });
  item = { queue: "withdrawals", subject: `payment:${given.withdrawal}` };
});
afterAll(() => office.close());
beforeEach(() => sql`update staff.claim set holder = null, until = null, assigned_by = null`.execute(office.db));

const waiting = async (filters: object = {}) =>
  (await office.ask<{ rows: Array<Record<string, Said>>; total: number }>("queue.withdrawals", filters)).rows;
const trail = async () =>
  (
    await sql<{ action: string }>`select action from ops.audit where subject = ${item.subject} order by id`.execute(
      office.db,
    )
  ).rows.map(({ action }) => action);

test("the queue explains the score of a withdrawal line by line, with its target and nobody who holds it", async () => {
  const [row] = await waiting();
  expect(row).toMatchObject({
    payment: given.withdrawal,
    amount: "40.00",
    currency: "EUR",
    amount_eur: "40.00",
    target_account: "Visa •••• 4242",
    flags: ["not_played"],
    proposal: null,
    player: { player: given.player, email: "a•••@example.com" },
    standing: { subject: item.subject, holder: null, first_looked_at: null, target: { state: "in_time" } },
  });
  const { lines, points, level } = row!.risk;
  expect(lines.map(({ rule }: Said) => rule).toSorted()).toEqual([
    "another_account_pays",
    "fast_withdrawal",
    "first_withdrawal",
    "new_account",
    "new_target",
    "not_played",
  ]);
  expect(points).toBe(180);
  expect(level).toBe("high");
  expect(lines.find(({ rule }: Said) => rule === "not_played").text).toContain("15.00 EUR was staked of 100.00 EUR");
  expect(row!.standing.target.text).toBe("Looked at within 1 hour, done within 24 hours.");
  expect(await waiting({ level: "low" })).toEqual([]);
  expect(JSON.stringify(row)).not.toMatch(new RegExp(given.secrets.map((each) => RegExp.escape(each)).join("|")));
});

test("the evidence adds the path of the money up, and shows play, checks and deposits since the last payout", async () => {
  const evidence = await office.ask<Record<string, Said>>("withdrawal.evidence", { payment: given.withdrawal });
  expect(evidence.money_path).toEqual({
    balance_then: "0.00",
    paid_in: "100.00",
    paid_out: "0.00",
    play: "-8.00",
    bonuses: "10.00",
    other: "0.00",
    this: "-40.00",
    stays: "62.00",
  });
  expect(evidence.deposits.map(({ id }: Said) => id)).toEqual([given.deposit]);
  expect(evidence.play).toMatchObject([{ rounds: 3, staked: "15.00", paid: "7.00", net: "-8.00" }]);
  expect(evidence.largest_round).toMatchObject({ round: given.rounds[2], paid: "7.00" });
  expect(evidence.checks).toContainEqual(expect.objectContaining({ check: "played", passed: false }));
  expect(evidence).toMatchObject({ since: null, earlier: [], payment: { id: given.withdrawal, holder: "ADA BYRON" } });
  expect(given.secrets.filter((secret) => JSON.stringify(evidence).includes(secret))).toEqual([]);
  await expect(office.ask("withdrawal.evidence", { payment: given.deposit })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("of two members who claim an item at once one gets it, and the other is refused with its holder", async () => {
  const both = await Promise.allSettled([office.run(mia, "queue.claim", item), office.run(noah, "queue.claim", item)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const refused = both.find((each) => each.status === "rejected") as PromiseRejectedResult;
  expect(refused.reason).toMatchObject({ code: "item_taken", status: 409 });
  const [row] = await waiting({ held: true });
  expect(row!.standing.holder).toMatch(/^staff:(?:mia|noah)$/);
  expect(await waiting({ held: false })).toEqual([]);
});

test("a holder extends the claim; taking it over is recorded; only the holder gives it back", async () => {
  const before = (await trail()).length;
  await office.run(mia, "queue.claim", item);
  await office.run(mia, "queue.claim", item);
  await expect(office.run(noah, "queue.release", item)).rejects.toMatchObject({ code: "item_taken" });
  await office.run(noah, "queue.claim", { ...item, take_over: true });
  expect((await waiting())[0]!.standing.holder).toBe("staff:noah");
  await office.run(noah, "queue.release", item);
  expect((await waiting())[0]!.standing).toMatchObject({ holder: null, first_looked_at: expect.any(String) });
  expect((await trail()).slice(before)).toEqual(["queue.claimed", "queue.taken_over", "queue.released"]);
});

test("a claim that has expired holds nobody back", async () => {
  await office.run(mia, "queue.claim", item);
  await sql`update staff.claim set until = ${new Date(office.parts.platform.clock.now() - 1)} where subject = ${item.subject}`.execute(
    office.db,
  );
  expect((await waiting())[0]!.standing.holder).toBeNull();
  await office.run(noah, "queue.claim", item);
  expect((await waiting({ holder: "staff:noah" })).map(({ payment }) => payment)).toEqual([given.withdrawal]);
});

test("an item is assigned to a member who may work on it, and to nobody else", async () => {
  await office.run(mia, "queue.assign", { ...item, member: "noah" });
  expect((await waiting())[0]!.standing).toMatchObject({ holder: "staff:noah", assigned_by: "staff:mia" });
  await expect(office.run(mia, "queue.assign", { ...item, member: "otto" })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("only a member with the permission of a queue takes its items", async () => {
  await expect(office.run(outsider, "queue.claim", item)).rejects.toMatchObject({ code: "permission_missing" });
  await expect(office.run(mia, "queue.claim", { ...item, queue: "nowhere" })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("the list counts what is open, held and over its target", async () => {
  const list = async () =>
    (await office.ask<{ rows: Array<Record<string, Said>> }>("queue.list")).rows.find(
      ({ queue }) => queue === "withdrawals",
    );
  expect(await list()).toMatchObject({ open: 1, held: 0, over_target: 0, waiting: 0, oldest_minutes: 0 });
  await office.run(mia, "queue.claim", item);
  expect(await list()).toMatchObject({ open: 1, held: 1 });
});

test("an event leaves its queue when it is marked as done, with the reason", async () => {
  const { db } = office;
  const at = office.parts.platform.clock.date();
  await sql`insert into ops.audit (at, actor, action, subject) values (${at}, 'system', 'round.large_win', 'round:1-2')`.execute(
    db,
  );
  const events = async () =>
    (await office.ask<{ rows: Array<{ event: number; action: string }> }>("queue.events")).rows;
  await sql`insert into ops.audit (at, actor, action, subject) values (${at}, 'system', 'server.started', 'server:7')`.execute(
    db,
  );
  expect((await events()).map(({ action }) => action)).not.toContain("server.started");
  const [event] = (await events()).filter(({ action }) => action === "round.large_win");
  await office.run(mia, "queue.done", { queue: "events", subject: `event:${event!.event}` });
  expect((await events()).map((each) => each.event)).not.toContain(event!.event);
});

test("a withdrawal above 5,000 EUR waits for a second member, and its row names the proposal", async () => {
  await sql`update cashier.payment set amount = 500100 where id = ${given.withdrawal}`.execute(office.db);
  const approval = { payment: given.withdrawal, despite: ["not_played"], identity_checked: "by documents" };
  const { proposal } = await office.run(mia, "withdrawal.approve", approval);
  expect(proposal).toMatchObject({ id: expect.any(Number) });
  expect((await waiting())[0]).toMatchObject({ proposal: proposal!.id });
  const { rows } = await office.ask<{ rows: Array<Record<string, Said>> }>("queue.proposals");
  expect(rows).toMatchObject([{ proposal: proposal!.id, action: "withdrawal.approve", proposed_by: "staff:mia" }]);
});

test("what waits for a decision cannot be marked as done, and stays in its queue", async () => {
  await expect(office.run(mia, "queue.done", item)).rejects.toMatchObject({ code: "item_needs_decision", status: 409 });
  expect((await waiting()).map(({ payment }) => payment)).toContain(given.withdrawal);
  const { rows } = await office.ask<{ rows: Array<{ proposal: number }> }>("queue.proposals");
  const order = { queue: "proposals", subject: `proposal:${rows[0]!.proposal}` };
  const reader = await givenMember(
    { db: office.db, clock: office.parts.platform.clock },
    { handle: "reader", permissions: ["staff.read"] },
  );
  await expect(office.run(reader, "queue.done", order)).rejects.toMatchObject({ code: "item_needs_decision" });
});
