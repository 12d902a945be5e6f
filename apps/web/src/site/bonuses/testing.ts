import type { BonusTermsView, BonusView, FreespinsView, OfferView } from "@apogee/contract";

/** Terms for tests: 30 times the bonus, A$8.00 a round. */
export const givenTerms = (changes: Partial<BonusTermsView> = {}): BonusTermsView => ({
  wager_times: 30,
  wager_of: "bonus",
  max_bet_cents: 8_00,
  max_win_cents: null,
  order: "real_first",
  sticky: false,
  lost_below_cents: 0,
  contributions: [],
  excluded_games: [],
  ...changes,
});

/** A bonus of A$10.00 for tests. */
export const givenBonus = (changes: Partial<BonusView> = {}): BonusView => ({
  id: 7,
  title: "Welcome aboard",
  title_repeats_terms: false,
  type: "deposit",
  bonuses: [{ type: "bonus", title: "Welcome aboard" }],
  currency: "AUD",
  amount_cents: 10_00,
  stage: "issued",
  strategy: "deposit",
  group_key: null,
  amount_wager_requirement_cents: 300_00,
  amount_wager_cents: 0,
  created_at: "2026-11-25T10:00:00.000Z",
  activatable_until: "2026-12-02T10:00:00.000Z",
  valid_until: null,
  activatable: true,
  cancelable: true,
  finished_at: null,
  terms: givenTerms(),
  ...changes,
});

/** Twenty free spins of A$0.20 for tests. */
export const givenFreespins = (changes: Partial<FreespinsView> = {}): FreespinsView => ({
  id: 7,
  title: "Twenty on the house",
  title_repeats_terms: false,
  currency: "AUD",
  stage: "issued",
  freespins_total: 20,
  freespins_performed: null,
  bet_level: 20,
  won_cents: 0,
  games: ["apogee/DragonsEmber"],
  games_info: [
    { identifier: "apogee/DragonsEmber", title: "Dragon's Ember", frontend_url: "/play/apogee/DragonsEmber" },
  ],
  activation_path: "/api/player/freespins/7/activation",
  provider: "apogee",
  created_at: "2026-11-25T10:00:00.000Z",
  activatable_until: "2026-12-02T10:00:00.000Z",
  valid_until: null,
  activatable: true,
  activation_condition: null,
  cancelable: true,
  group_key: null,
  result_bonus: null,
  ...changes,
});

/** An offer of 100 % of a deposit up to A$200.00 for tests. */
export const givenOffer = (changes: Partial<OfferView> = {}): OfferView => ({
  id: 3,
  group_key: "welcome",
  title: "Welcome aboard",
  code_required: false,
  bonuses: [],
  percent: 100,
  min_deposit_cents: 20_00,
  max_bonus_cents: 200_00,
  freespins_count: null,
  kind: "deposit",
  share: null,
  wagering_days: 30,
  ends_at: null,
  terms: givenTerms(),
  ...changes,
});
