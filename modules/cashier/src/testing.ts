import { createHash, randomUUID } from "node:crypto";
import { TEST_WORDS } from "@apogee/bonuses/testing";
import { checkPublication } from "@apogee/contract/testing";
import { connect, inTransaction, testDatabase, type Database } from "@apogee/database";
import type { Rates } from "@apogee/rates";
import { FixedClock, minor, type Minor } from "@apogee/kernel";
import { findWallet, openWallet, postEntry } from "@apogee/wallet";
import { Address, NETWORK } from "@scure/btc-signer";
import { sql } from "kysely";
import { applyNotification } from "./commands/apply-notification.ts";
import { createDeposit, type DepositOrder } from "./commands/create-deposit.ts";
import type { StartedPayment } from "./commands/start-at-provider.ts";
import type { FraudService } from "./fraud/fraud-service.ts";
import type { CashierPlayer, CashierPorts, Email } from "./ports.ts";
import type { PaymentProvider, PayoutRequest } from "./providers/provider.ts";
import { sandboxBitcoin } from "./providers/sandbox-bitcoin.ts";
import { sandboxCards } from "./providers/sandbox-cards.ts";
import { sign } from "./providers/signature.ts";
import { paymentById } from "./queries.ts";
import { seedCashier } from "./seed.ts";
import type { PaymentRow } from "./tables.ts";

export { releaseCoins } from "./testing/decisions.ts";
export { unsentReturns } from "./coin-returns.store.ts";
export { applyEvent } from "./commands/apply-notification.ts";
export { returnCoins } from "./commands/return-coins.ts";
export { sendReturn } from "./commands/send-return.ts";
export { sendPayout } from "./commands/send-payout.ts";
export { approve } from "./commands/approve-withdrawal.ts";
export { createWithdrawal } from "./commands/create-withdrawal.ts";

export const PROVIDER_KEY = "a key of tests, shared with the provider";
export const CARD = {
  token: "tok_4242424242",
  brand: "Visa",
  bin: "424242",
  last_four: "4242",
  holder: "MIA BRANDT",
  expires: "09/29",
};

/** A cashier with its own database and in-memory providers, which notify through `notify`. */
export interface TestCashier {
  readonly db: Database;
  /** Connects without the application role's restrictions, to break what that role cannot. */
  readonly superuserUrl: string;
  readonly clock: FixedClock;
  readonly ports: CashierPorts;
  readonly players: Map<number, CashierPlayer>;
  readonly published: Array<{ channel: string; data: unknown }>;
  readonly letters: Email[];
  readonly payouts: PayoutRequest[];
  /** Deposits whose cancellation reached the card provider. */
  readonly cancellations: number[];
  /** How the providers answer; normally by default. */
  readonly behaviour: {
    /** What a player has staked; by default enough for every deposit. */
    staked?: number;
    /** A fraud service; none by default. */
    fraud?: FraudService;
    /** Followers of deposits; none by default. */
    deposits?: CashierPorts["deposits"];
    /** Exchange rates; none by default. */
    rates?: Rates["newest"];
    /** From which weight on an approval needs a second member; none by default. */
    secondMemberFrom?: number;
    onStart?: (paymentId: number) => Promise<void>;
    onPayout?: (request: PayoutRequest) => Promise<void>;
    onCancel?: (paymentId: number) => Promise<void>;
  };
  close(): Promise<void>;
}

