import { mostFloors, shownWorth, worthAt, type Level } from "@apogee/tower";
import { multiplierWriter } from "../../../intl/multiplier.ts";
import { useText } from "../../../intl/use-text.ts";
import { lookOf, type TileLook } from "../state.ts";
import styles from "./floors.module.css";
import { useGame, useTower } from "./game-context.ts";
import { Lantern, LanternShades } from "./lantern.tsx";

const NAMES = {
  dark: "tower.tile.dark",
  next: "tower.tile.next",
  pending: "tower.tile.next",
  lit: "tower.tile.lit",
  hit: "tower.tile.hit",
  safe: "tower.tile.safe",
  trap: "tower.tile.trap",
} as const satisfies Record<TileLook, string>;
const LANTERNS = {
  dark: "dark",
  next: "dark",
  pending: "dark",
  lit: "lit",
  hit: "out",
  safe: "safe",
  trap: "out",
} as const satisfies Record<TileLook, string>;

/** The floors of the tower, the highest on top, each with its tiles and what it makes the round worth. */
export function Floors() {
  const { sheet } = useGame().parts;
  const text = useText();
  const level = useTower(({ board, level: chosen }) => (board ? board.level : chosen));
  const floors = mostFloors(sheet, level);
  return (
    <div className={styles.place}>
      <LanternShades />
      <ol className={styles.tower} reversed aria-label={text("tower.floors")} data-floors={floors}>
        {Array.from({ length: floors }, (_, i) => floors - 1 - i).map((floor) => (
          <FloorRow key={floor} floor={floor} level={level} />
        ))}
      </ol>
    </div>
  );
}

function FloorRow({ floor, level }: { readonly floor: number; readonly level: Level }) {
  const { sheet, intl } = useGame().parts;
  const isNext = useTower(({ board }) => board?.isOpen === true && board.climbed === floor);
  const isReached = useTower(({ board }) => board !== null && floor < board.climbed);
  return (
    <li className={styles.floor} data-next={isNext || undefined} data-reached={isReached || undefined}>
      <span className={styles.number}>{floor + 1}</span>
      <div className={styles.tiles}>
        {Array.from({ length: sheet.levels[level].tiles }, (_, tile) => (
          <Tile key={tile} floor={floor} tile={tile} />
        ))}
      </div>
      <b className={styles.worth}>{multiplierWriter(intl)(shownWorth(worthAt(sheet, level, floor + 1)))}×</b>
    </li>
  );
}

function Tile({ floor, tile }: { readonly floor: number; readonly tile: number }) {
  const game = useGame();
  const text = useText();
  const look = useTower((state) => lookOf(state, floor, tile));
  const idle = useTower(
    ({ activity, connection, auto }) => activity === "idle" && connection === "fine" && auto === null,
  );
  const isNext = look === "next" || look === "pending";
  const label = text(NAMES[look], { floor: floor + 1, tile: tile + 1 });
  const content = <Lantern look={LANTERNS[look]} />;
  if (!isNext)
    return (
      <span className={styles.tile} data-look={look} role="img" aria-label={label}>
        {content}
      </span>
    );
  return (
    <button
      type="button"
      className={styles.tile}
      data-look={look}
      data-climb={tile}
      aria-disabled={!idle || undefined}
      aria-keyshortcuts={String(tile + 1)}
      aria-label={label}
      onClick={() => void game.climb(tile)}
    >
      {content}
    </button>
  );
}
