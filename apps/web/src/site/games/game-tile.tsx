import { gameTile, Tag, Tile } from "@apogee/ui";
import { memo } from "react";
import { Link } from "react-router";
import { FavoriteButton } from "../favorites/favorite-button.tsx";
import { useLocalPath } from "../intl/local-link.tsx";
import { useText } from "../intl/text.tsx";
import { useSession } from "../session/session.tsx";
import { GameActions } from "./game-actions.tsx";
import { gamePath } from "./game-paths.ts";
import type { TileGame } from "./tile-game.ts";
import { useTileFacts } from "./use-game-facts.ts";

const LEVELS = ["low", "low-medium", "medium", "medium-high", "high", "very-high"];

interface GameTileProps {
  readonly game: TileGame;
  /** In the first row of a page. */
  readonly eager?: boolean;
  readonly sizes?: string;
  /** The list's own category, whose badge is left out. */
  readonly within?: string | undefined;
  /** Called after the player removed the game from the favourites. */
  readonly onUnfavored?: ((game: TileGame) => void) | undefined;
}

/**
 * A game in a row, a list or the search. With a mouse, it shows buttons for play and demo; a tap opens the game's page.
 * A page has up to a hundred of them, so that they are not rendered again with the row around them.
 */
export const GameTile = memo(function GameTile({ game, eager, sizes, within, onUnfavored }: GameTileProps) {
  const local = useLocalPath();
  const t = useText();
  const { player, jackpots } = useSession();
  const linked = jackpots.some(({ games }) => games.includes(game.identifier));
  const known = useTileFacts(game);
  const factOf = (name: string): string | undefined => known.find((fact) => fact.name === name)?.value;
  const [payout, volatility] = [factOf("game.fact_rtp"), factOf("game.fact_volatility")];
  const level = LEVELS.indexOf(game.volatility_rating ?? "") + 1;
  return (
    <Tile
      title={game.title}
      producer={game.producer_name}
      picture={gameTile(game.art)}
      eager={eager}
      sizes={sizes}
      facts={
        payout && {
          figure: t("lobby.rtp", { percent: payout }),
          ...(volatility && level > 0 ? { scale: { level, of: LEVELS.length, word: volatility } } : {}),
          spoken: known.map(({ name, value }) => `${t(name)} ${value}`).join(", "),
        }
      }
      badge={<Badge game={game} within={within} linked={linked} />}
      corner={player ? <FavoriteButton game={game} size={32} onPicture onRemoved={onUnfavored} /> : undefined}
      render={<Link to={local(gamePath(game))} prefetch="intent" />}
      actions={<GameActions game={game} />}
    />
  );
});

interface BadgeProps extends Pick<GameTileProps, "game" | "within"> {
  /** Whether stakes in it feed a jackpot. */
  readonly linked: boolean;
}

/** What is special about a game, or that it is paused. */
function Badge({ game, within, linked }: BadgeProps) {
  const t = useText();
  if (game.status === "disabled") return <Tag>{t("lobby.game_off")}</Tag>;
  const isNew = within !== "new" && game.badges.some(({ type }) => type === "new");
  return (
    <>
      {isNew && <Tag tone="aurora">{t("game.badge_new")}</Tag>}
      {linked && <Tag tone="gold">{t("game.badge_jackpot")}</Tag>}
    </>
  );
}
