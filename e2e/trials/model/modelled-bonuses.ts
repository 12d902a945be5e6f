import {
  activateBonus,
  beforeWithdrawal,
  cancelAllBonuses,
  cancelBonus,
  depositChargedBack,
  endBonus,
  FREE_TERMS,
  inPlayOf,
  outsideReported,
  type IssuedTerms,
} from "@apogee/bonuses";
import { endDueOf, issuedBonus } from "@apogee/bonuses/testing";
import { depositsSince } from "@apogee/cashier";
import { inTransaction, type Database, type Tx } from "@apogee/database";
import { minor, type FixedClock } from "@apogee/kernel";
import { admitDeposit, closeStakes } from "@apogee/limits";
import type { Rates } from "@apogee/rates";
import { lockWallet, postEntry, type AccountKind, type Entry, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { PACK, type BonusCommand, type Terms } from "./bonus-commands.ts";
import { recordDeposit } from "./modelled-coins.ts";

const HOUR_MS = 3_600_000;
/** So that lives at several tables do not wait for one row of a house account. */
const ACCOUNT_SHARDS = 16;
export const BY = { actor: "operator:model", reason: "a life of the model" };

/** Posts an entry of real money between a wallet and an account of the house. */
export async function post(
  tx: Tx,
  { id: walletId, currency }: Wallet,
  entry: {
    readonly kind: Entry["kind"];
    readonly amount: number;
    readonly account: AccountKind;
    readonly cause: string;
    readonly mayOwe?: true;
  },
  at: Date,
): Promise<void> {
  const { kind, amount, account, cause, mayOwe } = entry;
  const postings = [
    { walletId, amount: minor(amount), ...(mayOwe ? { mayOwe } : {}) },
    { account: { kind: account, shard: `model-${walletId % ACCOUNT_SHARDS}` }, amount: minor(-amount) },
  ];
  await postEntry(tx, { kind, currency, cause: `model:${walletId}:${cause}`, actor: "model", postings }, at);
}

/** Everything about bonuses and deposits of one player, on the platform. */
export class ModelledBonuses {
  /** Amounts of withdrawals that are reserved. */
  readonly reserved: number[] = [];
  readonly #db: Database;
  readonly #clock: FixedClock;
  readonly #wallet: Wallet;
  readonly #other: Wallet;
  readonly #rates: () => Promise<Rates>;
  readonly #deposits: Array<{ readonly paymentId: number; readonly amount: number; chargedBack: boolean }> = [];
  #causes = 0;

  constructor(
    db: Database,
    { clock, wallet, other, rates }: { clock: FixedClock; wallet: Wallet; other: Wallet; rates: () => Promise<Rates> },
  ) {
    this.#db = db;
    this.#clock = clock;
    this.#wallet = wallet;
    this.#other = other;
    this.#rates = rates;
  }

  /** Does one command. Refusals are thrown. */
  async happens(command: BonusCommand): Promise<void> {
    const { id: walletId, playerId } = this.#wallet;
    const at = this.#clock.date();
    switch (command.do) {
      case "bonus": {
        const { amount, source: strategy, waits } = command;
        const activatableUntil = waits === null ? null : new Date(at.getTime() + waits * HOUR_MS);
        const bonus = { walletId, amount, strategy, activatableUntil, ...offered(command.terms) };
        await inTransaction(this.#db, (tx) => issuedBonus(tx, bonus, at));
        return;
      }
      case "deposit":
        return this.#deposit(command, at);
      case "deposit elsewhere":
        await inTransaction(this.#db, async (tx) => {
          await this.#admit(tx, this.#other, command.amount, at);
          await recordDeposit(tx, this.#other, command.amount, at);
        });
        return;
      case "withdraw":
        await inTransaction(this.#db, async (tx) => {
          const wallet = (await lockWallet(tx, playerId, this.#wallet.currency))!;
          await beforeWithdrawal(tx, { wallet, forfeit: command.forfeit }, at);
          await this.#post(tx, "withdrawal_reserved", -command.amount, "withdrawals_reserved", at);
        });
        this.reserved.push(command.amount);
        return;
      case "activate": {
        const bonusId = await this.#nth(command.nth, ["issued"]);
        if (bonusId !== undefined) await inTransaction(this.#db, (tx) => activateBonus(tx, { playerId, bonusId }, at));
        return;
      }
      case "cancel": {
        const bonusId = await this.#nth(command.nth, ["issued", "wait", "handle_bets"]);
        if (bonusId !== undefined) await inTransaction(this.#db, (tx) => cancelBonus(tx, { bonusId, ...BY }, at));
        return;
      }
      case "end bonus": {
        const bonus = await inPlayOf(this.#db, walletId);
        if (!bonus) return;
        if (command.as !== "wager_done") {
          const end = { bonusId: bonus.id, stage: command.as, ...BY };
          await inTransaction(this.#db, (tx) => endBonus(tx, end, at));
          return;
        }
        await sql`update bonuses.bonus set wager_required = wagered where id = ${bonus.id}`.execute(this.#db);
        return this.#endInPlay(at);
      }
      case "end due":
        return endDueOf(this.#db, walletId, at);
      case "charge back":
        return this.#chargeBack(command.nth, at);
      case "exclude":
        await inTransaction(this.#db, async (tx) => {
          await cancelAllBonuses(tx, { playerId, ...BY }, at);
        });
        await inTransaction(this.#db, (tx) =>
          closeStakes(tx, { ...BY, playerId, until: new Date(at.getTime() + command.hours * HOUR_MS) }, at),
        );
        return;
      case "free spins":
        return this.#freespins(command, at);
      case "points":
        await inTransaction(this.#db, (tx) => this.#post(tx, "points_exchanged", command.amount, "house_bonus", at));
        return;
    }
  }

  /** Only the bonus in play: issued ones whose deadline has passed stay as they are. */
  async #endInPlay(at: Date): Promise<void> {
    await endDueOf(this.#db, this.#wallet.id, at, { issued: false });
  }

  async #nth(nth: number, stages: readonly string[]): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`/* prepared: model_bonuses */
      select id from bonuses.bonus where purse_id = ${this.#wallet.id} and stage = any (${stages}) order by id`.execute(
      this.#db,
    );
    return rows[nth % Math.max(1, rows.length)]?.id;
  }

  #post(tx: Tx, kind: Entry["kind"], amount: number, account: AccountKind, at: Date, mayOwe?: true): Promise<void> {
    const cause = String((this.#causes += 1));
    return post(tx, this.#wallet, { kind, amount, account, cause, ...(mayOwe ? { mayOwe } : {}) }, at);
  }

  #admit(tx: Tx, { playerId, currency }: Wallet, amount: number, at: Date): Promise<void> {
    const ports = { depositsSince: (since: Date) => depositsSince(tx, playerId, since), rates: this.#rates };
    return admitDeposit(tx, { playerId, currency, amount: minor(amount) }, ports, at);
  }

  async #deposit({ amount, pack }: Extract<BonusCommand, { do: "deposit" }>, at: Date): Promise<void> {
    const walletId = this.#wallet.id;
    const number = this.#deposits.length;
    const paymentId = await inTransaction(this.#db, async (tx) => {
      await this.#admit(tx, this.#wallet, amount, at);
      const recorded = await recordDeposit(tx, this.#wallet, amount, at);
      await this.#post(tx, "deposit", amount, "provider_transit", at);
      const bonus = Math.floor((amount * (PACK[number] ?? 0)) / 100);
      const order = { walletId, amount: bonus, strategy: "deposit" as const, paymentId: recorded };
      if (pack && bonus > 0) await issuedBonus(tx, { ...order, ...offered(pack) }, at);
      return recorded;
    });
    this.#deposits.push({ paymentId, amount, chargedBack: false });
  }

  /** As the cashier does it: the amount first, then the bonus. */
  async #chargeBack(nth: number, at: Date): Promise<void> {
    const standing = this.#deposits.filter(({ chargedBack }) => !chargedBack);
    const one = standing[nth % Math.max(1, standing.length)];
    if (!one) return;
    const { paymentId, amount } = one;
    await inTransaction(this.#db, async (tx) => {
      await this.#post(tx, "deposit_reversed", -amount, "provider_transit", at, true);
      await depositChargedBack(tx, { paymentId, playerId: this.#wallet.playerId, ...BY }, at);
    });
    one.chargedBack = true;
  }

  async #freespins({ won, maxWin, terms }: Extract<BonusCommand, { do: "free spins" }>, at: Date): Promise<void> {
    const { id: walletId, playerId, currency } = this.#wallet;
    const issueId = `model-${walletId}-${(this.#causes += 1)}`;
    const result: IssuedTerms | null = terms && { ...offered({ ...terms, wager: 0 }).terms, wagerTimes: terms.times };
    await inTransaction(this.#db, async (tx) => {
      await sql`
        insert into bonuses.freespins (player_id, purse_id, currency, title, stage, game, spins, stake, outside_issue, result, max_win,
          issued_at, valid_hours, activated_at, valid_until)
        values (${playerId}, ${walletId}, ${currency}, 'Free spins', 'activated', 'outside/Steady', 10, 1, ${issueId},
          ${result === null ? null : JSON.stringify(result)}::jsonb, ${maxWin}, ${at}, 24, ${at}, ${new Date(at.getTime() + HOUR_MS)})`.execute(
        tx,
      );
      const { real } = await outsideReported(tx, { issueId, status: "finished", total: minor(won) }, at);
      if (real > 0) await this.#post(tx, "promo_win", real, "house", at);
    });
  }
}

function offered({ wager, maxBet, maxWin, sticky, bonusFirst, lostBelow, hours }: Terms): {
  readonly wager: number;
  readonly terms: IssuedTerms;
} {
  const amountOf = (amount: number | null) => (amount === null ? null : minor(amount));
  return {
    wager,
    terms: {
      ...FREE_TERMS,
      maxBet: amountOf(maxBet),
      maxWin: amountOf(maxWin),
      sticky,
      bonusFirst,
      lostBelow: minor(lostBelow),
      wagerHours: hours,
    },
  };
}
