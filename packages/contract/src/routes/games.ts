import { z } from "zod";
import { defineRoute } from "../route.ts";
import { empty, pagination, time } from "../shapes.ts";

/** A game of the catalogue. */
export const gameView = z.object({
  /** `producer/Name`, the game's key everywhere. */
  identifier: z.string(),
  /** The last part of its address: `dragons-ember`. */
  slug: z.string(),
  /** The last part of its identifier: `DragonsEmber`. */
  name: z.string(),
  title: z.string(),
  seo_title: z.string(),
  uniq_seo_title: z.string(),
  provider: z.string(),
  producer_name: z.string(),
  /** How a round is played: `lines`, `ways`, `roulette`; null if the provider does not state it. */
  mechanic: z.string().nullable(),
  lines: z.int().nullable(),
  ways: z.int().nullable(),
  volatility_rating: z.string().nullable(),
  /**
   * Percentage of rounds that pay, with two decimals: `28.41`. If it depends on the bet or on decisions: of the default
   * bet, played by the declared strategy.
   */
  hit_rate: z.string().nullable(),
  /** Return to player in percent, computed: `96.42`. If it depends on the bet, the lowest. */
  payout: z.string().nullable(),
  /** The highest return of all bets, `98.94`; null if it does not depend on the bet, or is unknown. */
  payout_highest: z.string().nullable(),
  categories: z.array(z.string()),
  devices: z.array(z.string()),
  unfinished_games_for: z.array(z.string()),
  /** `jackpot`: the largest pot that the game feeds, in minor units; null without one. */
  currencies: z.record(z.string(), z.object({ id: z.int(), jackpot: z.int().nullable() })),
  /** What its jackpots return in the long run in percent, contained in `payout`; `fed` is what players feed of it. */
  jackpot_payout: z.object({ percent: z.string(), fed: z.string() }).nullable().optional(),
  /** Whether it can be played with play money; never a live game. */
  has_demo_mode: z.boolean(),
  /** When the signed-in player last played it, if it is among the player's last 100 games; otherwise null. */
  last_activity_at: time.nullable(),
  /** What a round can contain: `free_spins`, `feature_buy`, `decisions`. */
  features: z.array(z.string()),
  badges: z.array(z.object({ type: z.string(), theme: z.string() })),
  status: z.enum(["enabled", "disabled"]),
  /** Name of the art in the art manifest. */
  art: z.string(),
  /** Address of its tile, a picture of 400 by 533 pixels. */
  preview: z.string(),
});
export type GameView = z.output<typeof gameView>;

/** Both ends are included. An end that is left out is open. */
const range = z.object({ min: z.number().min(0).max(1e9).optional(), max: z.number().min(0).max(1e9).optional() });

export const gamesFilter = defineRoute({
  name: "games.filter",
  method: "POST",
  path: "/api/games_filter",
  access: "public",
  idempotency: "natural",
  readOnly: true,
  summary:
    "A page of games. `title` also finds producers, categories and misspelt words; `sort` is `global` unless given, and `popular` and `payout` begin with the most.",
  body: z.object({
    device: z.enum(["desktop", "mobile"]).default("desktop"),
    page: z.int().min(1).max(10_000).default(1),
    page_size: z.int().min(1).max(100).default(40),
    filter: z
      .object({
        title: z.string().max(80).optional(),
        /** Only these games, disabled ones too; `global` keeps their order. */
        identifiers: z.array(z.string().max(80)).max(500).optional(),
        providers: z.array(z.string()).max(100).optional(),
        currencies: z.array(z.string()).max(30).optional(),
        volatility_rating: z
          .array(z.enum(["low", "low-medium", "medium", "medium-high", "high", "very-high"]))
          .optional(),
        /** Games of any of these mechanics. */
        mechanics: z.array(z.string().max(40)).max(30).optional(),
        lines: range.optional(),
        ways: range.optional(),
        /** Percentages. A game that states none is in no range. */
        hit_rate: range.optional(),
        payout: range.optional(),
        /** Games of any of these categories, which narrows the filter by `categories` further. */
        kinds: z.array(z.string()).max(10).optional(),
        /** Games that have all of these. */
        features: z.array(z.string().max(40)).max(10).optional(),
        categories: z
          .object({ identifiers: z.array(z.string()).max(50), strategy: z.enum(["OR", "AND"]).default("OR") })
          .optional(),
      })
      .default({}),
    sort: z
      .object({
        type: z.enum(["global", "title", "new", "popular", "payout"]).default("global"),
        direction: z.enum(["ASC", "DESC"]).default("ASC"),
        /** Games of any of these categories come first. */
        top_categories: z.array(z.string().max(40)).max(10).optional(),
      })
      .optional(),
  }),
  response: z.object({ data: z.array(gameView), pagination }),
});

export const gamesSelect = defineRoute({
  name: "games.select",
  method: "POST",
  path: "/api/games_filter/select",
  access: "public",
  idempotency: "natural",
  readOnly: true,
  summary: "Games by identifier, as a map.",
  body: z.object({ device: z.enum(["desktop", "mobile"]).default("desktop"), game_ids: z.array(z.string()).max(200) }),
  response: z.record(z.string(), gameView),
});

export const gamesSelectByTitles = defineRoute({
  name: "games.select_by_seo_titles",
  method: "POST",
  path: "/api/games_filter/select_by_seo_titles",
  access: "public",
  idempotency: "natural",
  readOnly: true,
  summary: "Games by `seo_title`, as a map. Unknown titles are left out.",
  body: z.object({
    device: z.enum(["desktop", "mobile"]).default("desktop"),
    game_seo_titles: z.array(z.string().max(80)).max(200),
  }),
  response: z.record(z.string(), gameView),
});

