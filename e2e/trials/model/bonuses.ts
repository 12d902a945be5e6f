import { PACK, type BonusCommand, type Ending, type Terms } from "./bonus-commands.ts";
import { dollarsPerEuro, nameOf } from "./calendar.ts";
import type { Period } from "./command.ts";
import { credit, debit } from "./money.ts";
import type { Bonus, State } from "./state.ts";

const HOUR_MS = 3_600_000;
const PERIODS: readonly Period[] = ["day", "week", "month"];

/** Applies a command that concerns bonuses to the model, and returns its answer. */
export function bonusHappens(state: State, command: BonusCommand): string {
  switch (command.do) {
    case "bonus":
      issue(state, command.amount, command.terms, { waits: command.waits, payment: null });
      return "done";
    case "deposit":
      return deposit(state, command);
    case "deposit elsewhere": {
      const why = refusalOfDeposit(state, command.amount, dollarsPerEuro(state.nowMs));
      if (why === null) state.deposits.push({ ...deposited(state, command.amount), dollars: true, coins: false });
      return why ?? "done";
    }
    case "withdraw":
      return withdraw(state, command);
    case "activate":
      return activate(state, command.nth);
    case "cancel": {
      const open = state.issued.filter(({ stage }) => !isOver(stage));
      const bonus = open[command.nth % Math.max(1, open.length)];
      if (bonus && waitsForRounds(state, bonus)) return "bonus_waits_for_rounds";
      if (bonus) cancel(state, bonus);
      return "done";
    }
    case "end bonus":
      if (state.inPlay && command.as === "wager_done") {
        state.inPlay.wager = state.inPlay.wagered;
        endDueInPlay(state);
      } else if (state.inPlay) endInPlay(state, command.as);
      return "done";
    case "end due":
      endDueInPlay(state);
      for (const bonus of state.issued)
        if (bonus.stage === "issued" && !isInTime(state, bonus)) forfeit(state, bonus, "expired");
      return "done";
    case "charge back":
      chargeBack(state, command.nth);
      return "done";
    case "exclude":
      excludeFromBonuses(state);
      state.breakUntilMs = state.nowMs + command.hours * HOUR_MS;
      return "done";
    case "free spins": {
      const paid = Math.min(command.won, command.maxWin ?? command.won);
      if (paid === 0) return "done";
      if (command.terms === null) give(state, paid);
      else issue(state, paid, { ...command.terms, wager: paid * command.terms.times }, { waits: null, payment: null });
      return "done";
    }
    case "points":
      give(state, command.amount);
      return "done";
  }
}

const isOver = (stage: Bonus["stage"]): boolean => !["issued", "wait", "handle_bets"].includes(stage);
const isInTime = (state: State, { activatableUntilMs }: Bonus): boolean =>
  activatableUntilMs === null || state.nowMs < activatableUntilMs;

/** Real money from outside the games. */
export function give(state: State, amount: number): void {
  credit(state, amount);
  state.given += amount;
}

function issue(
  state: State,
  amount: number,
  terms: Terms,
  { waits, payment }: { readonly waits: number | null; readonly payment: number | null },
): void {
  const bonus: Bonus = {
    ...terms,
    no: state.issued.length + 1,
    stage: "issued",
    amount,
    wagered: 0,
    payment,
    activatableUntilMs: waits === null ? null : state.nowMs + waits * HOUR_MS,
    acceptedAtMs: null,
    validUntilMs: null,
    converted: null,
  };
  state.issued.push(bonus);
  if (waits === null) start(state, bonus);
}

/** In play, or in the queue while another one is. */
function start(state: State, bonus: Bonus): void {
  bonus.acceptedAtMs = state.nowMs;
  if (state.inPlay) bonus.stage = "wait";
  else begin(state, bonus);
}

function begin(state: State, bonus: Bonus): void {
  bonus.stage = "handle_bets";
  bonus.validUntilMs = bonus.hours === null ? null : state.nowMs + bonus.hours * HOUR_MS;
  state.inPlay = bonus;
  state.bonus += bonus.amount;
  state.given += bonus.amount;
}

function activate(state: State, nth: number): string {
  const waiting = state.issued.filter(({ stage }) => stage === "issued");
  if (waiting.length === 0) return "done";
  const bonus = waiting[nth % waiting.length]!;
  if (state.breakUntilMs > state.nowMs) return "stakes_closed";
  if (!isInTime(state, bonus)) return "bonus_not_activatable";
  if (state.offersOff) return "bonuses_off";
  start(state, bonus);
  return "done";
}

/** A limited bonus is converted only while no round is open in which it staked last. */
function isConvertible(state: State, bonus: Bonus): boolean {
  const isLimited = bonus.maxWin !== null || bonus.sticky;
  return bonus.wagered >= bonus.wager && !(isLimited && hasOpenRound(state, bonus));
}

const waitsForRounds = (state: State, bonus: Bonus): boolean =>
  bonus === state.inPlay && bonus.wagered >= bonus.wager && !isConvertible(state, bonus);

export const hasOpenRound = (state: State, { no }: Pick<Bonus, "no">): boolean =>
  state.rounds.some((round) => round.open && round.ofBonus === no);

function forfeit(state: State, bonus: Bonus, stage: Exclude<Ending, "wager_done">): void {
  bonus.stage = stage;
  state.gone.push(bonus.no);
}

