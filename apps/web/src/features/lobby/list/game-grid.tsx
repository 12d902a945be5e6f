import type { GameView } from "@apogee/contract";
import type { Ref } from "react";
import { GameTile } from "../../../app/games/game-tile.tsx";
import { RandomTile } from "../random-tile.tsx";
import styles from "./game-grid.module.css";

const SIZES = "(width < 768px) 31vw, 213px";
/** Two rows of a phone, one of a desktop. */
const AT_ONCE = 6;

interface GameGridProps {
  /** Null is the card that opens a random game. */
  readonly cards: readonly (GameView | null)[];
  readonly category?: string | undefined;
  /** Few cards are drawn larger. */
  readonly stretch?: boolean;
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLUListElement>;
  readonly onUnfavored?: ((game: GameView) => void) | undefined;
}

/** Games in rows. */
export function GameGrid({ cards, category, stretch = false, busy = false, ref, onUnfavored }: GameGridProps) {
  return (
    <ul className={styles.grid} data-items={stretch ? cards.length : undefined} aria-busy={busy || undefined} ref={ref}>
      {cards.map((game, at) => (
        <li key={game?.identifier ?? "random"}>
          {game ? (
            <GameTile game={game} eager={at < AT_ONCE} sizes={SIZES} within={category} onUnfavored={onUnfavored} />
          ) : (
            <RandomTile sizes={SIZES} />
          )}
        </li>
      ))}
    </ul>
  );
}
