import type { FreespinsView, Sentence, TermWords } from "@apogee/contract";
import type { MessageKey } from "../intl/text.tsx";

/** The terms of free spins in plain words: how many, where, and what their winnings become. */
export function spinSentences(
  spins: FreespinsView,
  words: Pick<TermWords, "money" | "at" | "list">,
): Array<Sentence<MessageKey>> {
  const { money, at, list } = words;
  return [
    {
      id: "bonus.spins_what",
      values: {
        count: spins.freespins_total,
        stake: money(spins.bet_level),
        games: list(spins.games_info.map(({ title }) => title)),
      },
    },
    resultSentence(spins, money),
    ...(spins.valid_until === null
      ? []
      : [{ id: "bonus.spins_until", values: { date: at(spins.valid_until) } } as const]),
  ];
}

function resultSentence({ result_bonus: result }: FreespinsView, money: TermWords["money"]): Sentence<MessageKey> {
  if (result === null) return { id: "bonus.spins_real", values: {} };
  return {
    id: "bonus.spins_bonus",
    values: {
      times: result.wager_times,
      capped: result.max_win_cents === null ? "no" : "yes",
      amount: money(result.max_win_cents ?? 0),
    },
  };
}
