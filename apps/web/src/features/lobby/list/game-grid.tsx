import { Skeleton } from "@apogee/ui";
import type { Ref } from "react";
import { GameTile } from "../../../site/games/game-tile.tsx";
import type { TileGame } from "../../../site/games/tile-game.ts";
import { CashbackTile } from "../cashback-tile.tsx";
import type { ListCard } from "../list-cards.ts";
import { RandomTile } from "../random-tile.tsx";
import styles from "./game-grid.module.css";

const SIZES = "(width < 768px) 31vw, 213px";
/** Two rows of a phone, one of a desktop. */
const AT_ONCE = 6;

interface GameGridProps {
  readonly cards: readonly ListCard<TileGame>[];
  readonly category?: string | undefined;
  readonly busy?: boolean;
  /** How many skeletons follow the games. */
  readonly coming?: number;
  /** The first skeleton. */
  readonly end?: Ref<HTMLLIElement>;
  readonly ref?: Ref<HTMLUListElement>;
  readonly onUnfavored?: ((game: TileGame) => void) | undefined;
}

/** Games in rows. */
export function GameGrid({ cards, category, busy = false, coming = 0, end, ref, onUnfavored }: GameGridProps) {
  return (
    <ul className={styles.grid} aria-busy={busy || undefined} ref={ref}>
      {cards.map((card, at) => (
        <li key={typeof card === "string" ? card : card.identifier}>
          {card === "random" ? (
            <RandomTile sizes={SIZES} />
          ) : card === "cashback" ? (
            <CashbackTile sizes={SIZES} />
          ) : (
            <GameTile game={card} eager={at < AT_ONCE} sizes={SIZES} within={category} onUnfavored={onUnfavored} />
          )}
        </li>
      ))}
      {Array.from({ length: coming }, (_, at) => (
        <li key={`place ${cards.length + at}`} ref={at === 0 ? end : undefined} aria-hidden="true">
          <Skeleton shape="tile" />
        </li>
      ))}
    </ul>
  );
}
