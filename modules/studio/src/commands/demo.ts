import type { Fairness, StudioAnswer, StudioRound } from "@apogee/contract";
import { inTransaction } from "@apogee/database";
import { add, minor, NotFound, subtract, type DomainError, type Minor } from "@apogee/kernel";
import { KeyUsedOtherwise, RoundNotOpen, RoundOpen, StakeAboveBalance } from "@apogee/play";
import { commitOf } from "@apogee/rng";
import { costOf, type Choices } from "@apogee/slots";
import { firstShown, roundUpTo, roundView } from "../domain/round-view.ts";
import { PhaseNotNext } from "../errors.ts";
import { newClientSeed, newServerSeed } from "../seeds.ts";
import { lockDemo, saveDemo, type DemoRound, type DemoRow } from "../store.ts";
import type { Seat, StudioState } from "../studio.ts";
import type { Tx } from "@apogee/database";

/** Credits that a demo starts with, and is filled up to when it is opened with less than the smallest stake: 1,000.00. */
export const DEMO_CREDITS = minor(100_000);

const roundName = (sessionId: number, nonce: number): string => `demo-${sessionId}-${nonce}`;

/** The same draw with the same odds as real play, for credits that are no money and touch no wallet. */
export async function playDemo(studio: StudioState, seat: Seat, key: string, choices: Choices, closed: DomainError | null): Promise<StudioAnswer> {
  return inTransaction(studio.db, async (tx) => {
    const demo = await lockSeat(studio, tx, seat);
    if (demo.round?.key === key) {
      if (demo.round.stake !== choices.stake || demo.round.buy !== choices.buy) throw new KeyUsedOtherwise();
      return answer(seat, demo, demo.round, demo.round.shown);
    }
    if (closed) throw closed;
    if (demo.round && !demo.round.paid) throw new RoundOpen(roundName(demo.sessionId, demo.round.nonce));
    const cost = costOf(seat.game.par, choices);
    if (cost > demo.credits) throw new StakeAboveBalance(minor(demo.credits));
    const shown = firstShown(choices);
    const state = roundUpTo(seat.game.par, { ...demo, nonce: demo.nextNonce }, choices, shown);
    const paid: Minor = state.finished ? state.totalWin : minor(0);
    const round: DemoRound = { key, nonce: demo.nextNonce, ...choices, shown, startedAt: studio.clock.date().toISOString(), paid: state.finished };
    const after = { ...demo, credits: add(subtract(minor(demo.credits), cost), paid), nextNonce: demo.nextNonce + 1, round };
    await saveDemo(tx, after, studio.clock.date());
    return answer(seat, after, round, shown);
  });
}

export async function continueDemo(studio: StudioState, seat: Seat, roundId: string, phase: number): Promise<StudioAnswer> {
  return inTransaction(studio.db, async (tx) => {
    const demo = await lockSeat(studio, tx, seat);
    const { round } = demo;
    if (!round || roundId !== roundName(demo.sessionId, round.nonce)) throw new NotFound("The round");
    if (phase > round.shown) throw new PhaseNotNext(round.shown);
    const state = roundUpTo(seat.game.par, { ...demo, nonce: round.nonce }, { stake: minor(round.stake), buy: round.buy }, phase + 1);
    if (phase >= state.phases.length) throw new RoundNotOpen();
    const shown = Math.max(round.shown, phase + 1);
    const paysNow = state.finished && !round.paid;
    const after = { ...demo, credits: paysNow ? add(minor(demo.credits), state.totalWin) : demo.credits, round: { ...round, shown, paid: round.paid || state.finished } };
    await saveDemo(tx, after, studio.clock.date());
    return answer(seat, after, after.round, phase + 1);
  });
}

/** The demo as the frame finds it at its start; an empty purse of credits is filled again. */
export async function openDemo(studio: StudioState, seat: Seat, smallestStake: number): Promise<{ credits: number; round: StudioRound | null; fairness: Fairness }> {
  return inTransaction(studio.db, async (tx) => {
    const demo = await lockSeat(studio, tx, seat);
    const filled = demo.credits < smallestStake ? { ...demo, credits: DEMO_CREDITS } : demo;
    if (filled !== demo) await saveDemo(tx, filled, studio.clock.date());
    return { credits: filled.credits, round: filled.round ? viewOf(seat, filled, filled.round, filled.round.shown) : null, fairness: fairnessOf(filled) };
  });
}

function lockSeat(studio: StudioState, tx: Tx, seat: Seat): Promise<DemoRow> {
  return lockDemo(tx, { sessionId: seat.session.id, credits: DEMO_CREDITS, serverSeed: newServerSeed(), clientSeed: newClientSeed() }, studio.clock.date());
}

function answer(seat: Seat, demo: DemoRow, round: DemoRound, shown: number): StudioAnswer {
  return { round: viewOf(seat, demo, round, shown), balance_cents: demo.credits, fairness: fairnessOf(demo) };
}

function viewOf(seat: Seat, demo: DemoRow, round: DemoRound, shown: number): StudioRound {
  const state = roundUpTo(seat.game.par, { ...demo, nonce: round.nonce }, { stake: minor(round.stake), buy: round.buy }, shown);
  return roundView(state, { id: roundName(demo.sessionId, round.nonce), nonce: round.nonce, startedAt: new Date(round.startedAt) });
}

function fairnessOf(demo: DemoRow): Fairness {
  return { seed_pair_id: 0, commit: commitOf(demo.serverSeed), client_seed: demo.clientSeed, next_nonce: demo.nextNonce, next_commit: null };
}
