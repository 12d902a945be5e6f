import type { Fairness, StudioAnswer, StudioRound } from "@apogee/contract";
import { inTransaction, type Tx } from "@apogee/database";
import { add, minor, NotFound, subtract, type DomainError, type Minor } from "@apogee/kernel";
import { KeyUsedOtherwise, RoundNotOpen, RoundOpen, StakeAboveBalance } from "@apogee/play";
import { commitOf, type Seeds } from "@apogee/rng";
import { costOf, type Choices, type RoundState } from "@apogee/slots";
import { firstShown, roundUpTo, roundView } from "../domain/round-view.ts";
import { PhaseNotNext } from "../errors.ts";
import { newClientSeed, newServerSeed } from "../seeds.ts";
import { lockDemo, saveDemo, type DemoRound, type DemoRow } from "../store.ts";
import type { Seat, StudioState } from "../studio.ts";

/**
 * Credits that a demo starts with, and is filled up to when it is opened with less than the smallest stake: 1,000.00.
 */
export const DEMO_CREDITS = minor(100_000);

const numberOf = ({ number, nonce }: DemoRound): number => number ?? nonce;
/** A demo's rounds are counted through, since nonces begin anew with every pair. */
export const demoRoundId = ({ sessionId }: DemoRow, round: DemoRound): string => `demo-${sessionId}-${numberOf(round)}`;

/** The same draw with the same odds as real play, for credits that are no money and touch no wallet. */
export async function playDemo(
  studio: StudioState,
  seat: Seat,
  key: string,
  choices: Choices,
  closed: DomainError | null,
): Promise<StudioAnswer> {
  return inTransaction(studio.db, async (tx) => {
    const demo = await lockSeat(studio, tx, seat);
    if (demo.round?.key === key) {
      if (demo.round.stake !== choices.stake || demo.round.buy !== choices.buy) throw new KeyUsedOtherwise();
      return answer(studio, seat, demo, demo.round, demo.round.shown);
    }
    if (closed) throw closed;
    if (demo.round && !demo.round.paid) throw new RoundOpen(demoRoundId(demo, demo.round));
    const cost = costOf(seat.game.par, choices);
    if (cost > demo.credits) throw new StakeAboveBalance(minor(demo.credits));
    const shown = firstShown(choices);
    const state = roundUpTo(seat.game.par, { ...demo, nonce: demo.nextNonce }, choices, shown);
    const paid: Minor = state.finished ? state.totalWin : minor(0);
    const round: DemoRound = {
      key,
      number: demo.round ? numberOf(demo.round) + 1 : 0,
      nonce: demo.nextNonce,
      ...choices,
      shown,
      startedAt: studio.clock.date().toISOString(),
      paid: state.finished,
      ...(demo.round?.revealed ? { revealed: demo.round.revealed } : {}),
    };
    const after = {
      ...demo,
      credits: add(subtract(minor(demo.credits), cost), paid),
      nextNonce: demo.nextNonce + 1,
      round,
    };
    await saveDemo(tx, after, studio.clock.date());
    return answer(studio, seat, after, round, shown);
  });
}

export async function continueDemo(
  studio: StudioState,
  seat: Seat,
  roundId: string,
  phase: number,
): Promise<StudioAnswer> {
  return inTransaction(studio.db, async (tx) => {
    const demo = await lockSeat(studio, tx, seat);
    const { round } = demo;
    if (!round || roundId !== demoRoundId(demo, round)) throw new NotFound("The round");
    if (phase > round.shown) throw new PhaseNotNext(round.shown);
    const state = stateOf(seat, demo, round, phase + 1);
    if (phase >= state.phases.length) throw new RoundNotOpen();
    const shown = Math.max(round.shown, phase + 1);
    const paysNow = state.finished && !round.paid;
    const after = {
      ...demo,
      credits: paysNow ? add(minor(demo.credits), state.totalWin) : demo.credits,
      round: { ...round, shown, paid: round.paid || state.finished },
    };
    await saveDemo(tx, after, studio.clock.date());
    return answer(studio, seat, after, after.round, phase + 1);
  });
}

/** The demo as the frame finds it at its start; an empty purse of credits is filled again. */
export async function openDemo(
  studio: StudioState,
  seat: Seat,
  smallestStake: number,
): Promise<{ credits: number; round: StudioRound | null; fairness: Fairness }> {
  return inTransaction(studio.db, async (tx) => {
    const demo = await lockSeat(studio, tx, seat);
    const filled = demo.credits < smallestStake ? { ...demo, credits: DEMO_CREDITS } : demo;
    if (filled !== demo) await saveDemo(tx, filled, studio.clock.date());
    return {
      credits: filled.credits,
      round: filled.round ? viewOf(seat, filled, filled.round, filled.round.shown) : null,
      fairness: demoFairness(studio, filled),
    };
  });
}

/** Locks a demo's row; nobody else plays, shows or reveals in it meanwhile. */
export function lockSeat(studio: StudioState, tx: Tx, seat: Seat): Promise<DemoRow> {
  return lockDemo(
    tx,
    { sessionId: seat.session.id, credits: DEMO_CREDITS, serverSeed: newServerSeed(), clientSeed: newClientSeed() },
    studio.clock.date(),
  );
}

/** What a guest needs to check the next round, and the commit of the pair that comes after this one. */
export function demoFairness(studio: StudioState, demo: DemoRow): Fairness {
  return {
    seed_pair_id: 0,
    commit: commitOf(demo.serverSeed),
    client_seed: demo.clientSeed,
    next_nonce: demo.nextNonce,
    next_commit: commitOf(studio.seeds.demoSeedAfter(demo.serverSeed)),
  };
}

function answer(studio: StudioState, seat: Seat, demo: DemoRow, round: DemoRound, shown: number): StudioAnswer {
  return {
    round: viewOf(seat, demo, round, shown),
    balance_cents: demo.credits,
    balance_version: null,
    fairness: demoFairness(studio, demo),
  };
}

function viewOf(seat: Seat, demo: DemoRow, round: DemoRound, shown: number): StudioRound {
  return roundView(stateOf(seat, demo, round, shown), {
    id: demoRoundId(demo, round),
    nonce: round.nonce,
    startedAt: new Date(round.startedAt),
  });
}

function stateOf(seat: Seat, demo: DemoRow, round: DemoRound, phases: number): RoundState {
  return roundUpTo(
    seat.game.par,
    { ...pairOf(demo, round), nonce: round.nonce },
    { stake: minor(round.stake), buy: round.buy },
    phases,
  );
}

/** The pair of the last round: the one in use, or the one revealed since. */
function pairOf(demo: DemoRow, { revealed }: DemoRound): Omit<Seeds, "nonce"> {
  return demo.nextNonce === 0 && revealed ? revealed : demo;
}
