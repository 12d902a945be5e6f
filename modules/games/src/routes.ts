import {
  addFavoriteGame,
  favoriteGames,
  gameCollections,
  gameJackpots,
  gameProviders,
  gamesFilter,
  gamesSelect,
  gamesSelectByTitles,
  launchGame as launchRoute,
  menuCategories,
  playedGames,
  randomGame,
  removeFavoriteGame,
  type BodyOf,
} from "@apogee/contract";
import { hostFacts, licenceFlags } from "@apogee/content";
import { inTransaction, type Database } from "@apogee/database";
import { implement, implementForPlayer, SignInRequired, type CallContext, type ImplementedRoute } from "@apogee/http";
import { NotFound } from "@apogee/kernel";
import { launchGame, type LaunchPorts } from "./commands/launch-game.ts";
import { addFavorite, removeFavorite } from "./favorites/commands.ts";
import { favoritesOf } from "./favorites/store.ts";
import {
  anyGame,
  collections,
  findGames,
  gamesById,
  gamesByIdentifier,
  gamesBySlug,
  pageCategories,
  producers,
  type GamesAsked,
} from "./queries.ts";
import type { Game } from "./domain/game.ts";
import type { Mode } from "./domain/session.ts";
import { isOwnStudio } from "./seeds/catalogue.ts";
import type { JackpotsOfGame } from "./domain/with-jackpots.ts";
import { gameView, paginationOf, type GameContext } from "./views.ts";

/** What an outside provider receives when one of its games is opened. */
export interface OutsideOpening {
  readonly game: Game;
  readonly mode: Mode;
  readonly playerId: number | null;
  readonly currency: string;
  readonly locale: string;
  readonly sessionId: number;
}

/** What these routes need from identity, the wallet, play and the gateway. */
export interface GamesPorts extends LaunchPorts {
  /** Games in which a player has an open round, by currency. */
  unfinishedGames(
    db: Database,
    playerId: number,
  ): Promise<ReadonlyArray<{ readonly gameId: number; readonly currency: string }>>;
  /** Opens a game at its outside provider. */
  openOutside(open: OutsideOpening): Promise<{ readonly url: string; readonly strategy: "iframe" | "redirect" }>;
  /** Games that a player played most recently, newest first. */
  playedGames(
    db: Database,
    playerId: number,
    limit: number,
  ): Promise<ReadonlyArray<{ readonly gameId: number; readonly at: Date }>>;
  /** The address of a game's tile, by the name of its art. */
  tileOf(art: string): string;
  /** What jackpots add to games, by identifier, from memory. Left out: no jackpot runs. */
  jackpots?(): Promise<ReadonlyMap<string, JackpotsOfGame>>;
}

type FilterBody = BodyOf<typeof gamesFilter>;

/** Clients that ask for favourites as whole games. */
const WHOLE_GAMES = /^application\/vnd\.s\.v2\+json$/;
/** Specification 9-06. */
const RECENT_GAMES = 100;

