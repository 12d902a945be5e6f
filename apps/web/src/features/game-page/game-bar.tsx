import type { GameView } from "@apogee/contract";
import { ArrowLeft, IconButton, Maximize, Minimize, Tag } from "@apogee/ui";
import type { RefObject } from "react";
import type { PlayMode } from "../../app/games/game-paths.ts";
import { LocalLink } from "../../app/intl/local-link.tsx";
import { useText } from "../../app/intl/text.tsx";
import styles from "./game-bar.module.css";
import { useFullscreen } from "./use-fullscreen.ts";

interface GameBarProps {
  readonly game: GameView;
  readonly mode: PlayMode | undefined;
  readonly stage: RefObject<HTMLDivElement | null>;
}

/** Above the game: the way out, its name, for which money it runs, full screen. */
export function GameBar({ game, mode, stage }: GameBarProps) {
  const t = useText();
  const { can, on, toggle } = useFullscreen(stage);
  return (
    <header className={styles.bar}>
      <IconButton kind="ghost" label={t("game.exit")} render={<LocalLink to="/" />}><ArrowLeft /></IconButton>
      <h1 className={styles.title}>{game.title}</h1>
      {mode && <Tag tone={mode === "demo" ? "ion" : "neutral"}>{t(mode === "demo" ? "game.demo" : "game.real")}</Tag>}
      <span className={styles.space} />
      {can && <IconButton kind="ghost" label={t(on ? "game.fullscreen_leave" : "game.fullscreen")} onClick={toggle}>{on ? <Minimize /> : <Maximize />}</IconButton>}
    </header>
  );
}
