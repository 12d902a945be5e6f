import { minor, subtract, ZERO } from "@apogee/kernel";
import { KeyUsedOtherwise, RoundNotOpen, RoundOpen, SeedChanged, TooFast } from "../errors.ts";
import type { Aggregate } from "./aggregate.ts";
import { roundIdOf, type PlayEvent } from "./event.ts";
import { settledKey, type DecideIntent, type OwnIntent, type SettleIntent, type StakeIntent } from "./intent.ts";
import { credit, shareWin } from "./money.ts";
import { countableOf, stakersOf, withStakeOf } from "./open-round.ts";
import { waitMsOf, withStake } from "./pace.ts";
import { payStake } from "./stake.ts";
import { counting, step, type Refusal, type Step } from "./step.ts";

const NO_MOVEMENT = { real: ZERO, bonus: ZERO, deficit: ZERO } as const;

/** Decides one intent of our own studio against one wallet. Pure: the caller loads before and writes after. */
export function decide(aggregate: Aggregate, intent: OwnIntent, at: Date): Step | Refusal {
  if (intent.kind === "stake") return decideStake(aggregate, intent, at);
  return intent.kind === "decide" ? decideFurtherStake(aggregate, intent, at) : decideSettlement(aggregate, intent, at);
}

function decideStake(aggregate: Aggregate, intent: StakeIntent, at: Date): Step | Refusal {
  const open = aggregate.openRounds.find(({ gameId }) => gameId === intent.gameId);
  if (open && intent.seedPairId !== null && !intent.closed && !aggregate.blocked)
    return { refusal: new RoundOpen(roundIdOf(aggregate.walletId, open.round)) };
  const payment = payStake(aggregate, intent, at);
  if ("refusal" in payment) return payment;
  const { leastMs = 0 } = intent;
  const waitMs = waitMsOf(aggregate, intent.gameId, leastMs, at);
  if (waitMs > 0) return { refusal: new TooFast(waitMs) };
  if (intent.seedPairId !== null && aggregate.draw?.seedPairId !== intent.seedPairId)
    return { refusal: new SeedChanged() };

  const { paid } = payment;
  const nonce = intent.seedPairId === null ? null : aggregate.draw!.nextNonce;
  const drawn = intent.draw(nonce ?? 0);
  const won = shareWin(drawn.finished ? drawn.win : ZERO, paid);
  const credited = credit(aggregate, won.real);
  const begun =
    leastMs > 0 ? { ...aggregate, lastStakes: withStake(aggregate.lastStakes, intent.gameId, at) } : aggregate;
  return step(
    begun,
    {
      key: intent.key,
      kind: drawn.finished ? "round" : "stake",
      gameId: intent.gameId,
      paytable: intent.paytable,
      sessionId: intent.sessionId,
      stake: intent.stake,
      win: drawn.finished ? drawn.win : ZERO,
      seedPairId: intent.seedPairId,
      nonce,
      record: drawn.record,
      counted: drawn.finished
        ? counting(aggregate, intent.gameId, intent.stake, intent.contributionBps, intent.betBps)
        : ZERO,
    },
    { real: minor(credited.real - paid.real), bonus: minor(won.bonus - paid.bonus), deficit: credited.deficit },
    drawn.finished
      ? aggregate.openRounds
      : [
          ...aggregate.openRounds,
          {
            round: aggregate.version + 1,
            gameId: intent.gameId,
            name: null,
            ...withStakeOf(undefined, aggregate, paid),
            win: ZERO,
          },
        ],
    at,
  );
}

/**
 * A decision is an event of its own: a further stake into the open round, of amount zero if the decision costs nothing.
 */
function decideFurtherStake(aggregate: Aggregate, intent: DecideIntent, at: Date): Step | Refusal {
  const open = aggregate.openRounds.find(({ round, name }) => round === intent.round && name === null);
  if (!open) return { refusal: new RoundNotOpen() };
  const { key, round, paytable, sessionId, stake, record } = intent;
  const facts = {
    key,
    kind: "stake",
    round,
    gameId: open.gameId,
    paytable,
    sessionId,
    stake,
    win: ZERO,
    record,
  } as const;
  if (stake === 0) return step(aggregate, facts, NO_MOVEMENT, aggregate.openRounds, at);
  const payment = payStake(
    aggregate,
    { gameId: open.gameId, stake, closed: intent.closed },
    at,
    countableOf(open, aggregate),
  );
  if ("refusal" in payment) return payment;
  const { real, bonus } = payment.paid;
  const staked = { ...open, ...withStakeOf(open, aggregate, payment.paid) };
  return step(
    aggregate,
    facts,
    { real: subtract(ZERO, real), bonus: subtract(ZERO, bonus), deficit: ZERO },
    aggregate.openRounds.map((each) => (each === open ? staked : each)),
    at,
  );
}

function decideSettlement(aggregate: Aggregate, intent: SettleIntent, at: Date): Step | Refusal {
  const open = aggregate.openRounds.find(({ round, name }) => round === intent.round && name === null);
  if (!open) return { refusal: new RoundNotOpen() };
  const won = shareWin(intent.win, stakersOf(open, aggregate));
  return step(
    aggregate,
    {
      key: intent.key,
      kind: "settlement",
      round: intent.round,
      gameId: open.gameId,
      paytable: intent.paytable,
      sessionId: intent.sessionId,
      stake: ZERO,
      win: intent.win,
      record: intent.record,
      names: [settledKey(open.round)],
      counted: counting(aggregate, open.gameId, countableOf(open, aggregate), intent.contributionBps, intent.betBps),
    },
    { ...credit(aggregate, won.real), bonus: won.bonus },
    aggregate.openRounds.filter(({ round }) => round !== open.round),
    at,
  );
}

/** Checks that a repeat matches the event under its key. If not, the key was used for another call. */
export function refusalOfReplay(event: PlayEvent, intent: OwnIntent): Refusal | null {
  return isSameCall(event, intent) ? null : { refusal: new KeyUsedOtherwise() };
}

function isSameCall(event: PlayEvent, intent: OwnIntent): boolean {
  if (intent.gameId !== event.gameId) return false;
  if (intent.kind === "settle") return event.kind === "settlement" && event.round === intent.round;
  if (intent.kind === "decide")
    return (
      event.round === intent.round &&
      event.stake === intent.stake &&
      sameJson(event.record?.decision?.taken, intent.record.decision.taken)
    );
  return (
    (event.kind === "round" || event.kind === "stake") &&
    event.record?.decision === undefined &&
    event.stake === intent.stake &&
    sameJson(event.record?.choices ?? {}, intent.choices)
  );
}

/** Whether two JSON values are equal, whatever the order of their names. */
export function sameJson(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

/** A JSON value as text that does not depend on the order of its names, which the database does not preserve. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`;
}
