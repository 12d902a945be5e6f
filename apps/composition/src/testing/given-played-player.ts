import { givenBonus } from "@apogee/bonuses/testing";
import { inTransaction } from "@apogee/database";
import { sendEmail, sendNotice } from "@apogee/engagement";
import { recordFact } from "@apogee/events";
import { COMPLETE_PERSONAL, givenPlayer } from "@apogee/identity/testing";
import { minor } from "@apogee/kernel";
import { stakeOf, givenWallet } from "@apogee/play/testing";
import { postEntry, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import type { GivenBackOffice } from "./given-back-office.ts";

/** A player with money, rounds, payments, a bonus, messages and sessions, and another one who shares a card. */
export interface GivenPlayedPlayer {
  readonly player: number;
  readonly other: number;
  readonly wallet: Wallet;
  readonly rounds: readonly string[];
  readonly deposit: number;
  /** In review. */
  readonly withdrawal: number;
  /** What no answer may contain. */
  readonly secrets: readonly string[];
}

/** Of a card in the tests; the number is nowhere stored, and neither may the token be shown. */
const TOKEN = "tok_secret_of_a_card";
const LINK = "https://casino.example/confirm?token=secret-of-a-link";

/** Lets a player deposit 100.00 EUR, play three rounds and ask for 40.00 EUR back. */
export async function givenPlayedPlayer(office: GivenBackOffice): Promise<GivenPlayedPlayer> {
  const { db, lane } = office;
  const { clock } = office.parts.platform;
  const at = clock.date();
  const player = await givenPlayer(db, { email: "ada.byron@example.com", personal: COMPLETE_PERSONAL, at });
  const other = await givenPlayer(db, {
    email: "twin@example.com",
    personal: { ...COMPLETE_PERSONAL, nickname: "twin" },
    at,
  });
  const wallet = await givenWallet(db, { playerId: player.id });
  const card = await cardOf(office, player.id, "ADA BYRON");
  await cardOf(office, other.id, "ADA BYRON");
  const deposit = await paymentOf(office, player.id, { action: "deposit", stage: "credited", amount: 10_000, card });
  await paymentOf(office, player.id, { action: "deposit", stage: "declined", amount: 7_000, card });
  await post(office, wallet, "deposit", deposit, 10_000);
  const rounds: string[] = [];
  for (const [index, win] of [0, 0, 700].entries()) {
    const outcome = { win: minor(win) };
    rounds.push((await lane.submit(stakeOf(wallet, `round-${index}`, 500, outcome))).roundId);
  }
  const withdrawal = await paymentOf(office, player.id, { action: "cashout", stage: "in_review", amount: 4_000, card });
  await post(office, wallet, "withdrawal_reserved", withdrawal, -4_000);
  await givenBonus(db, { walletId: wallet.id, amount: 1_000 }, at);
  await inTransaction(db, async (tx) => {
    const money = { currency: "EUR", amount: 10_000, method: "card" };
    await recordFact(
      tx,
      { kind: "deposit.credited", playerId: player.id, at, payment: deposit, number: 1, ...money },
      { kind: "withdrawal.requested", playerId: player.id, at, payment: withdrawal, ...money, amount: 4_000 },
    );
    const notice = { playerId: player.id, cause: "test:1", title: "Moonshot", text: "You have won.", page: null };
    await sendNotice(tx, notice, at);
    const letter = {
      to: player.email,
      template: "confirmation",
      locale: "en",
      facts: { link: LINK, name: "Ada" },
    } as const;
    await sendEmail(tx, letter, at);
  });
  for (const { id } of [player, other])
    await sql`
      insert into identity.session (player_id, token_hash, created_at, last_seen_at, ip, user_agent)
      values (${id}, ${Buffer.from(`hash of session ${id}`.padEnd(32, "-"))}, ${at}, ${at}, '203.0.113.7', 'Browser of tests')`.execute(
      db,
    );
  const seeds = "sealed seed of tests";
  await sql`
    insert into studio.seed_pair (purse_id, state, commit, sealed, client_seed, created_at)
    values (${wallet.id}, 'active', repeat('a', 64), ${Buffer.from(seeds)}, 'client', ${at})`.execute(db);
  await office.project();
  const { rows } = await sql<{ hash: string }>`
    select password_hash as hash from identity.credential where player_id = ${player.id}`.execute(db);
  return {
    player: player.id,
    other: other.id,
    wallet,
    rounds,
    deposit,
    withdrawal,
    secrets: [
      rows[0]!.hash,
      TOKEN,
      LINK,
      "secret-of-a-link",
      seeds,
      Buffer.from(seeds).toString("hex"),
      Buffer.from(seeds).toString("base64"),
      "hash of session",
      Buffer.from("hash of session").toString("hex"),
    ],
  };
}

async function cardOf({ db, parts }: GivenBackOffice, playerId: number, holder: string): Promise<number> {
  const at = parts.platform.clock.date();
  const { rows } = await sql<{ id: number }>`
    insert into cashier.saved_profile (player_id, method_id, provider, token, brand, bin, last_four, holder, expires, created_at, last_used_at)
    values (${playerId}, 'card', 'sandbox-cards', ${TOKEN}, 'Visa', '424242', '4242', ${holder}, '09/29', ${at}, ${at}) returning id`.execute(
    db,
  );
  return rows[0]!.id;
}

/** A payment in a stage, without its money. */
async function paymentOf(
  { db, parts }: GivenBackOffice,
  playerId: number,
  {
    action,
    stage,
    amount,
    card,
  }: { readonly action: string; readonly stage: string; readonly amount: number; readonly card: number },
): Promise<number> {
  const at = parts.platform.clock.date();
  const finishedAt = stage === "in_review" ? null : at;
  const { rows } = await sql<{ id: number }>`
    insert into cashier.payment (player_id, licence, action, stage, method_id, provider, currency, amount, target, saved_profile_id, reason,
      created_at, changed_at, finished_at)
    values (${playerId}, 'CW', ${action}, ${stage}, 'card', 'sandbox-cards', 'EUR', ${amount}, 'Visa •••• 4242', ${card},
      ${stage === "declined" ? "insufficient_funds" : null}, ${at}, ${at}, ${finishedAt}) returning id`.execute(db);
  const { id } = rows[0]!;
  await sql`insert into cashier.payment_step (payment_id, step, at, actor) values (${id}, 'requested', ${at}, 'system'), (${id}, ${stage}, ${at}, 'system')`.execute(
    db,
  );
  return id;
}

function post(
  { db, parts }: GivenBackOffice,
  wallet: Wallet,
  kind: "deposit" | "withdrawal_reserved",
  paymentId: number,
  amount: number,
): Promise<unknown> {
  const account =
    kind === "deposit"
      ? ({ kind: "provider_transit", shard: "sandbox-cards" } as const)
      : ({ kind: "withdrawals_reserved" } as const);
  return inTransaction(db, (tx) =>
    postEntry(
      tx,
      {
        kind,
        currency: "EUR",
        cause: `payment:${paymentId}`,
        actor: "test",
        postings: [
          { walletId: wallet.id, amount: minor(amount) },
          { account, amount: minor(-amount) },
        ],
      },
      parts.platform.clock.date(),
    ),
  );
}
