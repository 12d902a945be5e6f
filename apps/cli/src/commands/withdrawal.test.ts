import { connect, inTransaction } from "@apogee/database";
import { givenPlayer } from "@apogee/identity/testing";
import { minor, SystemClock } from "@apogee/kernel";
import { Lane } from "@apogee/play";
import { givenWallet, stakeOf } from "@apogee/play/testing";
import { postEntry } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenCommandLine, type GivenCommandLine } from "../testing/given-command-line.ts";

let commandLine: GivenCommandLine;
beforeAll(async () => {
  commandLine = await givenCommandLine();
  await commandLine.run("seed");
});
afterAll(() => commandLine.close());

/**
 * A pending withdrawal of all that Mia Brandt deposited; by default the deposit came from another person's card and
 * nothing of it was staked.
 */
async function givenWithdrawal({ holder = "JOHN STOLEN", staked = 0 } = {}): Promise<{
  player: string;
  withdrawal: string;
}> {
  const at = new SystemClock().date();
  const { id: playerId } = await givenPlayer(commandLine.db, {
    verified: true,
    personal: { first_name: "Mia", last_name: "Brandt" },
  });
  const wallet = await givenWallet(commandLine.db, { real: 10_000, playerId });
  const {
    rows: [card],
  } = await sql<{ id: number }>`
    insert into cashier.saved_profile (player_id, method_id, provider, token, brand, bin, last_four, holder, expires, created_at, last_used_at)
    values (${playerId}, 'card', 'sandbox-cards', 'tok_stolen', 'Visa', '411111', '1111', ${holder}, '09/29', ${at}, ${at}) returning id`.execute(
    commandLine.db,
  );
  const { rows } = await sql<{ id: number }>`
    insert into cashier.payment (player_id, licence, action, stage, method_id, provider, currency, amount, target, saved_profile_id, created_at, changed_at, finished_at)
    values (${playerId}, 'CW', 'deposit', 'credited', 'card', 'sandbox-cards', 'EUR', 5000, 'Visa •••• 1111', ${card!.id}, ${at}, ${at}, ${at}),
      (${playerId}, 'CW', 'cashout', 'in_review', 'card', 'sandbox-cards', 'EUR', 5000, 'Visa •••• 4242', null, ${at}, ${at}, null) returning id`.execute(
    commandLine.db,
  );
  const withdrawal = rows[1]!.id;
  await sql`insert into cashier.payment_step (payment_id, step, at, actor) values (${withdrawal}, 'in_review', ${at}, 'test')`.execute(
    commandLine.db,
  );
  await inTransaction(commandLine.db, (tx) =>
    postEntry(
      tx,
      {
        kind: "withdrawal_reserved",
        currency: "EUR",
        cause: `payment:${withdrawal}`,
        actor: `player:${playerId}`,
        postings: [
          { walletId: wallet.id, amount: minor(-5_000) },
          { account: { kind: "withdrawals_reserved" }, amount: minor(5_000) },
        ],
      },
      at,
    ),
  );
  if (staked > 0) {
    const lane = new Lane({ url: commandLine.appUrl, clock: new SystemClock() });
    await lane.submit(stakeOf(wallet, `stake-of-${playerId}`, staked)).finally(() => lane.close());
  }
  return { player: String(playerId), withdrawal: String(withdrawal) };
}
const stageOf = async (withdrawal: string): Promise<string> =>
  (await sql<{ stage: string }>`select stage from cashier.payment where id = ${withdrawal}`.execute(commandLine.db))
    .rows[0]!.stage;

test("withdrawal list and player show print a withdrawal's flags, as text and as JSON", async () => {
  const { player, withdrawal } = await givenWithdrawal();
  expect((await commandLine.run("withdrawal", "list")).out).toMatch(
    new RegExp(`${withdrawal} +${player} +50.00 EUR .* nothing +foreign_card, not_played`),
  );
  expect(await commandLine.json("withdrawal", "list")).toContainEqual(
    expect.objectContaining({ needed: [], flags: ["foreign_card", "not_played"], playerId: Number(player) }),
  );
  expect((await commandLine.run("player", "show", player)).out).toContain(
    `withdrawal ${withdrawal}  50.00 EUR to Visa •••• 4242  needed: nothing  flags: foreign_card, not_played`,
  );
  expect(await commandLine.json("player", "show", player)).toMatchObject({
    id: Number(player),
    withdrawals: [{ flags: ["foreign_card", "not_played"] }],
  });
});

test("a withdrawal of a player who staked a deposit from their own card has no flags, and is approved without naming any", async () => {
  const { player, withdrawal } = await givenWithdrawal({ holder: "MIA BRANDT", staked: 5_000 });
  expect(await commandLine.json("withdrawal", "list")).toContainEqual(
    expect.objectContaining({ needed: [], flags: [], playerId: Number(player) }),
  );
  expect((await commandLine.run("player", "show", player)).out).toContain(
    `withdrawal ${withdrawal}  50.00 EUR to Visa •••• 4242  needed: nothing  flags: none`,
  );
  expect((await commandLine.run("withdrawal", "approve", withdrawal, "--reason", "All is in order.")).code).toBe(0);
  expect(await stageOf(withdrawal)).toBe("approved");
});

