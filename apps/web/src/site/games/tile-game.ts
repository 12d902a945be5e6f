import type { GameView } from "@apogee/contract";

const FIELDS = [
  "identifier",
  "title",
  "producer_name",
  "art",
  "payout",
  "payout_highest",
  "volatility_rating",
  "badges",
  "status",
  "currencies",
] as const;

/** What a tile shows and needs of a game. */
export type TileGame = Pick<GameView, (typeof FIELDS)[number]>;

/** What a favourite is known by. */
export type FavoriteGame = Pick<GameView, "identifier" | "title" | "currencies">;

/**
 * Keeps what tiles need, so that pages with many games stay small. Each game becomes one object, which is sent once
 * however many rows show it. Guests have neither a wallet nor favourites, so of the currencies they need play money
 * alone.
 */
export function tilesOf(rows: ReadonlyArray<readonly GameView[]>, { isGuest }: { readonly isGuest: boolean }) {
  const tiles = new Map<string, TileGame>();
  const tileOf = (game: GameView): TileGame => {
    const known = tiles.get(game.identifier);
    if (known) return known;
    const kept = Object.fromEntries(FIELDS.map((field) => [field, game[field]])) as unknown as TileGame;
    const tile = isGuest ? { ...kept, currencies: playMoneyOf(game) } : kept;
    tiles.set(game.identifier, tile);
    return tile;
  };
  return rows.map((games) => games.map(tileOf));
}

function playMoneyOf({ currencies: { FUN } }: GameView): GameView["currencies"] {
  return FUN ? { FUN } : {};
}
