import type { ResponseOf, studioOpen } from "@apogee/contract";
import { playSessionAt, type Lane } from "@apogee/play";
import { gameView } from "../domain/game-view.ts";
import { stateOf, type KeptRound } from "../domain/kept-round.ts";
import { offeredBets } from "../domain/offered-bets.ts";
import { roundView } from "../domain/round-view.ts";
import { inDemo } from "../demo-rounds.ts";
import { freespinsToPlay } from "../framed-freespins.ts";
import { realRounds } from "../real-rounds.ts";
import type { Rounds } from "../rounds.ts";
import type { RealSeat, Seat, StudioState } from "../studio.ts";

type Opening = ResponseOf<typeof studioOpen>;

const AUTOPLAY_COUNTS = [10, 25, 50, 100];

/** Everything that a frame needs to start, including an unfinished round. */
export async function openFrame(studio: StudioState, lane: Lane, seat: Seat): Promise<Opening> {
  const { session, game, walletId } = seat;
  const bets = offeredBets(game, studio.ports.bets(game.family, session.currency));
  const rules = studio.ports.rulesOf(session.licence, game.family);
  const common = {
    game: { ...gameView(game), flavour: studio.ports.flavourOf(game.slug, session.locale) },
    mode: session.mode,
    locale: session.locale,
    currency: studio.ports.currencyView(session.currency),
    bets: {
      steps_cents: [...bets.steps],
      default_cents: bets.preset,
      most_win_cents: bets.mostWin,
      spots: bets.spots.map(({ spot, least, most }) => ({ spot, least_cents: least, most_cents: most })),
    },
    rules: {
      buy: rules.featureBuy && game.hasFeatureBuy,
      gamble: rules.gamble && game.features.includes("gamble"),
      turbo: rules.turbo,
      autoplay: rules.autoplay,
      hold_to_spin: rules.holdToSpin,
      autoplay_counts: AUTOPLAY_COUNTS,
      min_round_ms: rules.minRoundMs,
      celebrate_below_stake: rules.celebrateBelowStake,
    },
  };
  if (walletId === null) {
    return inDemo(studio, seat, async (rounds) => {
      await rounds.refill(bets.steps[0] ?? 0);
      const begun = { session_started_at: session.startedAt.toISOString(), session_net_cents: 0 };
      return { ...common, ...begun, freespins: null, ...(await shown(rounds)) };
    });
  }
  const real: RealSeat = { ...seat, walletId };
  studio.seeds.forget(walletId);
  const rounds = await shown(realRounds(studio, lane, real));
  const freespins = await freespinsToPlay(studio, walletId, game.identifier);
  const stretch = await playSessionAt(studio.db, walletId, studio.clock.date());
  const startedAt = stretch && stretch.startedAt < session.startedAt ? stretch.startedAt : session.startedAt;
  return {
    ...common,
    session_started_at: startedAt.toISOString(),
    session_net_cents: stretch?.net ?? 0,
    ...rounds,
    freespins,
  };
}

/**
 * The rounds as the player has seen them. A round that was shown to its end, but not paid for some reason, is settled.
 */
async function shown(rounds: Rounds) {
  const open = await rounds.open();
  const state = open && stateOf(open);
  const isOver = state?.awaits === null;
  if (open && isOver) await rounds.settle(open, state);
  const view = (round: KeptRound | undefined) => {
    if (!round) return null;
    const seen = roundView(round, stateOf(round));
    // A voided round ends at the phase where it was.
    return round.open ? seen : { ...seen, state: "finished" as const, awaits: null };
  };
  const last = await rounds.last();
  return { ...(await rounds.surroundings()), open_round: isOver ? null : view(open), last_round: view(last) };
}