export async function givenCashier(): Promise<TestCashier> {
  const database = await testDatabase();
  const { db, close } = connect({ url: database.appUrl, max: 20 });
  await inTransaction(db, seedCashier);
  const clock = new FixedClock("2026-03-01T12:00:00Z");
  const players = new Map<number, CashierPlayer>();
  const published: TestCashier["published"] = [];
  const letters: Email[] = [];
  const payouts: PayoutRequest[] = [];
  const cancellations: number[] = [];
  const behaviour: TestCashier["behaviour"] = {};
  const inMemory = (real: PaymentProvider): PaymentProvider => ({
    ...real,
    async startDeposit(request) {
      await behaviour.onStart?.(request.paymentId);
      if (real.id === "sandbox-bitcoin") return { kind: "address", address: addressOfPlayer(request.playerId) };
      return {
        kind: "frame",
        externalId: `psp_${request.paymentId}`,
        url: `https://pay.example/${request.paymentId}?locale=${request.locale}`,
        origin: "https://pay.example",
      };
    },
    ...(real.cancelDeposit && {
      async cancelDeposit(paymentId: number) {
        await behaviour.onCancel?.(paymentId);
        cancellations.push(paymentId);
      },
    }),
    async startPayout(request) {
      await behaviour.onPayout?.(request);
      payouts.push(request);
      return { externalId: payoutIdOf(real.id, request.paymentId) };
    },
  });
  const options = {
    url: "https://pay.example",
    key: PROVIDER_KEY,
    notifyUrl: "https://casino.example",
    publicOrigin: "https://pay.example",
  };
  const ports: CashierPorts = {
    clock,
    db,
    providers: [inMemory(sandboxCards(options)), inMemory(sandboxBitcoin(options))],
    player: async (_db, playerId) => players.get(playerId)!,
    get fraud() {
      return behaviour.fraud ?? null;
    },
    fraudPlayer: async (_db, playerId) => ({
      country: "DE",
      firstName: players.get(playerId)!.firstName,
      lastName: players.get(playerId)!.lastName,
      email: `player-${playerId}@example.com`,
      groups: ["258", "100"],
    }),
    recallAllowed: (licence) => licence !== "EE",
    rates: async () => ({ at: clock.now(), maxAgeMs: 86_400_000, newest: behaviour.rates ?? new Map() }),
    get deposits() {
      return behaviour.deposits ?? [];
    },
    secondMemberFrom: async () => behaviour.secondMemberFrom ?? null,
    keyedHash: (text) => createHash("sha256").update(`test ${text}`).digest("base64url"),
    offerWords: TEST_WORDS,
    stakedSince: async () => minor(behaviour.staked ?? 1_000_000_00),
    publish(channel, data) {
      checkPublication(channel, data);
      published.push({ channel, data });
    },
    sendEmail: async (_tx, letter) => void letters.push(letter),
    log: () => undefined,
  };
  return {
    db,
    superuserUrl: database.superuserUrl,
    clock,
    ports,
    players,
    published,
    letters,
    payouts,
    cancellations,
    behaviour,
    close: async () => {
      await close();
      await database.drop();
    },
  };
}

/** A valid main network address for each player, from a hash without a known key. */
export function addressOfPlayer(playerId: number): string {
  const hash = new Uint8Array(20);
  new DataView(hash.buffer).setUint32(0, playerId);
  return Address(NETWORK).encode({ type: "wpkh", hash });
}
export const txidOf = (n: number): string => n.toString(16).padStart(64, "0");
export const payoutIdOf = (provider: string, paymentId: number): string =>
  provider === "sandbox-bitcoin" ? txidOf(900_000 + paymentId) : `po_${paymentId}`;

let lastPlayer = 0;

/** A player with a wallet; `real` comes from an adjustment, so that the ledger balances. */
export async function givenPlayer(
  cashier: TestCashier,
  facts: Partial<CashierPlayer> & { currency?: string; real?: number } = {},
): Promise<number> {
  const { currency = "EUR", real = 0, ...player } = facts;
  const playerId = ++lastPlayer;
  cashier.players.set(playerId, {
    licence: "CW",
    selectedCurrency: currency,
    firstName: "Mia",
    lastName: "Brandt",
    verified: false,
    missingFields: [],
    missingForCoins: [],
    country: "DE",
    groups: [],
    whyNoStakes: null,
    ...player,
  });
  await inTransaction(cashier.db, async (tx) => {
    const wallet = await openWallet(tx, { playerId, currency }, cashier.clock.date());
    if (real > 0)
      await postEntry(
        tx,
        {
          kind: "adjustment",
          currency,
          cause: `given:${randomUUID()}`,
          actor: "test",
          postings: [
            { walletId: wallet.id, amount: minor(real) },
            { account: { kind: "adjustments" }, amount: minor(-real) },
          ],
        },
        cashier.clock.date(),
      );
  });
  return playerId;
}

/** Orders a deposit, by default 100.00 EUR by card. */
export async function givenDeposit(
  cashier: TestCashier,
  playerId: number,
  order: Partial<DepositOrder> = {},
): Promise<StartedPayment> {
  return createDeposit(cashier.ports, {
    playerId,
    methodId: "card",
    currency: "EUR",
    amount: minor(100_00),
    savedProfileId: null,
    key: randomUUID(),
    fingerprint: "f",
    returnOrigin: "https://casino.example",
    locale: "en",
    ...order,
  });
}

/** A card that the player has deposited with; returns its profile's id. */
export async function givenUsedCard(
  cashier: TestCashier,
  playerId: number,
  card: Partial<typeof CARD> = {},
): Promise<string> {
  const { payment } = await givenDeposit(cashier, playerId);
  await notify(cashier, "sandbox-cards", succeeded(payment.id, { card: { ...CARD, ...card } }));
  return String((await paymentById(cashier.db, payment.id))!.savedProfileId);
}

