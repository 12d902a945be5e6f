import type { GameView } from "@apogee/contract";
import { formatPercentRange } from "@apogee/ui";
import { useText, type MessageKey } from "../intl/text.tsx";
import { useSession } from "../session/session.tsx";
import type { TileGame } from "./tile-game.ts";

interface GameFact {
  readonly name: MessageKey;
  readonly value: string;
}

type PossibleFact = { readonly [key in keyof GameFact]: GameFact[key] | null | undefined };

/** Return and volatility, in words and figures of the page's language. */
export function useTileFacts(game: TileGame): readonly GameFact[] {
  const t = useText();
  const percent = usePercent();
  return stated(firstFacts(game, percent, t));
}

/** The facts of a game's par sheet, in words and figures of the page's language. */
export function useGameFacts(game: GameView): readonly GameFact[] {
  const t = useText();
  const percent = usePercent();
  return stated([
    ...firstFacts(game, percent, t),
    {
      // Where the rate depends on bets or decisions, it is that of the default bet and the declared strategy.
      name: game.categories.includes("pokies") ? "game.fact_hit_rate" : "game.fact_hit_rate_usual",
      value: game.hit_rate && percent(game.hit_rate),
    },
    { name: "game.fact_lines", value: game.lines?.toString() },
    { name: "game.fact_ways", value: game.ways?.toString() },
  ]);
}

/** Writes a percentage, or the range between two. */
type Percent = (value: string, highest?: string) => string;

function usePercent(): Percent {
  const { locale } = useSession();
  // A rate that a simulation counted has the digits that are known: no others are added.
  return (value, highest = value) => {
    const digits = value.split(".")[1]?.length ?? 0;
    const format = new Intl.NumberFormat(locale, {
      style: "percent",
      minimumFractionDigits: Math.min(2, digits),
      maximumFractionDigits: 3,
    });
    return formatPercentRange(format, Number(value) / 100, Number(highest) / 100);
  };
}

function firstFacts(
  { payout, payout_highest: highest, volatility_rating: volatility }: TileGame,
  percent: Percent,
  t: ReturnType<typeof useText>,
): readonly PossibleFact[] {
  return [
    { name: "game.fact_rtp", value: payout && percent(payout, highest ?? payout) },
    { name: "game.fact_volatility", value: volatility && t(`game.volatility_${volatility}` as MessageKey) },
  ];
}

const stated = (facts: readonly PossibleFact[]): GameFact[] =>
  facts.filter((fact): fact is GameFact => Boolean(fact.value));
