import { createIntl, type IntlShape } from "react-intl";
import { describe, expect, test } from "vitest";
import { ALL_LANGUAGES } from "../../testing/all-languages.ts";
import { spinSentences } from "./spin-sentences.ts";
import { termSentences, unnamedGames, type Sentence, type TermWords, type WageringFacts } from "@apogee/contract";
import { givenFreespins, givenTerms } from "./testing.ts";

const LOCALES = ["en", "de", "fr-CA", "no", "it", "et"];

function intlOf(locale: string): IntlShape {
  const messages = new Map(ALL_LANGUAGES).get(locale) as Record<string, string>;
  return createIntl({
    locale,
    messages,
    onError: (error) => {
      throw error;
    },
  });
}

const words: TermWords = {
  money: (cents) => `A$${(cents / 100).toFixed(2)}`,
  at: (iso) => iso.slice(0, 10),
  list: (items) => items.join(", "),
  share: (bps) => `${bps / 100}%`,
  category: (slug) => slug,
};
const DAYS: WageringFacts = { requirementCents: 300_00, days: 30, until: null };
const game = (title: string) => ({ identifier: `apogee/${title}`, title, frontend_url: `/play/apogee/${title}` });

const said = (sentences: ReadonlyArray<Sentence<string>>, locale = "en"): string[] => {
  const intl = intlOf(locale);
  return sentences.map(({ id, values }) => intl.formatMessage({ id }, values) as string);
};

describe("terms in plain words", () => {
  test("state how many times the bonus is staked, the amount, and the deadline", () => {
    expect(said(termSentences(givenTerms(), DAYS, words))).toContain(
      "Stake 30 times the bonus (A$300.00) within 30 days.",
    );
    const both = givenTerms({ wager_of: "deposit_and_bonus" });
    expect(said(termSentences(both, { requirementCents: null, days: 1, until: null }, words))).toContain(
      "Stake 30 times the deposit and the bonus within 1 day.",
    );
    expect(
      said(termSentences(givenTerms(), { requirementCents: 300_00, days: null, until: "2026-12-25T10:00Z" }, words)),
    ).toContain("Stake 30 times the bonus (A$300.00) by 2026-12-25.");
    expect(said(termSentences(givenTerms(), { requirementCents: 300_00, days: null, until: null }, words))).toContain(
      "Stake 30 times the bonus (A$300.00).",
    );
  });

  test.each([
    ["real_first", "Your own money is staked first, bonus money after it."],
    ["bonus_first", "Bonus money is staked first, your own money after it."],
  ] as const)("state which money is staked first: %s", (order, sentence) => {
    expect(said(termSentences(givenTerms({ order }), DAYS, words))).toContain(sentence);
  });

  test.each([
    [
      { max_bet_cents: 8_00 },
      "While you wager, a round may cost at most A$8.00, with further stakes and feature buys.",
    ],
    [{ max_win_cents: 500_00 }, "At most A$500.00 becomes real money. What is above it is forfeited."],
    [{ sticky: true }, "The bonus itself never becomes real money, only what you win above it."],
    [{ lost_below_cents: 50 }, "The bonus ends when less than A$0.50 of it is left."],
    [
      {
        contributions: [
          { category: "pokies", share_bps: 10_000 },
          { category: "table", share_bps: 0 },
        ],
      },
      "Stakes count towards the wagering like this: pokies 100%, table 0%. Other games count by our general shares.",
    ],
    [{ excluded_games: [game("Mines")] }, "Not playable while you wager: Mines."],
  ])("state a restriction only if there is one: %o", (changes, sentence) => {
    expect(said(termSentences(givenTerms(changes), DAYS, words))).toContain(sentence);
    const none = givenTerms({ max_bet_cents: null });
    expect(said(termSentences(none, DAYS, words))).not.toContain(sentence);
  });

  test("name eight excluded games, and leave the rest to the list below them", () => {
    const excluded = Array.from({ length: 10 }, (_, at) => game(`Game${at}`));
    const terms = givenTerms({ excluded_games: excluded });
    expect(said(termSentences(terms, DAYS, words)).find((each) => each.includes("Game7"))).toMatch(/and 2 more\.$/);
    expect(unnamedGames(terms)).toEqual(excluded.slice(8));
  });

  test("state that there is nothing to wager, and still state the limit of what becomes real money", () => {
    const terms = givenTerms({ wager_times: 0, max_win_cents: 100_00 });
    expect(said(termSentences(terms, DAYS, words))).toEqual([
      "There is nothing to wager: it is yours to play and to withdraw.",
      "At most A$100.00 becomes real money. What is above it is forfeited.",
    ]);
  });

  test("of free spins state their number, stake, game and deadline, and what their winnings become", () => {
    expect(said(spinSentences(givenFreespins({ valid_until: "2026-12-01T00:00Z" }), words))).toEqual([
      "20 free spins of A$0.20 each in Dragon's Ember. We pay the stakes.",
      "What you win is real money at once.",
      "Play them by 2026-12-01. What is not played by then is lost.",
    ]);
    const bonus = givenFreespins({ result_bonus: { wager_times: 20, max_win_cents: 100_00 } });
    expect(said(spinSentences(bonus, words))).toContain(
      "What you win becomes a bonus of at most A$100.00. Stake it 20 times before it becomes real money.",
    );
  });

  test.each(LOCALES)("in %s contain every amount, and no part of the message syntax", (locale) => {
    const terms = givenTerms({
      wager_of: "deposit_and_bonus",
      max_win_cents: 500_00,
      sticky: true,
      lost_below_cents: 50,
      contributions: [{ category: "pokies", share_bps: 10_000 }],
      excluded_games: [game("Mines")],
    });
    const text = [
      ...said(termSentences(terms, DAYS, words), locale),
      ...said(
        spinSentences(givenFreespins({ result_bonus: { wager_times: 20, max_win_cents: 100_00 } }), words),
        locale,
      ),
    ].join("\n");
    for (const part of ["30", "A$300.00", "A$8.00", "A$500.00", "A$0.50", "pokies 100%", "Mines", "20", "A$100.00"])
      expect(text).toContain(part);
    expect(text).not.toMatch(/[{}#]|undefined|select|plural/);
  });
});
