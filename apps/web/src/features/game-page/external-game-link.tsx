import type { GameView } from "@apogee/contract";
import { Button, ExternalLink } from "@apogee/ui";
import { useEffect, useEffectEvent } from "react";
import { Link } from "react-router";
import { useLocalPath } from "../../site/intl/local-link.tsx";
import { Text } from "../../site/intl/text.tsx";
import { GameBackdrop } from "./game-backdrop.tsx";
import { GameExit } from "./game-exit.tsx";
import styles from "./panel.module.css";

interface OutsideDoorProps {
  readonly game: GameView;
  readonly url: string;
  readonly onReturn: () => void;
}

/** A game that its producer opens in a separate page: the target, the link to it, and the way back. */
export function ExternalGameLink({ game, url, onReturn }: OutsideDoorProps) {
  const local = useLocalPath();
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    // After a return with the browser's back button, the page is shown as it was left, with its session already used.
    const shown = (event: PageTransitionEvent): void => {
      if (event.persisted) returned();
    };
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, []);
  return (
    <div className={styles.panel}>
      <GameBackdrop game={game} />
      <GameExit />
      <div className={styles.card}>
        <h2 className={styles.title}>
          <Text id="game.outside_title" values={{ title: game.title, producer: game.producer_name }} />
        </h2>
        <p className={styles.text}>
          <Text id="game.outside" values={{ host: new URL(url).host }} />
        </p>
        <div className={styles.actions}>
          <Button kind="cta" size={56} icon={<ExternalLink aria-hidden="true" />} render={<a href={url} />}>
            <Text id="game.outside_open" values={{ title: game.title }} />
          </Button>
          <Button size={56} render={<Link to={local("/")} />}>
            <Text id="common.to_lobby" />
          </Button>
        </div>
      </div>
    </div>
  );
}
