import { givenMember, type GivenMember } from "@apogee/staff/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenBackOffice, type GivenBackOffice, type Said } from "../../testing/given-back-office.ts";
import { givenPlayedPlayer, type GivenPlayedPlayer } from "../../testing/given-played-player.ts";

let office: GivenBackOffice;
let given: GivenPlayedPlayer;
let clerk: GivenMember;
beforeAll(async () => {
  office = await givenBackOffice();
  given = await givenPlayedPlayer(office);
  clerk = await givenMember(
    { db: office.db, clock: office.parts.platform.clock },
    { handle: "rosa", permissions: ["players.block"] },
  );
});
afterAll(() => office.close());

const ask = (part: string, filters: object = {}) =>
  office.ask<Record<string, Said>>(`player.${part}`, { player: given.player, ...filters });

test("the head names the player in full, with tags and alerts, worst first", async () => {
  const head = await ask("head");
  expect(head).toMatchObject({
    player: given.player,
    email: "ada.byron@example.com",
    phone: "+49 30 1234567",
    name: "Ada Byron",
    country: "DE",
    time_zone: "Europe/Berlin",
    online: true,
    level: 1,
    vip: null,
  });
  expect(head.tags.map(({ key }: { key: string }) => key)).toContain("same_person");
  expect(head.alerts[0]).toEqual({
    kind: "same_person",
    severity: 3,
    text: `Other accounts most likely belong to the same person: ${given.other}.`,
  });
  expect(head.alerts).toContainEqual(expect.objectContaining({ kind: "flagged_withdrawal", severity: 2 }));
  const severities = head.alerts.map(({ severity }: { severity: number }) => severity);
  expect(severities).toEqual(severities.toSorted((one: number, other: number) => other - one));
});

test("money counts deposits, paid withdrawals and play of 7 days, 30 days and ever", async () => {
  const { wallets, periods } = await ask("money");
  expect(wallets).toMatchObject([{ currency: "EUR", real: "52.00", bonus: "10.00", owed: "0.00", real_eur: "52.00" }]);
  for (const { currencies, eur } of periods) {
    expect(currencies).toMatchObject([
      {
        currency: "EUR",
        deposits: "100.00",
        withdrawals: "0.00",
        in_out: "100.00",
        staked: "15.00",
        won: "7.00",
        ggr: "8.00",
        hold: "53.33",
      },
    ]);
    expect(eur.ggr).toBe("8.00");
  }
  expect(periods.map(({ period }: { period: string }) => period)).toEqual(["7d", "30d", "ever"]);
});

test("the ledger has a running balance, rounds together or each alone, a page at a time", async () => {
  const { rows } = await ask("ledger");
  const what = (each: { what: string; amount: string; balance: string }) => [each.what, each.amount, each.balance];
  expect(rows.map(what)).toEqual([
    ["bonus_issued", "10.00", "62.00"],
    ["withdrawal_reserved", "-40.00", "52.00"],
    ["rounds", "-8.00", "92.00"],
    ["deposit", "100.00", "100.00"],
  ]);
  const each = await ask("ledger", { each: true, kind: "play", limit: 2 });
  expect(each.rows.map(({ round, balance }: Said) => [round, balance])).toEqual([
    [given.rounds[2], "92.00"],
    [given.rounds[1], "90.00"],
  ]);
  const rest = await ask("ledger", { each: true, kind: "play", limit: 2, cursor: each.next });
  expect(rest.rows.map(({ round, balance }: Said) => [round, balance])).toEqual([[given.rounds[0], "95.00"]]);
  expect((await ask("ledger", { search: `#${given.deposit}` })).rows.map(what)).toEqual([
    ["deposit", "100.00", "100.00"],
  ]);
  await expect(ask("ledger", { cursor: "999-5" })).rejects.toMatchObject({ code: "bad_request" });
});

test("rounds show stake, win, state and the money used, a page at a time", async () => {
  const first = await ask("rounds", { limit: 2 });
  expect(first).toMatchObject({ currency: "EUR", currencies: ["EUR"] });
  expect(first.rows[0]).toMatchObject({
    round: given.rounds[2],
    stake: "5.00",
    stake_real: "5.00",
    stake_bonus: "0.00",
    paid: "7.00",
    result: "won",
    own: false,
  });
  const rest = await ask("rounds", { limit: 2, cursor: first.next });
  expect(rest.rows.map(({ round }: Said) => round)).toEqual([given.rounds[0]]);
  expect(rest.next).toBeNull();
  const lost = await ask("rounds", { result: "lost", limit: 1 });
  expect(lost.rows.map(({ round }: Said) => round)).toEqual([given.rounds[1]]);
  const older = await ask("rounds", { result: "lost", limit: 1, cursor: lost.next });
  expect(older.rows.map(({ round }: Said) => round)).toEqual([given.rounds[0]]);
  expect(await ask("rounds", { result: "void" })).toMatchObject({ rows: [], next: null });
  await expect(ask("rounds", { game: "nobody/Nothing" })).rejects.toMatchObject({ code: "invalid_fields" });
});

