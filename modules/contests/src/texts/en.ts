/** The sentences of the rules of contests, in English. Values stand in braces. */
export const en = {
  bet: "Your score is the sum of your stakes.",
  win: "Your score is the sum of your wins.",
  net: "Your score is what you win less what you stake.",
  spin: "Your score is the number of your rounds.",
  rate: "Your score is your highest win as a multiple of its stake.",
  rate_sum: "Each round adds its win as a multiple of its stake to your score.",
  rate_sum_cap: "Each round adds its win as a multiple of its stake to your score, at most {cap}x.",
  rate_total: "Your score is the sum of your wins divided by the sum of your stakes, with at least {least} rounds.",
  table: "Each round gives points by its win as a multiple of its stake: {bands}.",
  band: "{points} from {from}x",
  per_stake: "Each full {amount} of a stake gives {points} points.",
  streak:
    "Your score is your best run of at least {least} rounds in a row that each win {theta}x their stake or more: the sum of their multiples.",
  window: "Your score is your best sum of multiples over {rounds} rounds in a row.",
  first: "Only your first {first} rounds count.",
  min: "The lowest stake that counts is {amount}, or as much in another currency at the rate of the day.",
  real: "Only real money counts. Rounds that the house pays, such as free spins, do not.",
  any: "Real money and bonus money count. Rounds that the house pays, such as free spins, do not.",
  tie: "Of equal scores, the one that was reached earlier is first.",
  time: "A round counts if it is staked between the start, or your joining, and the end, and is settled within 10 minutes of the end.",
  automatic: "You take part with your first round that counts. You pay nothing to enter.",
  kept: "Prizes of places without a player stay with the house.",
  shared: "The places that are taken share the prizes of those that are not.",
  jackpots: "Jackpot wins do not count.",
} as const;

/** The sentences of the rules in a language. */
export type RuleTexts = Readonly<Record<keyof typeof en, string>>;
