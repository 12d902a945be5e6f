import type { Answer, Opening, Round } from "../../api/studio-client.ts";
import { PATHS } from "../../api/studio-client.ts";
import type { Recording } from "./recording.ts";

/** The round as it was after one of the recorded answers. */
export function roundAfter({ round, steps }: Recording, step: number): Round {
  const { phases, cost_cents, win_cents, awaits, view } = steps[step]!;
  return {
    ...round,
    state: awaits === null ? "finished" : "open",
    phases: round.phases.slice(0, phases),
    cost_cents,
    win_cents,
    awaits,
    view,
  };
}

/**
 * What the studio would say when the frame opens: nothing is open, and the recorded round is the last one, so that its
 * bet is proposed. There is neither a shortest round nor a choice.
 */
export function openingOf(recording: Recording): Opening {
  const { game, currency, round, balance_before_cents: balance } = recording;
  return {
    game: { ...game, flavour: null },
    freespins: null,
    mode: "real",
    locale: "en",
    currency,
    balance_cents: Math.max(balance, round.cost_cents),
    balance_version: null,
    bets: { steps_cents: [round.stake_cents], default_cents: round.stake_cents, most_win_cents: null, spots: [] },
    rules: {
      buy: false,
      gamble: false,
      turbo: false,
      autoplay: false,
      hold_to_spin: false,
      autoplay_counts: [],
      min_round_ms: 0,
      celebrate_below_stake: recording.celebrate_below_stake,
    },
    fairness: fairnessOf(recording),
    open_round: null,
    last_round: round,
    session_started_at: round.created_at,
    session_net_cents: 0,
  };
}

/**
 * Answers the calls of a frame from a recording, as the studio did when the round was played. Nothing leaves the
 * browser, and no call can move money.
 */
export function recordedFetch(recording: Recording): typeof fetch {
  return async (path, init) => {
    if (path === PATHS.open) return Response.json(openingOf(recording));
    const { phase } = JSON.parse(String(init?.body)) as { readonly phase?: number };
    const step =
      phase === undefined ? 0 : recording.steps.findIndex(({ phases }, at) => at > 0 && phases === phase + 1);
    if (step < 0 || path === PATHS.revealDemo) return Response.json({ code: "not_found" }, { status: 404 });
    return Response.json(answerAt(recording, step));
  };
}

function answerAt(recording: Recording, step: number): Answer {
  const round = roundAfter(recording, step);
  const left = Math.max(recording.balance_before_cents, recording.round.cost_cents) - round.cost_cents;
  return {
    round,
    balance_cents: round.state === "finished" ? left + round.win_cents : left,
    balance_version: null,
    fairness: fairnessOf(recording),
  };
}

function fairnessOf({ fairness, round }: Recording): Opening["fairness"] {
  return { ...fairness, next_nonce: round.nonce + 1, next_commit: null };
}