export const succeeded = (paymentId: number, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  event_id: `evt_${randomUUID()}`,
  type: "payment.succeeded",
  reference: String(paymentId),
  id: `psp_${paymentId}`,
  amount: 100_00,
  currency: "EUR",
  card: CARD,
  ...more,
});
export const said = (type: string, paymentId: number, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  event_id: `evt_${randomUUID()}`,
  type,
  reference: String(paymentId),
  id: type.startsWith("payout") ? `po_${paymentId}` : `psp_${paymentId}`,
  ...more,
});

/** A report of 250,000 satoshi on their way to a player's address; `tx` numbers the transaction. */
export const coins = (
  playerId: number,
  tx: number,
  confirmations: number,
  more: Record<string, unknown> = {},
): Record<string, unknown> => ({
  event_id: `chain_${tx}_${confirmations}_${playerId}`,
  type: confirmations === 0 ? "chain.seen" : "chain.confirmed",
  txid: txidOf(tx),
  address: addressOfPlayer(playerId),
  amount: 250_000,
  confirmations,
  observation: confirmations + 1,
  ...more,
});

/** Sends a signed notification; `signature` forges it. */
export async function notify(
  cashier: TestCashier,
  providerId: string,
  body: Record<string, unknown>,
  signature?: string,
): Promise<void> {
  const rawBody = Buffer.from(JSON.stringify(body));
  const header = (name: string): string | undefined =>
    name === "x-signature" ? (signature ?? sign(PROVIDER_KEY, rawBody)) : undefined;
  await applyNotification(cashier.ports, { providerId, rawBody, header });
}

export async function balanceOf(cashier: TestCashier, playerId: number, currency = "EUR"): Promise<Minor> {
  return (await findWallet(cashier.db, playerId, currency))!.real;
}

export async function stored(cashier: TestCashier, paymentId: number): Promise<PaymentRow> {
  return (await paymentById(cashier.db, paymentId))!;
}

/** The sum of all accounts of a kind, and the sum of all books of a currency, which is always 0. */
export async function accountSum(cashier: TestCashier, kind: string, currency = "EUR"): Promise<number> {
  const { rows } = await sql<{
    sum: number;
  }>`select coalesce(sum(balance), 0) as sum from wallet.account where kind = ${kind} and currency = ${currency}`.execute(
    cashier.db,
  );
  return rows[0]!.sum;
}
export async function sumOfBooks(cashier: TestCashier, currency = "EUR"): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select (select coalesce(sum(balance), 0) from wallet.account where currency = ${currency}) + (select coalesce(sum(real + bonus), 0) from wallet.purse where currency = ${currency}) as sum`.execute(
    cashier.db,
  );
  return rows[0]!.sum;
}
export async function countOf(
  cashier: TestCashier,
  table: "payment" | "notification" | "saved_profile",
  playerId?: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(`cashier.${table}`)} ${playerId === undefined ? sql`` : sql`where player_id = ${playerId}`}`.execute(
    cashier.db,
  );
  return rows[0]!.count;
}

/** The outcomes of a provider's notifications about a payment, oldest first. */
export async function outcomesOf(cashier: TestCashier, paymentId: number): Promise<string[]> {
  const { rows } = await sql<{
    outcome: string;
  }>`select outcome from cashier.notification where payment_id = ${paymentId} order by id`.execute(cashier.db);
  return rows.map(({ outcome }) => outcome);
}

/** The audit trail of a payment, oldest first. */
export async function auditsOf(
  cashier: TestCashier,
  paymentId: number,
): Promise<Array<{ actor: string; action: string; reason: string | null; before: unknown; after: unknown }>> {
  const { rows } = await sql<{ actor: string; action: string; reason: string | null; before: unknown; after: unknown }>`
    select actor, action, reason, before, after from ops.audit where subject = ${`payment:${paymentId}`} order by id`.execute(
    cashier.db,
  );
  return rows;
}

/** Deletes the queued jobs of a payment, as if a worker had run them. */
export async function forgetJobs(cashier: TestCashier, paymentId: number): Promise<void> {
  await sql`delete from graphile_worker._private_jobs where (payload ->> 'paymentId')::bigint = ${paymentId}`.execute(
    cashier.db,
  );
}

/** Names and times of a payment's queued jobs, without the one that decides whether it needs a member of staff. */
export async function jobsFor(cashier: TestCashier, paymentId: number): Promise<Array<{ name: string; runAt: Date }>> {
  const { rows } = await sql<{ name: string; runAt: Date }>`
    select t.identifier as name, j.run_at as "runAt" from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where (j.payload ->> 'paymentId')::bigint = ${paymentId} and t.identifier <> 'cashier.decide_withdrawal' order by t.identifier`.execute(
    cashier.db,
  );
  return rows;
}
