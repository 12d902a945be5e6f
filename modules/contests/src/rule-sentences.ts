import { currencyOf, formatMoney, minor } from "@apogee/kernel";
import type { ContestTerms } from "./domain/terms.ts";
import { ruleTexts } from "./texts/rule-texts.ts";

/** How a contest counts, in a reader's language, sentence by sentence. They follow from its terms, so they say what is done. */
export function ruleSentences({ rules, join, pool, prizes }: ContestTerms, locale: string): string[] {
  const texts = ruleTexts(locale);
  const { score, first, currency, minBet, money } = rules;
  const amount = (cents: number): string => formatMoney(minor(cents), currencyOf(currency), { locale });
  const number = (value: number): string => new Intl.NumberFormat(locale).format(value);
  const times = (hundredths: number): string => number(hundredths / 100);
  const sentences = [scoreSentence()];
  if (first !== undefined) sentences.push(filled(texts.first, { first: number(first) }));
  if ((minBet[currency] ?? 0) > 0) sentences.push(filled(texts.min, { amount: amount(minBet[currency]!) }));
  sentences.push(texts[money], texts.time);
  if (!rules.countsJackpotWins && score.kind !== "bet" && score.kind !== "spin") sentences.push(texts.jackpots);
  if (join.mode === "automatic") sentences.push(texts.automatic);
  if (prizes.length > 0) sentences.push(texts.tie);
  if (prizes.some((row) => "share" in row)) sentences.push(texts[pool.unclaimed]);
  return sentences;

  function scoreSentence(): string {
    switch (score.kind) {
      case "rate_sum":
        return score.cap === undefined ? texts.rate_sum : filled(texts.rate_sum_cap, { cap: times(score.cap) });
      case "rate_total":
        return filled(texts.rate_total, { least: number(score.least) });
      case "table": {
        const bands = score.bands.map(({ from, points }) =>
          filled(texts.band, { points: number(points), from: times(from) }),
        );
        return filled(texts.table, { bands: bands.join(", ") });
      }
      case "per_stake":
        return filled(texts.per_stake, { amount: amount(score.unit), points: number(score.points) });
      case "streak":
        return filled(texts.streak, { least: number(score.least), theta: times(score.theta) });
      case "window":
        return filled(texts.window, { rounds: number(score.rounds) });
      default:
        return texts[score.kind];
    }
  }
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
