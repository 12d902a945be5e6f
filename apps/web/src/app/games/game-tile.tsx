import type { GameView } from "@apogee/contract";
import { gameTile, Tag, Tile } from "@apogee/ui";
import { Link } from "react-router";
import { useLocalPath } from "../intl/local-link.tsx";
import { useText } from "../intl/text.tsx";
import { GameActions } from "./game-actions.tsx";
import { gamePath } from "./game-paths.ts";

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
      actions={<GameActions game={game} />}
    />
  );
}
