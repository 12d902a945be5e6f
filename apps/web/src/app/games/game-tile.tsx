import type { GameView } from "@apogee/contract";
import { Button, gameTile, Lock, Play, Tag, Tile } from "@apogee/ui";
import { Link } from "react-router";
import { useLocalPath } from "../intl/local-link.tsx";
import { Text, useText } from "../intl/text.tsx";
import { PopupLink } from "../popups/popup-link.tsx";
import { useSession } from "../session/session.tsx";
import { gamePath, hasDemo, takes } from "./game-paths.ts";
import styles from "./game-tile.module.css";

interface GameTileProps {
  readonly game: GameView;
  /** In the first row of a page. */
  readonly eager?: boolean;
  readonly sizes?: string;
}

/** A game in a row, a list or the search. A mouse gets buttons for play and demo; a finger opens the game's page. */
export function GameTile({ game, eager, sizes }: GameTileProps) {
  const local = useLocalPath();
  const t = useText();
  return (
    <Tile
      title={game.title} producer={game.producer_name} picture={gameTile(game.art)} eager={eager} sizes={sizes}
      badge={game.status === "disabled" ? <Tag>{t("lobby.game_off")}</Tag> : undefined}
      render={<Link to={local(gamePath(game))} prefetch="intent" />}
      actions={<TileActions game={game} />}
    />
  );
}

function TileActions({ game }: { readonly game: GameView }) {
  const { player, account, currencies } = useSession();
  const local = useLocalPath();
  const t = useText();
  const currency = currencies.find((each) => each.code === account?.currency);
  if (player && currency && !takes(game, currency)) {
    return (
      <>
        <p className={styles.locked}><Lock aria-hidden="true" /><Text id="lobby.not_in_currency" values={{ currency: currency.code }} /></p>
        {hasDemo(game) && <DemoButton game={game} />}
      </>
    );
  }
  const label = t("lobby.play_title", { title: game.title });
  const real = local(gamePath(game, "real"));
  return (
    <>
      {game.status === "enabled" && (
        <Button
          kind="neutral" size={40} className={styles.play} icon={<Play aria-hidden="true" />} aria-label={label}
          render={player ? <Link to={real} /> : <PopupLink popup="sign-up" query={{ redirect: real }} />}
        >
          <Text id="lobby.play" />
        </Button>
      )}
      {hasDemo(game) && <DemoButton game={game} />}
    </>
  );
}

function DemoButton({ game }: { readonly game: GameView }) {
  const local = useLocalPath();
  const t = useText();
  return (
    <Button kind="neutral" size={40} aria-label={t("lobby.demo_title", { title: game.title })} render={<Link to={local(gamePath(game, "demo"))} />}>
      <Text id="lobby.demo" />
    </Button>
  );
}
