import { setImmediate } from "node:timers/promises";
import type { Act, Call, Reason } from "../vocabulary.ts";

/** The flaws that a wallet can have. `serve-wallet.ts` implements those of signatures, fields and forms. */
export type Flaw =
  | "asking costs"
  | "debits one more"
  | "pays one less"
  | "answers the balance of before"
  | "says not why"
  | "one id for all"
  | "knows everybody"
  | "takes any currency"
  | "says one status"
  | "plays any game"
  | "knows every token"
  | "hears games of others"
  | "is every provider"
  | "guesses players"
  | "guesses currencies"
  | "guesses games"
  | "guesses rounds"
  | "guesses ids"
  | "guesses originals"
  | "reads any id"
  | "reads any body"
  | "pays unknown free spins"
  | "reads any news"
  | "trusts news"
  | "knows no most"
  | "mixes kinds"
  | "drops late bets"
  | "ignores replays"
  | "new id at replay"
  | "says zero at replay"
  | "replays only the last"
  | "replays cost funds"
  | "frees ids at rollback"
  | "shares ids between players"
  | "refuses partly known"
  | "knows no id twice in one"
  | "ignores other amounts"
  | "ignores other types"
  | "ignores other rounds"
  | "ignores other originals"
  | "knows ids by wallet"
  | "takes bets of any game"
  | "refuses wins of another game"
  | "blocks wins"
  | "blocks rollbacks"
  | "refuses early wins"
  | "swallows late bets"
  | "forgets tombstones"
  | "refuses unknown rollbacks"
  | "funds before tombstones"
  | "swallows rollbacks of wins"
  | "takes back the whole round"
  | "rolls back again"
  | "rolls back rollbacks"
  | "refuses to owe"
  | "forgives debts"
  | "takes back only the first"
  | "refuses zero bets"
  | "refuses zero wins"
  | "takes any amount"
  | "takes huge amounts"
  | "knows no bound"
  | "takes any jackpot"
  | "counts digits"
  | "reads ids as numbers"
  | "applies in part"
  | "adds up requests"
  | "stops at 100 acts"
  | "refuses unknown fields"
  | "hides the balance"
  | "keeps the last unit"
  | "overdraws"
  | "ends once"
  | "ends not alone"
  | "no late wins"
  | "no late rollbacks"
  | "checks no signature"
  | "takes what is unsigned"
  | "takes malformed signatures"
  | "trims before checking"
  | "trusts wins"
  | "signs what was parsed"
  | "signs no method"
  | "forgets what it refused"
  | "races"
  | "races at rollbacks"
  | "races of wins"
  | "loses updates";

const GAMES: readonly string[] = ["Comet", "Meteor"];
const RACES: readonly Flaw[] = ["races", "races at rollbacks", "races of wins", "loses updates"];

/** The result of a call. */
export interface Served {
  readonly balance: number;
  readonly ids: readonly string[];
}

interface Entry {
  readonly kind: Act["kind"] | "tombstone";
  readonly amount: number;
  readonly round: string;
  /** For a rollback: the transaction that it rolls back. */
  readonly original?: string;
  readonly id: string;
  reversed: boolean;
}

interface Player {
  money: number;
  blocked: boolean;
  log: Map<string, Entry>;
  finished: Set<string>;
  /** The game of each round. */
  games: Map<string, string>;
}

/** The reasons for which this wallet refuses. */
export type Said = Exclude<Reason, "limit" | "max_bet" | "game" | "country">;

export class WalletRefuses extends Error {
  readonly reason: Said;
  readonly balance: number | undefined;

  constructor(reason: Said, balance?: number) {
    super(`refused: ${reason}`);
    this.reason = reason;
    this.balance = balance;
  }
}

/** A small wallet that keeps every invariant, except for its configured flaws. */
export class MemoryWallet {
  readonly players = new Map<string, Player>();
  /** The kind as which a player's ids were refused, in a protocol whose signature does not cover the kind. */
  readonly refused = new Map<string, Act["kind"]>();
  readonly #flaws: ReadonlySet<Flaw>;
  #last = 0;
  #before: Promise<unknown> = Promise.resolve();

  constructor(flaws: ReadonlySet<Flaw>) {
    this.#flaws = flaws;
  }

  add(name: string, money: number, blocked = false): void {
    this.players.set(name, { money, blocked, log: new Map(), finished: new Set(), games: new Map() });
  }

  balance(name: string): number {
    return Math.max(0, this.players.get(name)!.money);
  }

