import type { GameView } from "@apogee/contract";
import { Button, Lock, Play } from "@apogee/ui";
import { Link } from "react-router";
import { hasDemo } from "../../site/games/game-paths.ts";
import { useRefusedCurrency } from "../../site/games/use-refused-currency.ts";
import { Text } from "../../site/intl/text.tsx";
import { GameBackdrop } from "./game-backdrop.tsx";
import { GameExit } from "./game-exit.tsx";
import styles from "./panel.module.css";
import { TroublePanel } from "./trouble-panel.tsx";
import { useGamePath } from "./wrapper.ts";

/**
 * The choice of mode, stated plainly: real money or play money. If the game does not accept the wallet, it says so
 * instead of offering real money: on screens without hover the tile has not said it.
 */
export function GameChoice({ game, flavour }: { readonly game: GameView; readonly flavour: string | null }) {
  const path = useGamePath(game);
  const refused = useRefusedCurrency(game);
  const isOpen = game.status === "enabled";
  if (game.status === "disabled" && !hasDemo(game)) return <TroublePanel game={game} trouble="off" />;
  return (
    <div className={styles.panel}>
      <GameBackdrop game={game} />
      <GameExit />
      <div className={styles.card}>
        <h2 className={styles.game}>{game.title}</h2>
        {flavour !== null && <p className={styles.text}>{flavour}</p>}
        {isOpen && refused !== undefined && (
          <p className={styles.locked}>
            <Lock aria-hidden="true" />
            <span>
              <strong>
                <Text id="lobby.not_in_currency" values={{ currency: refused }} />
              </strong>{" "}
              <Text id="game.other_wallet" />
            </span>
          </p>
        )}
        <div className={styles.actions}>
          {isOpen && refused === undefined && (
            <Button kind="cta" size={56} icon={<Play aria-hidden="true" />} render={<Link to={path("real")} replace />}>
              <Text id="game.play_real" />
            </Button>
          )}
          {hasDemo(game) && (
            <Button kind="neutral" size={56} render={<Link to={path("demo")} replace />}>
              <Text id="game.play_demo" />
            </Button>
          )}
        </div>
        {hasDemo(game) && (
          <p className={styles.text}>
            <Text id="game.demo_note" />
          </p>
        )}
      </div>
    </div>
  );
}
