import { DecisionNotOffered, shownHighest, type Fields, type Game, type RoundState } from "@apogee/engine";
import { drawStream } from "@apogee/rng";
import { shownRound, type GivenStudio } from "../../testing/given-studio.ts";
import { givenMemory } from "../../testing/given-memory.ts";
import { openingOf, recordedFetch } from "../recorded-studio.ts";
import type { Recording } from "../recording.ts";
import { Replay } from "../replay.ts";

const STAKE = 200;

/** The first of these decisions that the round offers. */
function offered(game: Game, state: RoundState, wanted: readonly Fields[]): Fields {
  for (const decision of wanted) {
    try {
      const read = game.readDecision(decision);
      game.stakeOf(state, read);
      return read;
    } catch (error) {
      if (!(error instanceof DecisionNotOffered)) throw error;
    }
  }
  throw new Error("None of these decisions is offered.");
}

/**
 * The recording of a round of `bet`. `decide` names the decisions of each step in order of preference; `most` leaves
 * the round open after that many phases.
 */
export function givenRecording(
  game: Game,
  nonce: number,
  bet: Fields,
  decide: (step: number) => readonly Fields[],
  most = Number.POSITIVE_INFINITY,
): Recording {
  const seeds = { serverSeed: "s", clientSeed: "c", nonce };
  const read = game.readBet(bet);
  let state = game.start(STAKE, read, drawStream(seeds));
  const steps: { readonly decision: Fields | null; readonly state: RoundState }[] = [{ decision: null, state }];
  while (state.awaits !== null && state.phases.length < most) {
    const source = drawStream(seeds, state.wordsRead);
    const decision = state.awaits === "decision" ? offered(game, state, decide(steps.length)) : null;
    state = decision === null ? game.reveal(state, source) : game.decide(state, decision, source);
    steps.push({ decision, state });
  }
  const recording = {
    game: {
      identifier: game.identifier,
      slug: game.slug,
      title: game.title,
      version: String(game.version),
      family: game.family,
      rtp: game.rtpPercent,
      rtp_highest: shownHighest(game),
      volatility: game.volatility,
      max_win: { multiple: game.maxWin.multiple, by: game.maxWin.by },
    },
    currency: {
      code: "AUD",
      name: "Australian dollar",
      symbol: "A$",
      subunits_to_unit: 100,
      fiat: true,
      default: true,
      subcurrencies: [],
    },
    status: state.awaits === null ? (state.totalWin > 0 ? "won" : "lost") : "open",
    balance_before_cents: 100_000,
    celebrate_below_stake: true,
    fairness: { seed_pair_id: 1, commit: "c".repeat(64), client_seed: "c" },
    round: shownRound(game, { state, bet: read, seeds }, 7),
    steps: steps.map(({ decision, state: after }) => ({
      phases: after.phases.length,
      decision,
      cost_cents: after.cost,
      win_cents: after.totalWin,
      awaits: after.awaits,
      view: game.view(after),
    })),
  };
  // As over the wire, so that values that are not JSON are detected.
  return JSON.parse(JSON.stringify(recording)) as Recording;
}

/** A studio that answers from a recording, in the form that the game factories take. */
export function givenRecordedStudio(game: Game, recording: Recording): GivenStudio & { readonly replay: Replay } {
  const replay = new Replay(recording, givenMemory());
  return {
    game,
    replay,
    fetch: recordedFetch(recording),
    opening: () => openingOf(recording),
  } as unknown as GivenStudio & { readonly replay: Replay };
}