/** Ends the bonus in play, and begins the one that was accepted first of those that wait. */
function endInPlay(state: State, as: Ending): void {
  const bonus = state.inPlay!;
  if (as === "wager_done") {
    const won = bonus.sticky ? Math.max(0, state.bonus - bonus.amount) : state.bonus;
    bonus.converted = Math.min(won, bonus.maxWin ?? won);
    bonus.stage = as;
    credit(state, bonus.converted);
  } else forfeit(state, bonus, as);
  state.taken += state.bonus - (bonus.converted ?? 0);
  state.bonus = 0;
  state.inPlay = null;
  const [next] = state.issued
    .filter(({ stage }) => stage === "wait")
    .toSorted((a, b) => a.acceptedAtMs! - b.acceptedAtMs! || a.no - b.no);
  if (next) begin(state, next);
}

function endDueInPlay(state: State): void {
  const bonus = state.inPlay;
  if (!bonus) return;
  if (bonus.wagered >= bonus.wager) {
    if (isConvertible(state, bonus)) endInPlay(state, "wager_done");
  } else if (bonus.validUntilMs !== null && bonus.validUntilMs <= state.nowMs) endInPlay(state, "expired");
  else if (state.bonus < Math.max(bonus.lostBelow, 1) && !hasOpenRound(state, bonus)) endInPlay(state, "lost");
}

function cancel(state: State, bonus: Bonus): void {
  if (bonus !== state.inPlay) forfeit(state, bonus, "canceled");
  else endInPlay(state, isConvertible(state, bonus) ? "wager_done" : "canceled");
}

/** Of the one in play last, since its end would begin the next one. */
function excludeFromBonuses(state: State): void {
  const open = state.issued.filter(({ stage }) => !isOver(stage));
  for (const bonus of open) if (bonus !== state.inPlay) cancel(state, bonus);
  if (state.inPlay && !waitsForRounds(state, state.inPlay)) cancel(state, state.inPlay);
}

const deposited = (state: State, amount: number): Omit<State["deposits"][number], "dollars" | "coins"> => ({
  atMs: state.nowMs,
  amount,
  chargedBack: false,
});

/** The deposits that the player asked for, to the first wallet. */
const ordered = (state: State): State["deposits"] => state.deposits.filter(({ dollars, coins }) => !dollars && !coins);

/** A deposit counts when it is created, by the rate of the day, and is rounded against the player's room. */
function refusalOfDeposit(state: State, amount: number, rate: number): string | null {
  if (state.breakUntilMs > state.nowMs) return "stakes_closed";
  return hasRoomForDeposit(state, amount, rate) ? null : "limit_reached";
}

/** Whether the deposit limits have room. */
export function hasRoomForDeposit(state: State, amount: number, rate: number): boolean {
  const isBeyondOf = (period: Period): boolean => {
    const limit = state.limits[`deposit ${period}`] ?? null;
    const before = state.deposits
      .filter(({ atMs }) => nameOf(period, atMs) === nameOf(period, state.nowMs))
      .reduce((sum, each) => sum + Math.ceil(each.amount / (each.dollars ? dollarsPerEuro(state.nowMs) : 1)), 0);
    return limit !== null && before + Math.ceil(amount / rate) > limit;
  };
  return !PERIODS.some(isBeyondOf);
}

function deposit(state: State, { amount, pack }: Extract<BonusCommand, { do: "deposit" }>): string {
  const why = refusalOfDeposit(state, amount, 1);
  if (why !== null) return why;
  const number = ordered(state).length;
  state.deposits.push({ ...deposited(state, amount), dollars: false, coins: false });
  give(state, amount);
  const bonus = Math.floor((amount * (PACK[number] ?? 0)) / 100);
  if (pack && bonus > 0) issue(state, bonus, pack, { waits: null, payment: number });
  return "done";
}

function withdraw(state: State, { amount, forfeit: agrees }: Extract<BonusCommand, { do: "withdraw" }>): string {
  const draft = structuredClone(state);
  const bonus = draft.inPlay;
  const isDone = bonus !== null && bonus.wagered >= bonus.wager;
  const queue = draft.issued.filter(({ stage }) => stage === "wait");
  if (((bonus && !isDone) || queue.length > 0) && !agrees) return "bonus_would_be_forfeited";
  for (const each of queue) forfeit(draft, each, "canceled");
  if (bonus) {
    if (!isDone) endInPlay(draft, "canceled");
    else if (isConvertible(draft, bonus)) endInPlay(draft, "wager_done");
  }
  if (draft.real < amount) return "not_enough_funds";
  draft.real -= amount;
  draft.reserved.push(amount);
  Object.assign(state, draft);
  return "done";
}

function chargeBack(state: State, nth: number): void {
  const own = ordered(state);
  const standing = own.filter(({ chargedBack }) => !chargedBack);
  if (standing.length === 0) return;
  const one = standing[nth % standing.length]!;
  one.chargedBack = true;
  debit(state, one.amount);
  state.taken += one.amount;
  for (const bonus of state.issued)
    if (bonus.payment === own.indexOf(one) && !isOver(bonus.stage)) {
      // Even if its wagering is completed.
      if (bonus === state.inPlay) endInPlay(state, "canceled");
      else cancel(state, bonus);
    }
  state.offersOff = true;
}
