import { TILES } from "@apogee/mines";
import { useState } from "react";
import { useText } from "../../../intl/use-text.ts";
import { lookOf, type TileLook } from "../state.ts";
import styles from "./field.module.css";
import { useGame, useMines } from "./game-context.ts";
import { Crystal, Mine, TileShades } from "./tile-art.tsx";

const ALL = Array.from({ length: TILES }, (_, tile) => tile);
const NAMES = {
  closed: "mines.tile.closed",
  pending: "mines.tile.closed",
  unopened: "mines.tile.unopened",
  safe: "mines.tile.safe",
  mine: "mines.tile.mine",
  hit: "mines.tile.hit",
} as const satisfies Record<TileLook, string>;

/** The field of 25 tiles. One of them is in the order of focus; the arrow keys move between them. */
export function Field() {
  const text = useText();
  const [reached, setReached] = useState(12);
  const isOver = useMines(({ board }) => board !== null && !board.isOpen);
  return (
    <div className={styles.place}>
      <TileShades />
      <div className={styles.field} role="group" aria-label={text("mines.field")} data-over={isOver || undefined}>
        {ALL.map((tile) => (
          <Tile key={tile} tile={tile} isReached={tile === reached} onReach={() => setReached(tile)} />
        ))}
      </div>
    </div>
  );
}

interface TileProps {
  readonly tile: number;
  readonly isReached: boolean;
  readonly onReach: () => void;
}

function Tile({ tile, isReached, onReach }: TileProps) {
  const game = useGame();
  const text = useText();
  const look = useMines((state) => lookOf(state, tile));
  const isPlanned = useMines(({ auto, plan }) => auto !== null && plan.includes(tile));
  const mayPick = useMines(
    ({ activity, connection, round, auto }) =>
      activity === "idle" && connection === "fine" && auto === null && round?.next != null,
  );
  return (
    <button
      type="button"
      className={styles.tile}
      data-tile={tile}
      data-look={look}
      data-planned={isPlanned || undefined}
      tabIndex={isReached ? 0 : -1}
      aria-disabled={look !== "closed" || !mayPick || undefined}
      aria-label={text(NAMES[look], { tile: tile + 1 })}
      onFocus={onReach}
      onClick={() => void game.pick(tile)}
    >
      <span className={styles.lid} />
      {look === "safe" && (
        <span className={styles.found}>
          <Crystal />
        </span>
      )}
      {(look === "mine" || look === "hit") && (
        <span className={styles.found}>
          <Mine />
        </span>
      )}
    </button>
  );
}
