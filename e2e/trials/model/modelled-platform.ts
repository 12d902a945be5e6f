import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { migrateQueue } from "@apogee/events";
import { givenPlayer } from "@apogee/identity/testing";
import { DomainError, FixedClock, minor } from "@apogee/kernel";
import type { DatedRate, Rates } from "@apogee/rates";
import { closeStakes, newCounters, rolledTo, setLimit, type LimitCounters } from "@apogee/limits";
import { Lane, verifyLedger, type OutsideIntent, type OwnIntent, type PlayEvent } from "@apogee/play";
import { givenWallet, stakeOf } from "@apogee/play/testing";
import { setWalletStatus, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { dollarsPerEuro, endOf } from "./calendar.ts";
import { COUNTS, type Act, type Ask, type Command } from "./command.ts";
import { ModelledCoins, seedMethod } from "./modelled-coins.ts";
import { BY, ModelledBonuses, post } from "./modelled-bonuses.ts";
import { words } from "./model.ts";

const LANES_A_TABLE = 2;
const HOUR_MS = 3_600_000;

/** The real implementation: one PostgreSQL, and tables with a clock and two lanes each. */
export class ModelledPlatform {
  readonly #database: TestDatabase;
  readonly #connection: ReturnType<typeof connect>;
  readonly #lanes: Lane[] = [];

  private constructor(database: TestDatabase) {
    this.#database = database;
    this.#connection = connect({ url: database.appUrl });
  }

  static async open(): Promise<ModelledPlatform> {
    const database = await testDatabase();
    // Only databases of a whole run of tests have it already.
    await migrateQueue(database.ownerUrl);
    const platform = new ModelledPlatform(database);
    await seedMethod(platform.#connection.db);
    return platform;
  }

  async close(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.close()));
    await this.#connection.close();
    await this.#database.drop();
  }

  /** A table at which one guest after another plays, under a clock that stands still until it is moved. */
  newTable(): Table {
    const clock = new FixedClock("2026-03-04T05:06:07Z");
    const lanes = Array.from(
      { length: LANES_A_TABLE },
      () => new Lane({ url: this.#database.appUrl, clock, rates: ratesOf(clock) }),
    );
    this.#lanes.push(...lanes);
    return {
      clock,
      newGuest: async () => {
        const { db } = this.#connection;
        const { id: playerId } = await givenPlayer(db);
        const wallet = await givenWallet(db, { playerId });
        const other = await givenWallet(db, { real: 1_000_000_000, currency: "USD", playerId });
        return new Guest(db, lanes, clock, wallet, other);
      },
    };
  }

  /** The checks of the ledger that fail. */
  async breaches(): Promise<string[]> {
    const checks = await verifyLedger(this.#connection.db);
    return checks
      .filter(({ name, broken }) => broken.length > 0 && name !== "Every purse belongs to a player.")
      .map(({ name, broken }) => `${name} ${JSON.stringify(broken)}`);
  }
}

/** The exchange rates of the day, which never grow old. */
function ratesOf(clock: FixedClock): () => Promise<Rates> {
  return () => {
    const at = clock.now();
    const day = new Date(at).toISOString().slice(0, 10);
    const rate = { rate: BigInt(dollarsPerEuro(at)) * 10n ** 18n, day } as DatedRate;
    return Promise.resolve({ at, maxAgeMs: Number.MAX_SAFE_INTEGER, newest: new Map([["USD", rate]]) });
  };
}

export interface Table {
  readonly clock: FixedClock;
  newGuest(): Promise<Guest>;
}

/** A wallet's rows, read in one query after every command. */
interface Seen {
  readonly real: number;
  readonly bonus: number;
  readonly deficit: number;
  readonly open: string[] | null;
  readonly wagered: number | null;
  readonly bonuses: string[] | null;
  readonly held: number[] | null;
  readonly counted: Pick<LimitCounters, "day" | "wager" | "loss"> | null;
}

/** A player who runs commands with one wallet, and stakes from another; answers are in the model's words. */
export class Guest {
  readonly #db: ReturnType<typeof connect>["db"];
  readonly #lanes: readonly Lane[];
  readonly #clock: FixedClock;
  readonly #wallet: Wallet;
  readonly #other: Wallet;
  #elsewhere = 0;
  /** Numbers of our own open rounds, by the keys that opened them. */
  readonly #opened = new Map<string, number>();
  readonly #bonuses: ModelledBonuses;
  readonly #coins: ModelledCoins;
  #releases = 0;

  constructor(
    db: ReturnType<typeof connect>["db"],
    lanes: readonly Lane[],
    clock: FixedClock,
    wallet: Wallet,
    other: Wallet,
  ) {
    this.#db = db;
    this.#lanes = lanes;
    this.#clock = clock;
    this.#wallet = wallet;
    this.#other = other;
    this.#bonuses = new ModelledBonuses(db, { clock, wallet, other, rates: ratesOf(clock) });
    this.#coins = new ModelledCoins(db, { clock, wallet, rates: ratesOf(clock) });
  }

  async ask(ask: Ask, lane: number): Promise<string> {
    const at = this.#lanes[lane % this.#lanes.length]!;
    try {
      if (ask.do === "request") {
        const { actions, balance } = await at.submit(outside(this.#wallet, ask));
        return `${actions.map(({ event, replayed }) => reported(event, replayed)).join(", ")} | ${balance}`;
      }
      const { event, replayed } = await at.submit(this.#own(ask));
      if (ask.do === "stake" && event.kind === "stake") this.#opened.set(ask.key, event.round);
      return reported(event, replayed);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const balance = error.details()?.["balance_cents"];
      return balance === undefined ? error.code : `${error.code} ${balance}`;
    }
  }

  async happens(command: Exclude<Command, { do: "ask" | "at once" }>): Promise<string> {
    const { playerId, currency } = this.#wallet;
    const at = this.#clock.date();
    switch (command.do) {
      case "release": {
        const { reserved } = this.#bonuses;
        const [amount] = reserved.splice(command.nth % Math.max(1, reserved.length), 1);
        if (amount === undefined) return "done";
        const cause = `release ${(this.#releases += 1)}`;
        const entry = { kind: "withdrawal_released", amount, account: "withdrawals_reserved", cause } as const;
        await inTransaction(this.#db, (tx) => post(tx, this.#wallet, entry, at));
        return "done";
      }
      case "limit":
        await inTransaction(this.#db, (tx) =>
          setLimit(
            tx,
            {
              ...BY,
              playerId,
              currency,
              kind: command.kind,
              period: command.period,
              amount: command.amount === null ? null : minor(command.amount),
            },
            at,
          ),
        );
        return "done";
      case "elsewhere":
        return this.#stakeElsewhere(command);
      case "break":
        await inTransaction(this.#db, (tx) =>
          closeStakes(
            tx,
            {
              ...BY,
              playerId,
              until: command.hours === null ? null : new Date(at.getTime() + command.hours * HOUR_MS),
            },
            at,
          ),
        );
        return "done";
      case "block":
        await inTransaction(this.#db, (tx) => setWalletStatus(tx, playerId, command.blocked ? "blocked" : "open"));
        return "done";
      case "wait":
        this.#clock.advance(command.hours * HOUR_MS);
        return "done";
      case "wait for":
        this.#clock.advance(endOf(command.period, this.#clock.now()) - (command.last ? 1 : 0) - this.#clock.now());
        return "done";
      default:
        try {
          if (command.do === "coins" || command.do === "release coins" || command.do === "return coins")
            return await this.#coins.happens(command);
          await this.#bonuses.happens(command);
          return "done";
        } catch (error) {
          if (error instanceof DomainError) return error.code;
          throw error;
        }
    }
  }

  async #stakeElsewhere({ amount, win, lane }: Extract<Command, { do: "elsewhere" }>): Promise<string> {
    this.#elsewhere += 1;
    const intent = stakeOf(this.#other, `elsewhere ${this.#elsewhere}`, amount, { win: minor(win) });
    try {
      await this.#lanes[lane % this.#lanes.length]!.submit(intent);
      return "done";
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return error.code;
    }
  }

  /** The state of the wallet in the database, in the model's words. */
  async seen(): Promise<string> {
    const { rows } = await sql<Seen>`/* prepared: model_seen */
      select p.real, p.bonus, p.deficit, b.wagered,
        (select json_agg(every.stage order by every.id) from bonuses.bonus every where every.purse_id = p.id) as bonuses,
        (select json_agg(coins.amount order by coins.id) from cashier.payment coins where coins.player_id = p.player_id and coins.stage = 'held') as held,
        (select json_agg(coalesce(o.name, 'own') || ' ' || o.stake || '=' || o.real || '+' || o.bonus ||
          ' of ' || coalesce((select count(*)::text from bonuses.bonus b where b.purse_id = o.purse_id and b.id <= o.bonus_id having count(*) > 0), 'none') || ', ' || o.countable || ' won ' || o.win) from play.open_round o where o.purse_id = p.id) as open,
        (select json_build_object('day', s.day, 'wager', json_build_object('day', s.wager_day, 'week', s.wager_week, 'month', s.wager_month),
          'loss', json_build_object('day', s.loss_day, 'week', s.loss_week, 'month', s.loss_month)) from limits.standing s where s.purse_id = p.id) as counted
      from wallet.purse p left join bonuses.bonus b on b.purse_id = p.id and b.stage = 'handle_bets' where p.id = ${this.#wallet.id}`.execute(
      this.#db,
    );
    const { real, bonus, deficit, open, wagered, bonuses, held, counted } = rows[0]!;
    const at = this.#clock.date();
    const standing = counted && rolledTo({ ...newCounters(at), ...counted }, at);
    const counters = (["wager", "loss"] as const).map(
      (kind) =>
        `${kind} ${(["day", "week", "month"] as const).map((period) => standing?.[kind][period] ?? 0).join("/")}`,
    );
    return [
      `${real}r ${bonus}b ${deficit}d`,
      `open [${(open ?? []).toSorted().join(", ")}]`,
      ...counters,
      wagered === null ? "no bonus" : `wagered ${wagered}`,
      `bonuses [${(bonuses ?? []).join(", ")}]`,
      `held [${(held ?? []).join(", ")}]`,
    ].join("; ");
  }

  #own(ask: Exclude<Ask, { do: "request" }>): OwnIntent {
    const record = { denomination: 1, choices: {}, phases: [] };
    const common = {
      walletId: this.#wallet.id,
      key: ask.key,
      gameId: ask.game,
      sessionId: null,
      paytable: "model@1",
      contributionBps: COUNTS[ask.game]!,
    };
    if (ask.do === "decide") {
      const decision = { phase: 1, taken: { do: ask.taken } };
      const round = this.#opened.get(ask.opened) ?? 0;
      return {
        ...common,
        kind: "decide",
        round,
        stake: minor(ask.amount),
        record: { ...record, decision },
        closed: null,
      };
    }
    if (ask.do === "settle")
      return { ...common, kind: "settle", round: this.#opened.get(ask.opened) ?? 0, win: minor(ask.win), record };
    return {
      ...common,
      kind: "stake",
      stake: minor(ask.amount),
      choices: {},
      seedPairId: null,
      closed: null,
      draw: () => ({ win: minor(ask.win), finished: ask.finished, record }),
    };
  }
}

function outside(wallet: Wallet, { round, game, acts, finished }: Extract<Ask, { do: "request" }>): OutsideIntent {
  const actionOf = (act: Act): OutsideIntent["actions"][number] => {
    if (act.say === "back") return { kind: "rollback", key: act.key, original: act.original };
    const amount = minor(act.amount);
    return act.say === "bet"
      ? { kind: "bet", key: act.key, amount, jackpotContribution: minor(0) }
      : { kind: "win", key: act.key, amount, jackpotWin: minor(0) };
  };
  return {
    kind: "outside",
    walletId: wallet.id,
    gameId: game,
    sessionId: null,
    paytable: "outside",
    contributionBps: COUNTS[game]!,
    roundName: round,
    actions: acts.map(actionOf),
    finished,
    closed: null,
  };
}

function reported(
  { real, bonus, deficit, realAfter, bonusAfter, deficitAfter, late }: PlayEvent,
  again: boolean,
): string {
  return words(
    { real, bonus, debt: deficit, late, after: { real: realAfter, bonus: bonusAfter, debt: deficitAfter } },
    again,
  );
}
