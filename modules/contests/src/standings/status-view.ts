import { type TournamentStatus } from "@apogee/contract";
import { TICKS } from "../domain/score-round.ts";
import { scoreKindShown, type ScoreRules } from "../domain/score-rules.ts";
import { NO_ROUNDS, shownScore, type ScoreState } from "../domain/score-state.ts";

/** A player's status in a contest, for browsers. Sums are in minor units of the contest's currency, rounded down. */
export function statusView(
  { contestId, rules }: { readonly contestId: number; readonly rules: ScoreRules },
  {
    state = NO_ROUNDS,
    place,
    nickname,
    confirmed,
  }: {
    readonly state?: ScoreState | undefined;
    readonly place: number | null;
    readonly nickname: string | null;
    readonly confirmed: boolean;
  },
): TournamentStatus {
  const [bets, wins] = [Number(state.stakes / TICKS), Number(state.wins / TICKS)];
  const score = state.score === null ? 0 : shownScore(rules, state.score);
  return {
    tournament_id: contestId,
    tournament_team_id: null,
    nickname,
    user_confirmed: confirmed,
    bets,
    bet_cents: bets,
    wins,
    win_cents: wins,
    rate: state.best ? Number((100n * state.best.win) / state.best.stake) / 100 : 0,
    games_taken: state.rounds,
    award_place: place,
    award_place_in_team: null,
    points: scoreKindShown(rules) === "multiple" ? score / 100 : score,
  };
}
