import type { ResponseOf, StudioRound, studioOpen } from "@apogee/contract";
import { lastRoundIn, openRoundIn, playSessionAt, roundIdOf, roundOf, type Lane, type RoundRow } from "@apogee/play";
import type { RoundState } from "@apogee/slots";
import { findBalance } from "../balance.ts";
import { choicesOf } from "../domain/choices.ts";
import { firstShown, roundUpTo, roundView } from "../domain/round-view.ts";
import { shownOf } from "../store.ts";
import { sheetOf } from "../sheet-of.ts";
import type { RealSeat, Seat, StudioState } from "../studio.ts";
import { openDemo } from "./demo.ts";
import { settleRound } from "./settle-round.ts";

type Opening = ResponseOf<typeof studioOpen>;

const AUTOPLAY_COUNTS = [10, 25, 50, 100];

/** Everything that a frame needs to start, an unfinished round included. */
export async function openFrame(studio: StudioState, lane: Lane, seat: Seat): Promise<Opening> {
  const { session, game } = seat;
  const { par, declared } = game;
  const { steps, preset } = studio.ports.betSteps(session.currency);
  const rules = studio.ports.rulesOf(session.licence);
  const common = {
    game: {
      identifier: par.identifier,
      slug: par.slug,
      title: par.title,
      version: String(par.version),
      rtp: declared.base.rtpPercent,
      volatility: par.volatility,
    },
    mode: session.mode,
    locale: session.locale,
    currency: studio.ports.currencyView(session.currency),
    bets: { steps_cents: [...steps], default_cents: preset },
    rules: {
      buy: rules.featureBuy,
      buy_price: rules.featureBuy ? par.buy.price : null,
      turbo: rules.turbo,
      autoplay: rules.autoplay,
      autoplay_counts: AUTOPLAY_COUNTS,
      min_round_ms: rules.minRoundMs,
      celebrate_below_stake: rules.celebrateBelowStake,
    },
  };
  const begun = { session_started_at: session.startedAt.toISOString(), session_net_cents: 0 };
  if (seat.purseId === null) {
    const { credits, round, fairness } = await openDemo(studio, seat, steps[0] ?? 0);
    return {
      ...common,
      ...begun,
      balance_cents: credits,
      balance_version: null,
      fairness,
      open_round: round?.state === "open" ? round : null,
      last_round: round,
    };
  }
  const real: RealSeat = { ...seat, purseId: seat.purseId };
  studio.seeds.forget(real.purseId);
  await settleWhatWasShown(studio, lane, real);
  const fairness = await studio.fairnessOf(real.purseId);
  const open = await openRoundIn(studio.db, real.purseId, session.gameId);
  const openRow = open === undefined ? undefined : await roundOf(studio.db, real.purseId, open);
  const last = await lastRoundIn(studio.db, real.purseId, session.gameId);
  const stretch = await playSessionAt(studio.db, real.purseId, studio.clock.date());
  return {
    ...common,
    ...(stretch && stretch.startedAt < session.startedAt
      ? { session_started_at: stretch.startedAt.toISOString() }
      : begun),
    session_net_cents: stretch?.net ?? 0,
    ...(await findBalance(studio, real.purseId)),
    fairness,
    open_round: openRow?.open ? await shownView(studio, real, openRow) : null,
    last_round: last ? await shownView(studio, real, last) : null,
  };
}

/** A round whose player has seen all of it is over, whatever kept it from being paid. */
async function settleWhatWasShown(studio: StudioState, lane: Lane, seat: RealSeat): Promise<void> {
  const number = await openRoundIn(studio.db, seat.purseId, seat.session.gameId);
  const row = number === undefined ? undefined : await roundOf(studio.db, seat.purseId, number);
  if (!row?.open || row.first.seedPairId === null) return;
  const state = await shownState(studio, seat, row);
  if (state.finished) await settleRound(lane, seat.session.id, row, state);
}

async function shownView(studio: StudioState, seat: RealSeat, row: RoundRow): Promise<StudioRound | null> {
  const { first } = row;
  if (first.seedPairId === null) return null;
  return roundView(await shownState(studio, seat, row), {
    id: roundIdOf(seat.purseId, first.round),
    nonce: first.nonce!,
    startedAt: row.startedAt,
  });
}

/** A round as far as its player has seen it; all of it once it is settled. */
async function shownState(studio: StudioState, seat: RealSeat, { first, open }: RoundRow): Promise<RoundState> {
  const choices = choicesOf(first);
  const seeds = await studio.seeds.seedsOf(first.seedPairId!, seat.purseId);
  const shown = open
    ? ((await shownOf(studio.db, seat.purseId, first.round)) ?? firstShown(choices))
    : Number.POSITIVE_INFINITY;
  return roundUpTo(sheetOf(studio.ports, first), { ...seeds, nonce: first.nonce! }, choices, shown);
}