/** The routes of the catalogue and of launching, for browsers. */
export function gamesRoutes(ports: GamesPorts): ImplementedRoute[] {
  return [
    implement(gamesFilter, async ({ body }, call) => {
      const { page, page_size: pageSize } = body;
      const [{ games, total }, context] = await Promise.all([
        findGames(call.db, askedIn(body)),
        contextOf(call, ports),
      ]);
      return { data: games.map((game) => gameView(game, context)), pagination: paginationOf(page, pageSize, total) };
    }),
    implement(gamesSelect, async ({ body }, call) => {
      const [games, context] = await Promise.all([gamesByIdentifier(call.db, body.game_ids), contextOf(call, ports)]);
      return Object.fromEntries(games.map((game) => [game.identifier, gameView(game, context)]));
    }),
    implement(gamesSelectByTitles, async ({ body }, call) => {
      const [games, context] = await Promise.all([gamesBySlug(call.db, body.game_seo_titles), contextOf(call, ports)]);
      return Object.fromEntries(games.map((game) => [game.slug, gameView(game, context)]));
    }),
    implement(gameCollections, async (_input, { db }) =>
      (await collections(db)).map(({ slug, title, games }) => ({ id: slug, title, games_count: games })),
    ),
    implement(gameProviders, async (_input, { db }) =>
      (await producers(db)).map(({ provider, slug, name, announcedTo }) => ({
        id: provider,
        title: name,
        provider,
        slug,
        url: `/producers/${slug}`,
        name,
        announced_to: announcedTo,
      })),
    ),
    implement(launchRoute, async ({ body }, call) => {
      const { db, clock, principal, locale } = call;
      // A guest is asked to log in by 403. If the caller's session has ended, the browser must notice by 401.
      if (body.mode === "real" && !principal && call.bearsSession) throw new SignInRequired();
      const licence = principal?.licence ?? (await hostFacts(call, call.host)).licence;
      // Refused before anything is opened: a frame follows the rules of its licence.
      await licenceFlags(call, licence);
      const launched = await inTransaction(db, (tx) =>
        launchGame(tx, { ...body, player: principal, licence, locale }, ports, clock.date()),
      );
      const { game, currency, sessionId } = launched;
      // Called outside any transaction, since a provider may be slow.
      const where = isOwnStudio(game.provider)
        ? { url: launched.address, strategy: "iframe" as const }
        : await ports.openOutside({
            game,
            mode: body.mode,
            playerId: principal?.playerId ?? null,
            currency,
            locale,
            sessionId,
          });
      return { launch_options: { game_url: where.url, strategy: where.strategy }, currency, mode: body.mode };
    }),
    implement(randomGame, async ({ query }, call) => {
      const game = await anyGame(call.db, query.identifier);
      if (!game) throw new NotFound("A game");
      return gameView(game, await contextOf(call, ports));
    }),
    implement(menuCategories, (_input, { db }) => pageCategories(db)),
    implementForPlayer(favoriteGames, async (_input, call) => {
      const favorites = await favoritesOf(call.db, call.principal.playerId);
      if (!WHOLE_GAMES.test(call.header("accept-client") ?? "")) return favorites.map(({ entryId }) => entryId);
      const [games, context] = await Promise.all([
        gamesById(
          call.db,
          favorites.map(({ gameId }) => gameId),
        ),
        contextOf(call, ports),
      ]);
      const byId = new Map(games.map((game) => [game.id, game]));
      return favorites.map(({ gameId }) => gameView(byId.get(gameId)!, context));
    }),
    implementForPlayer(addFavoriteGame, async ({ params }, { tx, clock, principal: { playerId } }) => {
      await addFavorite(tx, { playerId, entryId: params.id }, clock.date());
      return null;
    }),
    implementForPlayer(removeFavoriteGame, async ({ params }, { tx, principal: { playerId } }) => {
      await removeFavorite(tx, { playerId, entryId: params.id });
      return null;
    }),
    implement(gameJackpots, async () => {
      const largest: Record<string, Record<string, number>> = {};
      for (const [identifier, { amounts }] of await jackpotsOf(ports))
        for (const [currency, amount] of Object.entries(amounts)) {
          const byProvider = (largest[currency] ??= {});
          const provider = identifier.slice(0, identifier.indexOf("/"));
          byProvider[provider] = Math.max(byProvider[provider] ?? 0, amount);
        }
      return largest;
    }),
    implementForPlayer(playedGames, async (_input, { db, principal }) => {
      const played = await ports.playedGames(db, principal.playerId, RECENT_GAMES);
      const games = new Map(
        (
          await gamesById(
            db,
            played.map(({ gameId }) => gameId),
          )
        ).map((game) => [game.id, game]),
      );
      return played.flatMap(({ gameId, at }) => {
        const game = games.get(gameId);
        return game ? [{ identifier: game.identifier, last_activity_at: at.toISOString() }] : [];
      });
    }),
  ];
}

/** A request's filter as a query. */
function askedIn({ filter, page, page_size: pageSize, sort }: FilterBody): GamesAsked {
  const { volatility_rating: volatility, hit_rate: hitRate, ...others } = filter;
  const { type = "global", direction = "ASC", top_categories: topCategories = [] } = sort ?? {};
  return { ...others, volatility, hitRate, sort: { type, direction, topCategories }, page, pageSize };
}

/** What the caller's own play adds to games. */
async function contextOf(
  { db, principal }: Pick<CallContext, "db" | "principal">,
  ports: GamesPorts,
): Promise<GameContext> {
  const { unfinishedGames, playedGames, tileOf } = ports;
  const jackpots = await jackpotsOf(ports);
  if (!principal) return { unfinished: new Map(), activity: new Map(), tileOf, jackpots };
  const [open, played] = await Promise.all([
    unfinishedGames(db, principal.playerId),
    playedGames(db, principal.playerId, RECENT_GAMES),
  ]);
  const unfinished = new Map<number, string[]>();
  for (const { gameId, currency } of open) unfinished.set(gameId, [...(unfinished.get(gameId) ?? []), currency]);
  return { unfinished, activity: new Map(played.map(({ gameId, at }) => [gameId, at])), tileOf, jackpots };
}

const NO_JACKPOTS: ReadonlyMap<string, JackpotsOfGame> = new Map();

async function jackpotsOf({ jackpots }: GamesPorts): Promise<ReadonlyMap<string, JackpotsOfGame>> {
  return jackpots ? jackpots() : NO_JACKPOTS;
}