test("payments show holders, reasons of failures, flags and steps", async () => {
  const { rows, total } = await ask("payments");
  expect(total).toBe(3);
  expect(rows[0]).toMatchObject({
    id: given.withdrawal,
    action: "cashout",
    amount: "40.00",
    target: "Visa •••• 4242",
    holder: "ADA BYRON",
    holder_is_player: true,
    flags: ["not_played"],
  });
  const { risk } = rows[0];
  expect(risk.lines.map(({ rule }: Said) => rule)).toContain("not_played");
  expect(risk.points).toBe(risk.lines.reduce((sum: number, { points }: Said) => sum + points, 0));
  expect(rows[1].risk).toBeNull();
  const failed = await ask("payments", { part: "failed" });
  expect(failed.rows).toMatchObject([{ stage: "declined", reason: "insufficient_funds" }]);
  expect(failed.rows[0].steps.map(({ step }: Said) => step)).toEqual(["requested", "declined"]);
});

test("methods show the card, whose it is and what it was used for", async () => {
  expect((await ask("methods")).rows).toMatchObject([
    { account: "Visa •••• 4242", holder: "ADA BYRON", holder_is_player: true, deposits: 1, withdrawals: 0, failed: 1 },
  ]);
});

test("offers are open to the player, or name the rule that they break", async () => {
  const { currency, nothing, offers } = await ask("offers");
  expect([currency, nothing]).toEqual(["EUR", null]);
  expect(offers.length).toBeGreaterThan(2);
  for (const { open, why } of offers) expect(open).toBe(why === null);
  const byKey = new Map(offers.map((each: Said) => [each.offer, each]));
  expect([...byKey.values()].some(({ open }: Said) => open)).toBe(true);
  await office.run(clerk, "player.disable", { player: given.other });
  const other = await office.ask<Said>("player.offers", { player: given.other });
  expect(other.nothing).toBe("account_disabled");
  expect(other.offers.some(({ open }: Said) => open)).toBe(false);
});

test("the hours of the day show when the player plays", async () => {
  const { hours } = await ask("limits");
  expect(hours.length).toBe(24);
  expect(hours.reduce((sum: number, { rounds }: Said) => sum + rounds, 0)).toBe(3);
});

test("bonuses show their progress, and loyalty, limits and messages their own", async () => {
  expect((await ask("bonuses")).active).toMatchObject([
    { title: "Welcome bonus", amount: "10.00", wagered: "0.00", wager_required: "300.00", progress: 0 },
  ]);
  expect(await ask("loyalty")).toMatchObject({
    level: 1,
    next_level: { level: 2, points: expect.stringMatching(/^\d+$/) },
    quarter: { currency: "EUR", next: "bronze", percent: expect.any(Number) },
    boxes: [],
    contests: expect.arrayContaining([expect.objectContaining({ slug: "apollo", place: null })]),
  });
  const limits = await ask("limits");
  expect(limits).toMatchObject({ limits: [], breaks: [], closed_until: null });
  expect(limits.markers.length).toBeGreaterThan(3);
  const messages = await ask("messages");
  expect(messages.rows.map(({ way, title }: Said) => [way, title]).toSorted()).toEqual([
    ["email", "confirmation"],
    ["notice", "Moonshot"],
  ]);
});

test("another account that shares the person, the card and the browser has a score with its reasons", async () => {
  const { sessions, linked } = await ask("devices");
  expect(sessions).toMatchObject([{ address: "203.0.113.7", browser: "Browser of tests", ended_at: null }]);
  expect(linked).toMatchObject([
    {
      player: given.other,
      score: 100,
      reasons: [
        { reason: "same_person", points: 60, shown: null },
        { reason: "card", points: 40, shown: "Visa •••• 4242" },
        { reason: "address_and_browser", points: 20, shown: "203.0.113.7" },
      ],
    },
  ]);
});

test("the timeline has every fact once, newest first, in pages and by groups", async () => {
  const { rows } = await ask("timeline");
  const kinds = rows.map(({ kind }: Said) => kind);
  expect(kinds.slice(-1)).toEqual(["player.registered"]);
  expect(kinds).toEqual(expect.arrayContaining(["deposit.credited", "withdrawal.requested", "bonus.issued"]));
  const paged: number[] = [];
  for (let before: number | null | undefined; before !== null;) {
    const page = await ask("timeline", { limit: 2, ...(before === undefined ? {} : { before }) });
    paged.push(...page.rows.map(({ id }: Said) => id));
    before = page.next;
  }
  expect(paged).toEqual(rows.map(({ id }: Said) => id));
  const deposits = await ask("timeline", { group: ["deposit"] });
  expect(deposits.rows).toMatchObject([
    {
      kind: "deposit.credited",
      text: "Deposit credited",
      details: expect.arrayContaining([{ name: "amount", value: "100.00 EUR" }]),
    },
  ]);
});

test("an opening of the page is one row of the audit trail, with the member; a query leaves none", async () => {
  const { db } = office;
  const member = await givenMember(
    { db, clock: office.parts.platform.clock },
    { handle: "mia", permissions: ["players.read"] },
  );
  const trail = async () =>
    (
      await sql`select actor, action, after, host(address) as address from ops.audit where subject = ${`player:${given.player}`} order by id`.execute(
        db,
      )
    ).rows;
  const before = await trail();
  await ask("head");
  expect(await trail()).toEqual(before);
  await office.run(member, "player.open", { player: given.player, why: "withdrawal:17" }, "");
  expect((await trail()).slice(before.length)).toEqual([
    {
      actor: "staff:mia",
      action: "player.opened",
      after: { opened: true, why: "withdrawal:17" },
      address: "127.0.0.1",
    },
  ]);
});

test("a player who does not exist has no page", async () => {
  for (const part of ["head", "money", "ledger", "loyalty", "limits", "devices", "messages", "timeline"])
    await expect(office.ask(`player.${part}`, { player: 999_999 })).rejects.toMatchObject({ code: "not_found" });
});
