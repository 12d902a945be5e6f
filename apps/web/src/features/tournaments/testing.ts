import type { AccountView, CurrencyView, OwnStatus, PlayerView, PrizeView, TournamentView } from "@apogee/contract";
import type { Standings } from "./page/board-state.ts";

/** When the page of the test is rendered. */
export const MADE_AT = Date.parse("2026-11-21T14:17:00Z");

const prize = (award_place: number, cents: number): PrizeView =>
  ({
    id: award_place,
    award_place,
    wager_multiplier: null,
    money_budget_percent: null,
    reward: { kind: "money", title: null, count: null, amounts: { AUD: cents } },
  }) as unknown as PrizeView;

/** A running tournament of sums of stakes, with prizes for three places; joining by confirmation. */
export const givenTournament = (over: Partial<TournamentView> = {}): TournamentView => ({
  id: 7,
  slug: "equal-orbit",
  title: "Equal Orbit",
  description: "Every stake counts.",
  art: { symbol: "trophy", from: "#2563c4", to: "#0c1838" },
  in_progress: true,
  status: "active",
  stage: "active",
  cancel_reason: null,
  user_confirmation_required: true,
  join: "confirmation",
  buy_in: null,
  join_until: null,
  frontend_identifier: "equal-orbit",
  questSize: null,
  questSlug: null,
  levels: null,
  strategy: "bet",
  rules: ["The sum of your stakes is your score."],
  score_kind: "money",
  min_bet: { AUD: 30 },
  currencies: ["AUD"],
  game_category_identity: null,
  games_count: 2,
  start_at: "2026-11-17T09:00:00Z",
  end_at: "2026-11-22T20:00:00Z",
  finished_at: null,
  currency: "AUD",
  money_budget: "5000.00",
  money_budget_cents: 500_000,
  chargeable_comp_points_budget: 0,
  persistent_comp_points_budget: 0,
  winner_team_id: null,
  group_tournament: false,
  prizes: [prize(1, 100_000), prize(2, 60_000), prize(3, 40_000)],
  top_players: [],
  players_count: 14,
  chargeable_comp_points_prize_pool: 0,
  persistent_comp_points_prize_pool: 0,
  money_prize_pool: "5000.00",
  money_prize_pool_cents: 500_000,
  games_taken_limit: null,
  group_ids: [],
  series: null,
  ...over,
});

export const givenStatus = (over: Partial<OwnStatus> = {}): OwnStatus => ({
  tournament_id: 7,
  tournament_team_id: null,
  nickname: null,
  user_confirmed: false,
  bets: 0,
  bet_cents: 0,
  wins: 0,
  win_cents: 0,
  rate: 0,
  games_taken: 0,
  award_place: null,
  award_place_in_team: null,
  points: 0,
  entry: "none",
  gap: null,
  quest: null,
  ...over,
});

/** A table of so many players: the first has 1,000.00, each further one 10.00 less. */
export function givenStandings(
  total: number,
  ownPlace: number | null = null,
  over: Partial<Standings> = {},
): Standings {
  const rows = Array.from({ length: Math.min(total, 50) }, (_, at) => ({
    place: at + 1,
    nickname: `p${at + 1}***`,
    score: 100_000 - 1_000 * at,
    prize: null,
    own: at + 1 === ownPlace,
    disqualified: false,
  }));
  const own = ownPlace === null ? null : rows[ownPlace - 1]!;
  return { version: 1, provisional: false, total, rows, own, final_sha256: null, ...over };
}

export const CURRENCIES = [
  { code: "AUD", symbol: "A$", subunits_to_unit: 100, fiat: true, name: "Australian dollar" },
] as CurrencyView[];
export const PLAYER = { id: 7, statuses: [] } as unknown as PlayerView;
export const WALLET = {
  currency: "AUD",
  active: true,
  amount_cents: 2_000,
  available_to_cashout_cents: 2_000,
} as unknown as AccountView;