test("a flagged withdrawal is approved once each flag is named, and not before", async () => {
  const { withdrawal } = await givenWithdrawal();
  const approve = (...more: string[]) =>
    commandLine.run("withdrawal", "approve", withdrawal, "--reason", "The cardholder confirmed it.", ...more);
  const bare = await approve();
  expect([bare.code, bare.notes]).toEqual([1, expect.stringContaining("foreign_card, not_played")]);
  expect(bare.notes).toContain(
    `npm run apogee -- --operator 'anna' withdrawal approve ${withdrawal} --reason 'The cardholder confirmed it.' --despite foreign_card,not_played\n`,
  );
  expect((await approve("--despite", "not_played")).notes).toContain("is flagged: foreign_card.");
  const unknown = await approve("--despite", "not_played,sunshine");
  expect([unknown.code, unknown.notes]).toEqual([2, expect.stringContaining("sunshine is not allowed.")]);
  expect(await stageOf(withdrawal)).toBe("in_review");
  expect((await approve("--despite", "foreign_card, not_played")).code).toBe(0);
  expect(await stageOf(withdrawal)).toBe("approved");
  const [audit] = (
    await sql<{
      reason: string;
      after: unknown;
    }>`select reason, after from ops.audit where subject = ${`payment:${withdrawal}`}`.execute(commandLine.db)
  ).rows;
  expect(audit).toMatchObject({
    reason: "The cardholder confirmed it.",
    after: { flags: ["foreign_card", "not_played"] },
  });
});

test("a refused approval prints the command that is accepted, with the identity check and quoted for a shell", async () => {
  const { player, withdrawal } = await givenWithdrawal();
  await sql`update identity.player set verified = false where id = ${player}`.execute(commandLine.db);
  const owner = connect({ url: commandLine.ownerUrl, max: 1 });
  await sql`update cashier.verification_threshold set verify_from = 0`.execute(owner.db);
  await owner.close();
  const refused = await commandLine.run("withdrawal", "approve", withdrawal, "--reason", "It's Mia's mother");
  expect(refused.code).toBe(1);
  const [, printed] = /^ {2}npm run apogee -- (.+)$/m.exec(refused.notes)!;
  expect(printed).toBe(
    `--operator 'anna' withdrawal approve ${withdrawal} --reason 'It'\\''s Mia'\\''s mother' --identity-checked 'how you checked it' --despite foreign_card,not_played`,
  );
  const words = [...printed!.matchAll(/(?:'[^']*'|\\'|[^\s'])+/g)].map(([word]) =>
    word.replaceAll(/'([^']*)'|\\'/g, (_all, inner: string | undefined) => inner ?? "'"),
  );
  expect((await commandLine.run(...words.slice(2))).code).toBe(0);
  expect(await stageOf(withdrawal)).toBe("approved");
});

test("player show prints wallets, payments, limits, breaks, bonuses and the level, as text and as JSON", async () => {
  const { player } = await givenWithdrawal();
  await commandLine.run("limit", "set", player, "EUR", "loss", "week", "80.00", "--reason", "the player asked for it");
  await commandLine.run(
    "limit",
    "close",
    player,
    "--until",
    "2999-01-01T00:00Z",
    "--reason",
    "the player asked for it",
  );
  const { code, out } = await commandLine.run("player", "show", player);
  expect(code).toBe(0);
  const partOf = (title: string): string => new RegExp(`^${title}\\n((?:  .*\\n?)+)`, "m").exec(out)?.[1] ?? "";
  expect(partOf("Account")).toContain("Mia Brandt");
  expect(partOf("Wallets")).toMatch(/EUR +open +50\.00 +0\.00 +0\.00/);
  expect(partOf("Paid")).toMatch(/EUR +50\.00 +0\.00/);
  expect(partOf("Newest payments")).toMatch(/deposit +50\.00 EUR +card +credited/);
  expect(partOf("Newest payments")).toMatch(/withdrawal +50\.00 EUR +card +in_review/);
  expect(partOf("Limits")).toMatch(/loss +week +EUR +.*80\.00/);
  expect(partOf("Breaks")).toContain("no stakes and deposits until 2999-01-01");
  expect(partOf("Bonuses")).toContain("none");
  expect(partOf("Level")).toContain("level 1");
  expect(await commandLine.json("player", "show", player)).toMatchObject({
    wallets: [{ currency: "EUR", real: 5_000 }],
    totals: [{ currency: "EUR", deposited: 5_000, withdrawn: 0 }],
    payments: [{ action: "cashout" }, { action: "deposit" }],
    limits: [{ kind: "loss", period: "week", amount: 8_000 }],
    closedUntil: expect.stringContaining("2999"),
    bonuses: [],
    level: 1,
  });
});