  /** One call after another, except for flaws of concurrency. */
  serve(call: Call): Promise<Served> {
    if (RACES.some((flaw) => this.#has(flaw))) return this.#serve(call);
    const served = this.#before.then(() => this.#serve(call));
    this.#before = served.catch(() => undefined);
    return served;
  }

  async #serve({ player: said, currency, game = "", round, acts, finished }: Call): Promise<Served> {
    const owner = this.#has("reads ids as numbers") ? String(Number(said)) : said;
    const name = this.players.has(`${owner} ${currency}`) ? `${owner} ${currency}` : owner;
    const player = this.#player(name);
    if (currency !== "EUR" && name === owner && !this.#has("takes any currency")) throw new WalletRefuses("currency");
    if ((acts.length > 0 || finished) && !GAMES.includes(game) && !this.#has("plays any game"))
      throw new WalletRefuses("not_found");
    if (acts.length === 0 && !finished) {
      if (this.#has("asking costs")) player.money -= 1;
      return { balance: this.balance(name), ids: [] };
    }
    if (this.#has("stops at 100 acts") && acts.length > 100) throw new WalletRefuses("bad_request");
    if (finished && player.finished.has(round) && this.#has("ends once")) throw new WalletRefuses("conflict");
    if (finished && acts.length === 0 && this.#has("ends not alone")) throw new WalletRefuses("bad_request");
    const repeats = acts.some(({ id }) => player.log.has(id));
    this.#fits(acts, { owner, name, game, round }, player);
    const before = { money: player.money, log: new Map([...player.log].map(([id, entry]) => [id, { ...entry }])) };
    const ids: string[] = [];
    try {
      for (const act of this.#ordered(acts, player)) ids.push((await this.#apply(act, round, player, before.money)).id);
    } catch (error) {
      if (!this.#has("applies in part")) Object.assign(player, before);
      throw error;
    }
    if (finished) player.finished.add(round);
    const balance = this.#has("answers the balance of before")
      ? Math.max(0, before.money)
      : this.#has("says zero at replay") && repeats
        ? 0
        : this.balance(name);
    return { balance, ids: this.#has("one id for all") ? ids.map(() => "tx-1") : ids };
  }

  /** Refuses, whatever the balance: an id of another wallet of the player, a round of another game. */
  #fits(
    acts: readonly Act[],
    { owner, name, game, round }: { owner: string; name: string; game: string; round: string },
    player: Player,
  ): void {
    const others = [...this.players]
      .filter(([each]) => each !== name && each.split(" ")[0] === owner)
      .map(([, other]) => other);
    if (!this.#has("knows ids by wallet") && acts.some(({ id }) => others.some(({ log }) => log.has(id))))
      throw new WalletRefuses("conflict");
    const strange = player.games.has(round) && player.games.get(round) !== game;
    const news = acts.filter(({ id }) => !player.log.has(id));
    if (strange && news.some(({ kind }) => kind === "bet") && !this.#has("takes bets of any game"))
      throw new WalletRefuses("conflict");
    if (strange && news.some(({ kind }) => kind === "win") && this.#has("refuses wins of another game"))
      throw new WalletRefuses("conflict");
    if (!strange && acts.some(({ kind }) => kind !== "rollback")) player.games.set(round, game);
  }

  async #apply(act: Act, round: string, player: Player, atFirst: number): Promise<Entry> {
    const known = this.#known(act, player);
    if (known) return this.#repeated(known, act, round, player);
    if (act.kind === "rollback") return this.#rollback(act, round, player);
    const { money } = player;
    if (act.kind === "bet") this.#mayBet(act.amount, player, atFirst);
    else this.#mayWin(act.amount, round, player);
    if (this.#has("races") || (this.#has("races of wins") && act.kind === "win")) await setImmediate();
    const dropped = this.#has("drops late bets") && act.kind === "bet" && player.finished.has(round);
    const swallowed =
      dropped ||
      (this.#has("swallows late bets") &&
        act.kind === "bet" &&
        [...player.log.values()].some((entry) => entry.kind === "win" && entry.round === round) &&
        !this.#betsOf(round, player));
    const change = swallowed
      ? 0
      : act.kind === "bet"
        ? -act.amount - (this.#has("debits one more") ? 1 : 0)
        : Math.max(0, act.amount - (this.#has("pays one less") ? 1 : 0));
    const entry = this.#write(act.id, { kind: act.kind, amount: act.amount, round }, player);
    if (this.#has("loses updates")) await setImmediate();
    const before = this.#has("loses updates") ? money : player.money;
    player.money = (this.#has("forgives debts") && act.kind === "win" ? Math.max(0, before) : before) + change;
    return entry;
  }

  #mayBet(amount: number, { money, blocked }: Player, atFirst: number): void {
    if (blocked) throw new WalletRefuses("disabled");
    if (amount === 0 && this.#has("refuses zero bets")) throw new WalletRefuses("bad_request");
    const free = this.#has("keeps the last unit") ? money - 1 : money;
    if (amount > Math.max(0, free) && !this.#has("overdraws"))
      throw new WalletRefuses("funds", this.#has("hides the balance") ? undefined : Math.max(0, atFirst));
  }

  #mayWin(amount: number, round: string, player: Player): void {
    if (player.blocked && this.#has("blocks wins")) throw new WalletRefuses("disabled");
    if (amount === 0 && this.#has("refuses zero wins")) throw new WalletRefuses("bad_request");
    if (this.#has("refuses early wins") && !this.#betsOf(round, player)) throw new WalletRefuses("bad_request");
    if (this.#has("no late wins") && player.finished.has(round)) throw new WalletRefuses("bad_request");
  }

  async #rollback(act: Extract<Act, { kind: "rollback" }>, round: string, player: Player): Promise<Entry> {
    if (player.blocked && this.#has("blocks rollbacks")) throw new WalletRefuses("disabled");
    if (player.finished.has(round) && this.#has("no late rollbacks")) throw new WalletRefuses("bad_request");
    const original = player.log.get(act.original);
    if (!original) {
      if (this.#has("refuses unknown rollbacks")) throw new WalletRefuses("bad_request");
      if (!this.#has("forgets tombstones")) this.#write(act.original, { kind: "tombstone", amount: 0, round }, player);
      return this.#write(act.id, { kind: "rollback", amount: 0, round, original: act.original }, player);
    }
    const stands = !original.reversed || this.#has("rolls back again");
    if (this.#has("races at rollbacks")) await setImmediate();
    const change = !stands
      ? 0
      : original.kind === "bet"
        ? original.amount
        : original.kind === "win" && !this.#has("swallows rollbacks of wins")
          ? -original.amount
          : original.kind === "rollback" && this.#has("rolls back rollbacks")
            ? -original.amount
            : 0;
    if (player.money + change < 0 && change < 0 && this.#has("refuses to owe"))
      throw new WalletRefuses("funds", player.money);
    player.money += change;
    original.reversed = true;
    if (this.#has("takes back the whole round"))
      for (const entry of player.log.values())
        if (entry.kind === "bet" && entry.round === round && !entry.reversed) {
          entry.reversed = true;
          player.money += entry.amount;
        }
    if (this.#has("frees ids at rollback")) player.log.delete(act.original);
    return this.#write(act.id, { kind: "rollback", amount: change, round, original: act.original }, player);
  }

  #repeated(known: Entry, act: Act, round: string, player: Player): Entry {
    if (known.kind === "tombstone") {
      if (this.#has("funds before tombstones") && act.kind === "bet") this.#mayBet(act.amount, player, player.money);
      return known;
    }
    const amountFits = act.kind === "rollback" || known.amount === act.amount || this.#has("ignores other amounts");
    const kindFits = known.kind === act.kind || this.#has("ignores other types");
    const roundFits = known.round === round || this.#has("ignores other rounds");
    const originalFits =
      act.kind !== "rollback" || known.original === act.original || this.#has("ignores other originals");
    if (!amountFits || !kindFits || !roundFits || !originalFits) throw new WalletRefuses("conflict");
    if (this.#has("replays cost funds") && act.kind === "bet" && act.amount > player.money)
      throw new WalletRefuses("funds", player.money);
    return this.#has("new id at replay") ? { ...known, id: this.#nextId() } : known;
  }

  #known({ id }: Act, player: Player): Entry | undefined {
    const entry = player.log.get(id);
    if (this.#has("shares ids between players"))
      return entry ?? [...this.players.values()].map(({ log }) => log.get(id)).find(Boolean);
    if (this.#has("ignores replays") && entry?.kind !== "tombstone") return undefined;
    if (
      this.#has("replays only the last") &&
      entry &&
      entry.kind !== "tombstone" &&
      [...player.log.keys()].at(-1) !== id
    )
      return undefined;
    return entry;
  }

  #ordered(acts: readonly Act[], player: Player): readonly Act[] {
    const known = acts.filter(({ id }) => player.log.has(id)).length;
    if (this.#has("refuses partly known") && known > 0 && known < acts.length) throw new WalletRefuses("conflict");
    if (this.#has("knows no id twice in one") && new Set(acts.map(({ id }) => id)).size < acts.length)
      throw new WalletRefuses("conflict");
    if (this.#has("takes back only the first") && acts.length > 1 && acts[0]!.kind === "rollback")
      return acts.map(() => acts[0]!);
    return this.#has("adds up requests")
      ? [...acts.filter(({ kind }) => kind === "win"), ...acts.filter(({ kind }) => kind !== "win")]
      : acts;
  }

  #betsOf(round: string, { log }: Player): boolean {
    return [...log.values()].some((entry) => entry.kind === "bet" && entry.round === round);
  }

  #write(key: string, entry: Omit<Entry, "id" | "reversed">, { log }: Player): Entry {
    const written = { ...entry, id: this.#nextId(), reversed: false };
    log.set(key, written);
    return written;
  }

  #player(name: string): Player {
    if (!this.players.has(name) && this.#has("knows everybody")) this.add(name, 100);
    const player = this.players.get(name);
    if (!player) throw new WalletRefuses("player");
    return player;
  }

  #nextId(): string {
    return `tx-${(this.#last += 1)}`;
  }

  #has(flaw: Flaw): boolean {
    return this.#flaws.has(flaw);
  }
}
