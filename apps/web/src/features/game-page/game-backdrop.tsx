import type { GameView } from "@apogee/contract";
import { gameWide } from "@apogee/ui";
import styles from "./game-backdrop.module.css";

/** The game's own picture, darkened, behind messages. */
export function GameBackdrop({ game }: { readonly game: GameView }) {
  const picture = gameWide(game.art);
  return (
    <img
      className={styles.backdrop}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes="100vw"
      width={picture.width}
      height={picture.height}
      alt=""
    />
  );
}
