import type { BonusTermsView } from "../routes/bonuses.ts";

/** The texts of the site that state terms. */
export type TermKey =
  | "bonus.term_no_wager"
  | "bonus.term_wager"
  | `bonus.term_${BonusTermsView["order"]}`
  | "bonus.term_max_bet"
  | "bonus.term_chance"
  | "bonus.term_counts"
  | "bonus.term_counts_usual"
  | "bonus.term_excluded"
  | "bonus.term_sticky"
  | "bonus.term_max_win"
  | "bonus.term_lost_below"
  | "bonus.term_withdrawal"
  | "bonus.share_cashback"
  | "bonus.share_rakeback"
  | "bonus.share_limits";

/** One sentence of the terms: a text and what stands in it. */
export interface Sentence<Key extends string = TermKey> {
  readonly id: Key;
  readonly values: Readonly<Record<string, string | number>>;
}

/** How amounts, times, lists and categories are written. */
export interface TermWords {
  readonly money: (cents: number) => string;
  readonly at: (iso: string) => string;
  readonly list: (items: readonly string[]) => string;
  readonly share: (bps: number) => string;
  readonly category: (slug: string) => string;
}

/** What is known of the bonus besides its terms. */
export interface WageringFacts {
  /** What must be staked in all; null while the amount of the bonus is not known. */
  readonly requirementCents: number | null;
  /** How long the wagering may take, if it has not begun. */
  readonly days: number | null;
  /** Until when it must be completed, if it has begun. */
  readonly until: string | null;
}

const NAMED_GAMES = 8;

/** The terms of a bonus in plain words: what must be staked, by when, and what restricts it meanwhile. */
export function termSentences(terms: BonusTermsView, facts: WageringFacts, words: TermWords): Sentence[] {
  if (terms.wager_times === 0)
    return [{ id: "bonus.term_no_wager", values: {} }, ...stickySentence(terms), ...maxWinSentence(terms, words)];
  return [
    wagerSentence(terms, facts, words),
    { id: `bonus.term_${terms.order}`, values: {} },
    ...maxBetSentence(terms, words),
    ...contributionSentence(terms, words),
    ...excludedSentence(terms, words),
    ...stickySentence(terms),
    ...maxWinSentence(terms, words),
    ...lossSentence(terms, words),
    { id: "bonus.term_withdrawal", values: {} },
  ];
}

function wagerSentence(terms: BonusTermsView, facts: WageringFacts, { money, at }: TermWords): Sentence {
  return {
    id: "bonus.term_wager",
    values: {
      times: terms.wager_times,
      of: terms.wager_of,
      known: facts.requirementCents === null ? "no" : "yes",
      amount: money(facts.requirementCents ?? 0),
      by: facts.until === null ? (facts.days === null ? "open" : "days") : "date",
      days: facts.days ?? 0,
      date: facts.until === null ? "" : at(facts.until),
    },
  };
}

const maxBetSentence = ({ max_bet_cents: most }: BonusTermsView, { money }: TermWords): Sentence[] =>
  most === null ? [] : [{ id: "bonus.term_max_bet", values: { amount: money(most) } }];

function contributionSentence({ contributions }: BonusTermsView, { list, share, category }: TermWords): Sentence[] {
  const byChance: Sentence = { id: "bonus.term_chance", values: {} };
  if (contributions.length === 0) return [{ id: "bonus.term_counts_usual", values: {} }, byChance];
  const parts = contributions.map(({ category: slug, share_bps: bps }) => `${category(slug)} ${share(bps)}`);
  return [{ id: "bonus.term_counts", values: { list: list(parts) } }, byChance];
}

function excludedSentence({ excluded_games: games }: BonusTermsView, { list }: TermWords): Sentence[] {
  if (games.length === 0) return [];
  const named = games.slice(0, NAMED_GAMES).map(({ title }) => title);
  return [{ id: "bonus.term_excluded", values: { list: list(named), more: games.length - named.length } }];
}

const stickySentence = ({ sticky }: BonusTermsView): Sentence[] =>
  sticky ? [{ id: "bonus.term_sticky", values: {} }] : [];

const maxWinSentence = ({ max_win_cents: most }: BonusTermsView, { money }: TermWords): Sentence[] =>
  most === null ? [] : [{ id: "bonus.term_max_win", values: { amount: money(most) } }];

/** Every bonus ends once less than one minor unit of it is left; its terms need not say so. */
const SPENT = 1;

const lossSentence = ({ lost_below_cents: least }: BonusTermsView, { money }: TermWords): Sentence[] =>
  least <= SPENT ? [] : [{ id: "bonus.term_lost_below", values: { amount: money(least) } }];

/** The games that the sentence about excluded games leaves out. */
export const unnamedGames = ({ excluded_games: games }: BonusTermsView): BonusTermsView["excluded_games"] =>
  games.slice(NAMED_GAMES);
