import { bonusHappens } from "./bonuses.ts";
import { endOf } from "./calendar.ts";
import { coinsHappen } from "./coins.ts";
import { isBeyond, stakeElsewhere } from "./elsewhere.ts";
import { COUNTS, type Act, type Ask, type Command, type Deciding } from "./command.ts";
import { credit, debit } from "./money.ts";
import { lostIn, standing, type Money, type Round, type State, type Reported } from "./state.ts";

class Refused extends Error {}

/** Applies a command to the model, and returns its answer. `answerTo` applies requests to the lane. */
export function happens(state: State, command: Exclude<Command, { do: "ask" | "at once" }>): string {
  switch (command.do) {
    case "release": {
      const [amount] = state.reserved.splice(command.nth % Math.max(1, state.reserved.length), 1);
      if (amount !== undefined) credit(state, amount);
      return "done";
    }
    case "limit":
      state.limits[`${command.kind} ${command.period}`] = command.amount;
      return "done";
    case "elsewhere":
      return stakeElsewhere(state, command);
    case "break":
      state.breakUntilMs = command.hours === null ? 0 : state.nowMs + command.hours * 3_600_000;
      return "done";
    case "block":
      state.blocked = command.blocked;
      return "done";
    case "wait":
      state.nowMs += command.hours * 3_600_000;
      return "done";
    case "wait for":
      state.nowMs = endOf(command.period, state.nowMs) - (command.last ? 1 : 0);
      return "done";
    case "coins":
    case "release coins":
    case "return coins":
      return coinsHappen(state, command);
    default:
      return bonusHappens(state, command);
  }
}

/** Applies a request to the lane, all or none, and returns its answer. */
export function answerTo(state: State, ask: Ask): string {
  const draft = structuredClone(state);
  try {
    const said = report(draft, ask);
    Object.assign(state, draft);
    return said;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.message === "not_enough_funds" ? `${error.message} ${state.real + state.bonus}` : error.message;
  }
}

function report(state: State, ask: Ask): string {
  switch (ask.do) {
    case "request":
      return request(state, ask);
    case "stake":
      return stake(state, ask);
    case "decide":
      return decide(state, ask);
    case "settle":
      return settle(state, ask);
  }
}

/** The text of an answer to one transaction. */
export function words(
  { real, bonus, debt, after, late }: Pick<Reported, "real" | "bonus" | "debt" | "after" | "late">,
  again: boolean,
): string {
  return `${again ? "again " : ""}${late ? "late " : ""}${real}r ${bonus}b ${debt}d = ${after.real}r ${after.bonus}b ${after.debt}d`;
}

function stake(state: State, { key, game, amount, win, finished }: Extract<Ask, { do: "stake" }>): string {
  const before = state.reported[key];
  if (before) {
    const isStake = (before.what === "whole" || before.what === "stake") && before.taken === null;
    if (before.game !== game || before.stake !== amount || !isStake) throw new Refused("idempotency_conflict");
    return words(before, true);
  }
  const paid = pay(state, amount, 0);
  const moved = { real: -paid.real, bonus: -paid.bonus, debt: 0 };
  const round = newRound(state, null, game, !finished);
  if (!finished) return words(book(state, key, round, { what: "stake", game, stake: amount, ...moved }), false);
  const won = share(state, win, paid);
  const came = credit(state, won.real);
  state.bonus += won.bonus;
  const counted = count(state, amount, game);
  return words(
    book(state, key, round, {
      what: "whole",
      game,
      stake: amount,
      win,
      real: moved.real + came.real,
      bonus: moved.bonus + won.bonus,
      debt: came.debt,
      counted,
    }),
    false,
  );
}

/**
 * A decision without cost stakes nothing, so no rule of stakes applies. A further stake is one more stake of its round.
 */
function decide(state: State, { key, opened, game, amount, taken }: Deciding): string {
  const round = openedBy(state, opened);
  const before = state.reported[key];
  if (before) {
    const isSame = round && state.rounds[before.round] === round && before.game === game && before.stake === amount;
    if (!isSame || before.taken !== taken) throw new Refused("idempotency_conflict");
    return words(before, true);
  }
  if (!round?.open) throw new Refused("round_not_open");
  const done = { game: round.game, stake: amount, taken };
  if (amount === 0) return words(book(state, key, round, { ...done, what: "decision", real: 0, bonus: 0 }), false);
  const paid = pay(state, amount, state.inPlay ? standing(state, round, state.inPlay.no).under : 0);
  return words(book(state, key, round, { ...done, what: "stake", real: -paid.real, bonus: -paid.bonus }), false);
}

/** The round of ours that a key opened, if it opened one. */
function openedBy(state: State, key: string): Round | undefined {
  const first = state.reported[key];
  const round = first?.what === "stake" && first.taken === null ? state.rounds[first.round] : undefined;
  return round?.name === null ? round : undefined;
}

