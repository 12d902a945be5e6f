import type { GameView } from "@apogee/contract";
import { cardArt, Tile } from "@apogee/ui";
import { useNavigate } from "react-router";
import { gamePath } from "../../app/games/game-paths.ts";
import { useLocalPath } from "../../app/intl/local-link.tsx";
import { useText } from "../../app/intl/text.tsx";
import styles from "./random-tile.module.css";

/** Opens one of these games, chosen at random in the browser. */
export function RandomTile({ games }: { readonly games: readonly GameView[] }) {
  const t = useText();
  const navigate = useNavigate();
  const local = useLocalPath();
  const open = (): void => {
    const drawn = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    const game = games[drawn % games.length];
    if (game) void navigate(local(gamePath(game)));
  };
  return (
    <Tile
      className={styles.tile}
      title={t("lobby.surprise")}
      producer={t("lobby.surprise_note")}
      picture={cardArt("wheel")}
      render={<button type="button" onClick={open} />}
    />
  );
}
