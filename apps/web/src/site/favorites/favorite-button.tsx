import { Heart, IconButton, type IconButtonProps } from "@apogee/ui";
import type { FavoriteGame } from "../games/tile-game.ts";
import { useText } from "../intl/text.tsx";
import { useSession } from "../session/session.tsx";
import styles from "./favorite-button.module.css";
import { useFavorite, useFavorites } from "./favorites.tsx";

interface FavoriteButtonProps<Game extends FavoriteGame> {
  readonly game: Game;
  readonly size?: IconButtonProps["size"];
  /** On a picture instead of a panel. */
  readonly onPicture?: boolean;
  /** Called after the server confirmed the removal. */
  readonly onRemoved?: ((game: Game) => void) | undefined;
}

/** A heart that adds a game to the player's favourites and removes it. Guests have none. */
export function FavoriteButton<Game extends FavoriteGame>({
  game,
  size = 40,
  onPicture = false,
  onRemoved,
}: FavoriteButtonProps<Game>) {
  const { player } = useSession();
  const { change } = useFavorites();
  const { on, changing } = useFavorite(game);
  const t = useText();
  if (!player) return null;
  const toggle = async (): Promise<void> => {
    if (changing) return;
    const done = await change(game, !on);
    if (done && on) onRemoved?.(game);
  };
  return (
    <IconButton
      className={styles.heart}
      kind={onPicture ? "ghost" : "secondary"}
      size={size}
      round={onPicture}
      label={t("game.favorite", { title: game.title })}
      aria-pressed={on}
      aria-disabled={changing || undefined}
      data-on-picture={onPicture || undefined}
      onClick={() => void toggle()}
    >
      <Heart aria-hidden="true" />
    </IconButton>
  );
}