export const gameCollections = defineRoute({
  name: "games.collections",
  method: "GET",
  path: "/api/games/collections",
  access: "public",
  summary: "Game categories with the number of games in each.",
  response: z.array(z.object({ id: z.string(), title: z.string(), games_count: z.int() })),
});

export const gameJackpots = defineRoute({
  name: "games.jackpots",
  method: "GET",
  path: "/api/games/jackpots",
  access: "public",
  summary: "The largest running jackpot of the games of each producer, by currency and by producer, in minor units.",
  response: z.record(z.string(), z.record(z.string(), z.number())),
});

export const gameProviders = defineRoute({
  name: "games.providers",
  method: "GET",
  path: "/api/games/providers",
  access: "public",
  summary: "Producers of games.",
  response: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      provider: z.string(),
      slug: z.string(),
      url: z.string(),
      name: z.string(),
      /** The group of players to whom the site announces it as new; null if to none. */
      announced_to: z.string().nullable(),
    }),
  ),
});

export const launchGame = defineRoute({
  name: "games.launch",
  servedCountriesOnly: true,
  method: "POST",
  path: "/api/games/launch",
  access: "public",
  idempotency: "own",
  summary: "Opens a game session and returns the frame's address. A demo needs no account; real mode does.",
  body: z.object({ identifier: z.string(), mode: z.enum(["real", "demo"]), currency: z.string().optional() }),
  response: z.object({
    launch_options: z.object({ game_url: z.string(), strategy: z.enum(["iframe", "redirect"]) }),
    currency: z.string(),
    mode: z.enum(["real", "demo"]),
  }),
  refusals: [
    {
      code: "sign_in_required",
      status: 401,
      when: "Real mode with the cookie of a session that has ended or ends during the call.",
    },
    { code: "sign_in_required", status: 403, when: "Real mode without a session." },
    { code: "not_found", status: 404, when: "No game has this identifier." },
    { code: "game_disabled", status: 422, when: "The game is disabled and the player has no open round in it." },
    { code: "currency_not_supported", status: 422, when: "The game is not offered in this currency." },
    { code: "no_demo", status: 422, when: "The game has no demo." },
    { code: "no_such_wallet", status: 422, when: "The player has no wallet in this currency." },
    {
      code: "player_fields_missing",
      status: 422,
      when: "Personal details are empty by which a person is recognized, or which the game's provider needs; `fields` lists them.",
    },
    {
      code: "account_disabled",
      status: 422,
      when: "The account accepts no new stakes and has no open round in the game.",
    },
    {
      code: "country_not_allowed",
      status: 422,
      when: "The game's provider does not offer it in the player's country.",
    },
    { code: "currency_not_allowed", status: 422, when: "The game's provider does not offer it in this currency." },
    { code: "provider_disabled", status: 422, when: "The game's provider is disabled." },
    { code: "game_not_opened", status: 422, when: "The game has no launch address yet." },
    { code: "provider_away", status: 502, when: "The game's provider does not answer." },
  ],
});

export const playedGames = defineRoute({
  name: "games.played",
  method: "GET",
  path: "/api/player/played_games",
  access: "player",
  summary: "The games that the player played most recently.",
  response: z.array(z.object({ identifier: z.string(), last_activity_at: time })),
});

const ENTRY_PARAM = z.object({ id: z.coerce.number().int().positive() });

export const favoriteGames = defineRoute({
  name: "games.favorites",
  method: "GET",
  path: "/api/player/favorite_games",
  access: "player",
  summary:
    "The player's favourite games, the newest first: whole games for `accept-client: application/vnd.s.v2+json`, otherwise the numbers by which they were added.",
  response: z.union([z.array(z.int()), z.array(gameView)]),
});

export const addFavoriteGame = defineRoute({
  name: "games.favorites.add",
  method: "PUT",
  path: "/api/player/favorite_games/:id",
  access: "player",
  status: 204,
  idempotency: "natural",
  summary: "Adds a game to the favourites, by its number in any currency (`currencies.EUR.id`).",
  params: ENTRY_PARAM,
  response: empty,
  refusals: [
    { code: "game_disabled", status: 422, when: "The game is disabled, and not a favourite yet." },
    { code: "too_many_favorites", status: 422, when: "The player has 500 favourites." },
  ],
});

export const removeFavoriteGame = defineRoute({
  name: "games.favorites.remove",
  method: "DELETE",
  path: "/api/player/favorite_games/:id",
  access: "player",
  status: 204,
  idempotency: "natural",
  summary: "Removes a game from the favourites, by its number in any currency; also a disabled one.",
  params: ENTRY_PARAM,
  response: empty,
});

export const randomGame = defineRoute({
  name: "games.random",
  method: "GET",
  path: "/api/games/random",
  access: "public",
  summary: "An enabled game, drawn at random; never the one that `identifier` names, unless it is the only one.",
  query: z.object({ identifier: z.string().max(80).optional() }),
  response: gameView,
  refusals: [{ code: "not_found", status: 404, when: "No game is enabled." }],
});

/** Kinds of pages that show lists of games. */
export const LIST_PAGES = ["main", "pokies", "live", "table", "slots", "category", "producer", "favorites"] as const;
export type ListPage = (typeof LIST_PAGES)[number];
/** Slugs of categories. */
const slugs = z.array(z.string());

export const menuCategories = defineRoute({
  name: "config.menu_categories_games",
  method: "GET",
  path: "/api/fe/config/menu-categories-games",
  access: "public",
  summary: "The categories that each kind of page offers, in order. Categories without games are left out.",
  response: z.object({
    main: slugs,
    pokies: slugs,
    live: slugs,
    table: slugs,
    slots: slugs,
    category: slugs,
    producer: slugs,
    favorites: slugs,
  }),
});
