import { add, invariant, minor, subtract, ZERO, type DomainError, type Minor } from "@apogee/kernel";
import { AccountDisabled, KeyUsedOtherwise, RoundNotOpen, RoundOpen, SeedChanged, StakeAboveBalance } from "../errors.ts";
import type { Aggregate } from "./aggregate.ts";
import { roundIdOf, type PlayEvent } from "./event.ts";
import type { Intent, SettleIntent, StakeIntent } from "./intent.ts";

export type Decision = { readonly event: PlayEvent } | { readonly refusal: DomainError };

/** Decides one intent against one purse. Pure: whoever calls it loads before and writes after. */
export function decide(aggregate: Aggregate, intent: Intent, at: Date): Decision {
  return intent.kind === "stake" ? decideStake(aggregate, intent, at) : decideSettlement(aggregate, intent, at);
}

function decideStake(aggregate: Aggregate, intent: StakeIntent, at: Date): Decision {
  if (intent.closed) return { refusal: intent.closed };
  if (aggregate.blocked) return { refusal: new AccountDisabled() };
  const open = aggregate.openRounds.find(({ gameId }) => gameId === intent.gameId);
  if (open && intent.seedPairId !== null) return { refusal: new RoundOpen(roundIdOf(aggregate.purseId, open.round)) };
  if (intent.stake > aggregate.real) return { refusal: new StakeAboveBalance(add(aggregate.real, aggregate.bonus)) };
  if (intent.seedPairId !== null && aggregate.draw?.seedPairId !== intent.seedPairId) return { refusal: new SeedChanged() };

  const nonce = intent.seedPairId === null ? null : (aggregate.draw?.nextNonce ?? 0);
  const drawn = intent.draw(nonce ?? 0);
  const win = drawn.finished ? drawn.win : ZERO;
  const seq = aggregate.version + 1;
  return {
    event: {
      ...movements(aggregate, intent.stake, win),
      purseId: aggregate.purseId, seq, at, key: intent.key, kind: drawn.finished ? "round" : "stake", round: seq,
      gameId: intent.gameId, paytable: intent.paytable, sessionId: intent.sessionId,
      seedPairId: intent.seedPairId, nonce, record: drawn.record,
    },
  };
}

function decideSettlement(aggregate: Aggregate, intent: SettleIntent, at: Date): Decision {
  const open = aggregate.openRounds.find(({ round }) => round === intent.round);
  if (!open) return { refusal: new RoundNotOpen() };
  return {
    event: {
      ...movements(aggregate, ZERO, intent.win),
      purseId: aggregate.purseId, seq: aggregate.version + 1, at, key: intent.key, kind: "settlement", round: intent.round,
      gameId: open.gameId, paytable: intent.paytable, sessionId: intent.sessionId, seedPairId: null, nonce: null, record: intent.record,
    },
  };
}

/** Real money pays; the house takes the stake and pays the win. */
function movements(aggregate: Aggregate, stake: Minor, win: Minor): Pick<PlayEvent, "stake" | "win" | "real" | "bonus" | "house" | "houseBonus" | "realAfter" | "bonusAfter"> {
  const real = subtract(win, stake);
  const realAfter = add(aggregate.real, real);
  invariant(realAfter >= 0, "A decision would overdraw a purse.");
  return { stake, win, real, bonus: ZERO, house: minor(-real), houseBonus: ZERO, realAfter, bonusAfter: aggregate.bonus };
}

/** A repeat of a call is answered as the first one was; the key under another call is refused. */
export function replay(event: PlayEvent, intent: Intent): Decision {
  return isSameCall(event, intent) ? { event } : { refusal: new KeyUsedOtherwise() };
}

function isSameCall(event: PlayEvent, intent: Intent): boolean {
  if (intent.gameId !== event.gameId) return false;
  if (intent.kind === "settle") return event.kind === "settlement" && event.round === intent.round;
  return (event.kind === "round" || event.kind === "stake") && event.stake === intent.stake &&
    canonical(event.record?.choices ?? {}) === canonical(intent.choices);
}

function canonical(value: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
