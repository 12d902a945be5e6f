import type { TournamentView } from "@apogee/contract";
import type { TileGame } from "../../../site/games/tile-game.ts";
import { PriceLine } from "../../../site/promotions/price-line.tsx";
import { amountIn } from "../../../site/promotions/use-reward.ts";
import { useSession } from "../../../site/session/session.tsx";
import { gapTo } from "./board-state.ts";
import type { Contest } from "./use-contest.ts";

interface OwnPriceProps {
  readonly tournament: TournamentView;
  readonly contest: Contest;
  readonly game: TileGame;
}

const SAMPLE = 1_000;

/** What the next place costs on average: its gap where stakes are counted, else a thousand rounds at the lowest stake. */
export function OwnPrice({ tournament, contest: { own, board, near }, game }: OwnPriceProps) {
  const { account, currency: visited } = useSession();
  const { strategy, currency, min_bet: least } = tournament;
  const gap = own?.place != null && own.place > 1 ? gapTo([...board.rows, ...near], own.place - 1, own) : null;
  if (strategy === "bet" && gap !== null) return <PriceLine game={game} stake={{ cents: gap, currency }} />;
  const bet = amountIn(least, account?.currency ?? visited);
  if (!bet) return null;
  const count = strategy === "spin" && gap !== null ? gap : SAMPLE;
  return (
    <PriceLine
      game={game}
      rounds={{ count, each: bet.cents }}
      stake={{ cents: count * bet.cents, currency: bet.currency }}
    />
  );
}
