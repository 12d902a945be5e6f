import { TEST_WORDS } from "@apogee/bonuses/testing";
import { sandboxBitcoin, type CashierPorts, type ProviderEvent } from "@apogee/cashier";
import {
  addressOfPlayer,
  applyEvent,
  releaseCoins,
  returnCoins,
  sendReturn,
  unsentReturns,
} from "@apogee/cashier/testing";
import { inTransaction, type Database, type Tx } from "@apogee/database";
import { minor, type FixedClock } from "@apogee/kernel";
import { stakedSince } from "@apogee/play";
import type { Rates } from "@apogee/rates";
import type { Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import type { CoinCommand } from "./coin-commands.ts";

/** A method of the lives' own, since theirs is no wallet in bitcoins. */
const METHOD = "model-coins";
const LICENCE = "CW";
const OUTSIDE_WALLET = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const NETWORK_FEE = 3;

/** The method by which all deposits of the lives come. */
export async function seedMethod(db: Database): Promise<void> {
  await sql`
    insert into cashier.method (id, kind, family, brand, type, provider, serves_deposits, serves_cashouts, processing_time, deposit_expires_s, confirmations_needed, network, position)
    values (${METHOD}, 'bitcoin', 'crypto', 'bitcoin', 'crypto', ${METHOD}, true, true, 'three_confirmations', 86400, 1, 'bitcoin', 99)`.execute(
    db,
  );
  await sql`
    insert into cashier.method_currency (method_id, currency, deposit_min, deposit_max, cashout_min, cashout_max, step, presets, default_amount)
    values (${METHOD}, 'EUR', 1, 1000000, 1, 1000000, 1, '{}', 1)`.execute(db);
}

/** The row of a deposit that was credited, which counts towards limits; returns its number. */
export async function recordDeposit(tx: Tx, { playerId, currency }: Wallet, amount: number, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`/* prepared: model_deposit */
    insert into cashier.payment (player_id, licence, action, stage, method_id, provider, currency, amount, created_at, changed_at, finished_at)
    values (${playerId}, ${LICENCE}, 'deposit', 'credited', ${METHOD}, ${METHOD}, ${currency}, ${amount}, ${at}, ${at}, ${at}) returning id`.execute(
    tx,
  );
  return rows[0]!.id;
}

/** Coins that nobody asked for, through the real cashier; only the chain is played. */
export class ModelledCoins {
  readonly #ports: CashierPorts;
  readonly #wallet: Wallet;
  #events = 0;

  constructor(
    db: Database,
    { clock, wallet, rates }: { clock: FixedClock; wallet: Wallet; rates: () => Promise<Rates> },
  ) {
    this.#wallet = wallet;
    const chain = sandboxBitcoin({ url: "", key: "", notifyUrl: "", publicOrigin: "" });
    this.#ports = {
      clock,
      db,
      providers: [
        { ...chain, id: METHOD, startPayout: async ({ paymentId }) => ({ externalId: this.#payoutOf(paymentId) }) },
      ],
      player: async () => ({
        licence: LICENCE,
        selectedCurrency: wallet.currency,
        firstName: "Mia",
        lastName: "Brandt",
        verified: true,
        missingFields: [],
        missingForCoins: [],
        country: null,
        groups: [],
        whyNoStakes: null,
      }),
      fraud: null,
      fraudPlayer: () => Promise.reject(new Error("No fraud service is asked here.")),
      recallAllowed: () => true,
      stakedSince,
      deposits: [],
      keyedHash: (text) => text,
      secondMemberFrom: async () => null,
      offerWords: TEST_WORDS,
      rates,
      publish: () => undefined,
      sendEmail: async () => undefined,
      log(_level, message, facts) {
        throw new Error(`${message}: ${JSON.stringify(facts)}`);
      },
    };
  }

  /** Does one command. Refusals are thrown. */
  async happens(command: CoinCommand): Promise<string> {
    if (command.do === "coins") return this.#arrive(command.amount);
    const held = await this.#held();
    const paymentId = held[command.nth % Math.max(1, held.length)];
    if (paymentId === undefined) return "done";
    if (command.do === "release coins")
      return (await releaseCoins(this.#ports, { paymentId, actor: "operator:model", reason: "a life of the model" }))
        .stage;
    return this.#return(paymentId, command.fails);
  }

  async #arrive(amount: number): Promise<string> {
    const { playerId, currency } = this.#wallet;
    const address = addressOfPlayer(playerId);
    await sql`
      insert into cashier.address (player_id, provider, address, created_at) values (${playerId}, ${METHOD}, ${address}, ${this.#ports.clock.date()})
      on conflict do nothing`.execute(this.#ports.db);
    const externalId = `model-${playerId}-${this.#events}`;
    const news = {
      kind: "chain",
      amount: minor(amount),
      currency,
      confirmations: 1,
      observation: 1,
      dropped: false,
    } as const;
    return this.#report({ about: { address }, externalId, news });
  }

  async #return(paymentId: number, fails: boolean): Promise<string> {
    const { db, clock } = this.#ports;
    const { playerId, currency } = this.#wallet;
    const asked = { playerId, paymentId, address: OUTSIDE_WALLET };
    const { payment } = await inTransaction(db, (tx) => returnCoins(tx, this.#ports, asked, clock.date()));
    const attempt = (await unsentReturns(db)).find((each) => each.paymentId === paymentId)!;
    await sendReturn(this.#ports, attempt.id);
    const news = fails
      ? ({ kind: "payout_failed", reason: "dropped_from_chain" } as const)
      : ({ kind: "payout_paid", amount: payment.amount, currency, networkFee: minor(NETWORK_FEE) } as const);
    return this.#report({ about: { paymentId: attempt.id }, externalId: this.#payoutOf(attempt.id), news });
  }

  /** As the chain does, twice. */
  async #report(reported: Omit<ProviderEvent, "id">): Promise<string> {
    const event = { ...reported, id: `model-${this.#wallet.playerId}-${(this.#events += 1)}` };
    const apply = () => inTransaction(this.#ports.db, (tx) => applyEvent(tx, this.#ports, METHOD, event, "{}"));
    const change = await apply();
    await apply();
    return change!.payment.stage;
  }

  #payoutOf(attempt: number): string {
    return `payout-${this.#wallet.playerId}-${attempt}`;
  }

  async #held(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`/* prepared: model_held */
      select id from cashier.payment where player_id = ${this.#wallet.playerId} and stage = 'held' order by id`.execute(
      this.#ports.db,
    );
    return rows.map(({ id }) => id);
  }
}
