import { Button, Lock, Play, type ButtonProps } from "@apogee/ui";
import { Link } from "react-router";
import { useLocalPath } from "../intl/local-link.tsx";
import { Text, useText } from "../intl/text.tsx";
import { PopupLink } from "../popups/popup-link.tsx";
import { useSession } from "../session/session.tsx";
import styles from "./game-actions.module.css";
import { gamePath, hasDemo } from "./game-paths.ts";
import type { TileGame } from "./tile-game.ts";
import { useRefusedCurrency } from "./use-refused-currency.ts";

interface GameActionsProps {
  readonly game: TileGame;
  readonly size?: ButtonProps["size"];
}

/** The buttons of a game: play and demo, or why it does not accept the wallet. */
export function GameActions({ game, size = 40 }: GameActionsProps) {
  const { player } = useSession();
  const local = useLocalPath();
  const t = useText();
  const refused = useRefusedCurrency(game);
  if (refused !== undefined) {
    return (
      <>
        <p className={styles.locked}>
          <Lock aria-hidden="true" />
          <Text id="lobby.not_in_currency" values={{ currency: refused }} />
        </p>
        {hasDemo(game) && <DemoButton game={game} size={size} />}
      </>
    );
  }
  const label = t("lobby.play_title", { title: game.title });
  const real = local(gamePath(game, "real"));
  return (
    <>
      {game.status === "enabled" && (
        <Button
          kind="neutral"
          size={size}
          className={styles.play}
          icon={<Play aria-hidden="true" />}
          aria-label={label}
          render={player ? <Link to={real} /> : <PopupLink popup="sign-up" query={{ redirect: real }} />}
        >
          <Text id="lobby.play" />
        </Button>
      )}
      {hasDemo(game) && <DemoButton game={game} size={size} />}
    </>
  );
}

function DemoButton({ game, size }: Required<GameActionsProps>) {
  const local = useLocalPath();
  const t = useText();
  return (
    <Button
      kind="neutral"
      size={size}
      aria-label={t("lobby.demo_title", { title: game.title })}
      render={<Link to={local(gamePath(game, "demo"))} />}
    >
      <Text id="lobby.demo" />
    </Button>
  );
}