function settle(state: State, { key, opened, game, win }: Extract<Ask, { do: "settle" }>): string {
  const round = openedBy(state, opened);
  const before = state.reported[key];
  if (before) {
    if (!round || state.rounds[before.round] !== round || before.what !== "win" || before.game !== game)
      throw new Refused("idempotency_conflict");
    return words(before, true);
  }
  if (!round?.open) throw new Refused("round_not_open");
  const done = takeWin(state, key, round, round.game, win);
  close(state, round, game);
  return words(done, false);
}

function request(state: State, { round: name, game, acts, finished }: Extract<Ask, { do: "request" }>): string {
  const answers = acts.map((act) => {
    const before = state.reported[act.key];
    if (before) {
      if (!isSame(state, before, act, name, game)) throw new Refused("idempotency_conflict");
      return words(before, true);
    }
    if (act.say === "back") return words(takeBack(state, act.key, act.original, game), false);
    const known = state.rounds.find((round) => round.name === name);
    if (act.say === "bet" && known && known.game !== game) throw new Refused("round_of_another_game");
    if (act.say === "win")
      return words(
        takeWin(state, act.key, known ?? newRound(state, name, game, true), known?.game ?? game, act.amount),
        false,
      );
    const paid = pay(state, act.amount, known && state.inPlay ? standing(state, known, state.inPlay.no).under : 0);
    const round = known ?? newRound(state, name, game, true);
    const counted = round.open ? 0 : count(state, act.amount, game);
    return words(
      book(state, act.key, round, {
        what: "stake",
        game,
        stake: act.amount,
        real: -paid.real,
        bonus: -paid.bonus,
        counted,
      }),
      false,
    );
  });
  const round = state.rounds.find((each) => each.name === name);
  if (finished && round?.open) close(state, round, round.game === game ? game : null);
  return `${answers.join(", ")} | ${state.real + state.bonus}`;
}

function isSame(state: State, before: Reported, act: Act, name: string, game: number): boolean {
  if (before.what === "tombstone") return true;
  if (act.say === "back")
    return (
      before.what === "rollback" &&
      (before.undoes === null ? hasNoEffect(state.reported[act.original]) : before.undoes === act.original)
    );
  const round = state.rounds.findIndex((each) => each.name === name);
  if (act.say === "bet" && before.game !== game) return false;
  return (
    before.round === round &&
    before.what === (act.say === "bet" ? "stake" : "win") &&
    before[act.say === "bet" ? "stake" : "win"] === act.amount
  );
}

/** Nothing of it is left to be rolled back; this is unknown for a transaction that never arrived. */
function hasNoEffect(reported: Reported | undefined): boolean {
  return reported !== undefined && (reported.undone || reported.what === "rollback" || reported.what === "tombstone");
}

/**
 * Takes a stake's money, or refuses: account, break, limits, maximum bet (of the round, which had this much under the
 * bonus already), funds.
 */
function pay(state: State, amount: number, before: number): { real: number; bonus: number } {
  if (state.blocked) throw new Refused("account_disabled");
  if (state.breakUntilMs > state.nowMs) throw new Refused("stakes_closed");
  const held = state.inPlay ? state.bonus : 0;
  const isShort = amount > state.real + held;
  // A stake that is not covered is refused for a limit first, as if real money paid.
  const real = state.inPlay?.bonusFirst && !isShort ? Math.max(0, amount - held) : Math.min(amount, state.real);
  if (
    (["day", "week", "month"] as const).some(
      (period) => isBeyond(state, "wager", period, amount) || isBeyond(state, "loss", period, real),
    )
  )
    throw new Refused("limit_reached");
  const binds = state.inPlay && state.inPlay.wagered < state.inPlay.wager ? state.inPlay.maxBet : null;
  if (binds !== null && before + amount > binds) throw new Refused("max_bet_while_wagering");
  const bonus = amount - real;
  if (isShort) throw new Refused("not_enough_funds");
  state.real -= real;
  state.bonus -= bonus;
  return { real, bonus };
}

function takeWin(state: State, key: string, round: Round, game: number, win: number): Reported {
  // Winnings of a forfeited bonus are paid to nobody; those of a bonus whose wagering is completed are real money.
  const { stake, bonus } = standing(state, round, state.inPlay?.no ?? null);
  const lost = lostIn(state, round);
  // If a provider reports a win and nothing is staked, the win is shared as if the whole wallet were staked, with what
  // its bonus has staked elsewhere.
  const no = state.inPlay?.no ?? null;
  const elsewhere =
    no === null
      ? 0
      : state.rounds.filter(({ open }) => open).reduce((sum, other) => sum + standing(state, other, no).bonus, 0);
  const won =
    stake === 0 && round.name !== null
      ? share(state, win, { real: state.real, bonus: state.bonus + elsewhere })
      : share(state, win, { real: stake - bonus - lost, bonus }, lost);
  const came = credit(state, won.real);
  state.bonus += won.bonus;
  return book(state, key, round, { what: "win", game, win, real: came.real, bonus: won.bonus, debt: came.debt });
}

/**
 * To the money that staked, in its proportion; the odd unit to real money. The share of a forfeited bonus is paid to
 * nobody.
 */
