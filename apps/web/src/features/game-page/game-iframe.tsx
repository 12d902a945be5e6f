import type { Ref } from "react";
import styles from "./game-frame.module.css";

/**
 * A game of an outside provider may run scripts, use its own storage, send forms and open its help in a window. It
 * cannot navigate the player's page, start downloads or show dialogs in our name. For full screen, `allow` suffices.
 */
const OUTSIDE = "allow-scripts allow-same-origin allow-forms allow-popups";

interface GameIframeProps {
  readonly ref?: Ref<HTMLIFrameElement>;
  readonly url: string;
  readonly title: string;
  /** Whether the game's page is of another origin. */
  readonly outside: boolean;
  readonly onLoad?: () => void;
}

/** The frame that a game runs in. */
export function GameIframe({ ref, url, title, outside, onLoad }: GameIframeProps) {
  return (
    <iframe
      ref={ref}
      className={styles.frame}
      sandbox={outside ? OUTSIDE : undefined}
      src={url}
      title={title}
      allow="autoplay; fullscreen"
      onLoad={onLoad}
    />
  );
}
