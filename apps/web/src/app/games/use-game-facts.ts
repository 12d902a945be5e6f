import type { GameView } from "@apogee/contract";
import { useText, type MessageKey } from "../intl/text.tsx";
import { useSession } from "../session/session.tsx";

interface GameFact {
  readonly name: MessageKey;
  readonly value: string;
}

/** The facts of a game's par sheet, in words and figures of the page's language. */
export function useGameFacts(game: GameView): readonly GameFact[] {
  const { locale } = useSession();
  const t = useText();
  const format = new Intl.NumberFormat(locale, {
    style: "percent",
    minimumFractionDigits: 2,
    maximumFractionDigits: 3,
  });
  const percent = (value: string): string => format.format(Number(value) / 100);
  return [
    { name: "game.fact_rtp", value: game.payout && percent(game.payout) },
    {
      name: "game.fact_volatility",
      value: game.volatility_rating && t(`game.volatility_${game.volatility_rating}` as MessageKey),
    },
    {
      // Where the rate depends on bets or decisions, it is that of the default bet and the declared strategy.
      name: game.categories.includes("pokies") ? "game.fact_hit_rate" : "game.fact_hit_rate_usual",
      value: game.hit_rate && percent(game.hit_rate),
    },
    { name: "game.fact_lines", value: game.lines?.toString() },
    { name: "game.fact_ways", value: game.ways?.toString() },
  ].filter((fact): fact is GameFact => Boolean(fact.value));
}