function share(
  state: State,
  win: number,
  paid: { real: number; bonus: number },
  lost = 0,
): { real: number; bonus: number } {
  const all = paid.real + paid.bonus + lost;
  const bonus = state.inPlay && all > 0 ? Math.floor((win * paid.bonus) / all) : 0;
  return { real: win - bonus - (all > 0 ? Math.floor((win * lost) / all) : 0), bonus };
}

function takeBack(state: State, key: string, original: string, game: number): Reported {
  const money = (): Money => ({ real: state.real, bonus: state.bonus, debt: state.debt });
  const still = {
    what: "rollback",
    taken: null,
    round: -1,
    game,
    stake: 0,
    win: 0,
    real: 0,
    bonus: 0,
    debt: 0,
    late: false,
    atMs: state.nowMs,
    ofBonus: null,
    counted: 0,
    undoes: null,
    undone: false,
  } as const;
  const reported = state.reported[original];
  if (!reported) state.reported[original] = { ...still, what: "tombstone", after: money() };
  if (original === key) return state.reported[key]!;
  if (!reported || hasNoEffect(reported)) return (state.reported[key] = { ...still, after: money() });

  const round = state.rounds[reported.round]!;
  const wasOpen = round.open;
  const owed = reported.real + reported.debt;
  const moved = owed <= 0 ? credit(state, -owed) : debit(state, owed);
  const sameBonus = state.inPlay !== null && reported.ofBonus === state.inPlay.no;
  const bonus = sameBonus ? Math.max(-reported.bonus, -state.bonus) : 0;
  state.bonus += bonus;
  state.kept += Math.max(0, reported.bonus + bonus);
  reported.undone = true;
  if (!wasOpen) uncount(state, reported, round, game);
  state.happened.push({ atMs: reported.atMs, wager: reported.what === "win" ? 0 : -reported.stake, loss: owed });
  const left = standing(state, round);
  if (wasOpen && round.name !== null && left.stake === 0 && left.win === 0) close(state, round, game);
  return (state.reported[key] = { ...still, ...moved, bonus, late: !wasOpen, undoes: original, after: money() });
}

/** Wagering returns to the bonus that it was counted for, if that bonus is in play. */
function uncount(state: State, reported: Reported, round: Round, game: number): void {
  const { inPlay } = state;
  if (!inPlay || reported.what === "win") return;
  const alone = reported.what === "whole" || reported.late;
  const settled = round.settled?.ofBonus === inPlay.no ? round.settled : { counted: 0 };
  if (reported.ofBonus !== inPlay.no) return;
  // The rest of the round counts as if it had never held this stake; what counts in another game is unknown.
  const left = round.keys
    .map((key) => state.reported[key]!)
    .filter((each) => each.what === "stake" && !each.late && !each.undone && each.ofBonus === inPlay.no);
  const due = Math.floor((left.reduce((sum, { stake }) => sum + stake, 0) * COUNTS[game]!) / 10_000);
  const back = alone
    ? reported.counted
    : reported.game === game
      ? Math.max(0, settled.counted - due)
      : Math.min(reported.stake, settled.counted);
  inPlay.wagered -= back;
  if (!alone) settled.counted -= back;
}

/** A settled stake counts by its game's share, up to what is required. */
function count(state: State, amount: number, game: number): number {
  if (!state.inPlay) return 0;
  const counted = Math.min(Math.floor((amount * COUNTS[game]!) / 10_000), state.inPlay.wager - state.inPlay.wagered);
  state.inPlay.wagered += counted;
  return counted;
}

/** A round that ends under the name of another game (null) counts nothing. */
function close(state: State, round: Round, game: number | null): void {
  round.open = false;
  const counted = game === null ? 0 : count(state, standing(state, round, state.inPlay?.no ?? null).under, game);
  if (state.inPlay) round.settled = { ofBonus: state.inPlay.no, counted };
}

function newRound(state: State, name: string | null, game: number, open: boolean): Round {
  const round: Round = { name, game, open, ofBonus: null, keys: [], settled: null };
  state.rounds.push(round);
  return round;
}

function book(
  state: State,
  key: string,
  round: Round,
  done: Pick<Reported, "what" | "game" | "real" | "bonus"> & Partial<Reported>,
): Reported {
  const counted = done.counted ?? 0;
  const reported: Reported = {
    taken: null,
    stake: 0,
    win: 0,
    debt: 0,
    ...done,
    counted,
    round: state.rounds.indexOf(round),
    late: !round.open && done.what !== "whole",
    atMs: state.nowMs,
    ofBonus: state.inPlay && (done.what === "stake" || done.bonus !== 0 || counted !== 0) ? state.inPlay.no : null,
    undoes: null,
    undone: false,
    after: { real: state.real, bonus: state.bonus, debt: state.debt },
  };
  state.reported[key] = reported;
  round.keys.push(key);
  if (reported.what === "stake" && !reported.late) round.ofBonus = reported.ofBonus ?? round.ofBonus;
  state.happened.push({ atMs: state.nowMs, wager: reported.stake, loss: -(reported.real + reported.debt) });
  return reported;
}
