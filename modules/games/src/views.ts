import { DEMO_CURRENCY } from "@apogee/content";
import type { GameView, Pagination } from "@apogee/contract";
import { shownHighest } from "@apogee/engine";
import { OWN_GAMES } from "@apogee/own-games";
import type { Game } from "./domain/game.ts";
import { inPercent, withJackpots, type JackpotsOfGame } from "./domain/with-jackpots.ts";

/** The open rounds of a player: by game id, the currencies in which one waits. */
type Unfinished = ReadonlyMap<number, readonly string[]>;

/** What a game looks like for one caller. Both maps are empty for guests. */
export interface GameContext {
  readonly unfinished: Unfinished;
  /** By game id, when the player last played it. */
  readonly activity: ReadonlyMap<number, Date>;
  /** By identifier, what jackpots add. */
  readonly jackpots: ReadonlyMap<string, JackpotsOfGame>;
  /** The address of a game's tile, by the name of its art. */
  tileOf(art: string): string;
}

/** A category of games with a studio and a dealer, which have no demo. */
const LIVE = "live";

/** A game as the API shows it. */
export function gameView(game: Game, { unfinished, activity, tileOf, jackpots }: GameContext): GameView {
  const jackpot = jackpots.get(game.identifier);
  return {
    identifier: game.identifier,
    slug: game.slug,
    name: game.identifier.slice(game.identifier.indexOf("/") + 1),
    title: game.title,
    seo_title: game.slug,
    uniq_seo_title: game.slug,
    provider: game.provider,
    producer_name: game.producer,
    mechanic: game.mechanic,
    lines: game.lines,
    ways: game.ways,
    volatility_rating: game.volatility,
    hit_rate: game.hitRate,
    payout: jackpot ? withJackpots(exactPayout(game), jackpot) : game.payout,
    payout_highest: jackpot ? withJackpots(highestPayout(game), jackpot) : highestPayout(game),
    categories: [...game.categories],
    devices: ["desktop", "mobile"],
    unfinished_games_for: [...(unfinished.get(game.id) ?? [])],
    currencies: Object.fromEntries(
      Object.entries(game.currencies).map(([code, id]) => [code, { id, jackpot: jackpot?.amounts[code] ?? null }]),
    ),
    jackpot_payout: jackpot ? { percent: inPercent(jackpot.returnPpm), fed: inPercent(jackpot.fedPpm) } : null,
    has_demo_mode: DEMO_CURRENCY.code in game.currencies && !game.categories.includes(LIVE),
    last_activity_at: activity.get(game.id)?.toISOString() ?? null,
    features: [...game.features],
    badges: game.categories.includes("new") ? [{ type: "new", theme: "aurora" }] : [],
    status: game.status,
    art: game.art,
    preview: tileOf(game.art),
  };
}

const OWN = new Map(OWN_GAMES.map((game) => [game.identifier, game]));

/** The highest return of an own game's bets, unless the catalogue has another version of it than this process. */
function highestPayout({ identifier, version }: Pick<Game, "identifier" | "version">): string | null {
  const own = OWN.get(identifier);
  return own && String(own.version) === version ? shownHighest(own) : null;
}

/** The return of a game with all its digits, where this process knows them. */
function exactPayout({ identifier, version, payout }: Pick<Game, "identifier" | "version" | "payout">): string | null {
  const own = OWN.get(identifier);
  return own && String(own.version) === version ? own.rtpPercent : payout;
}

export function paginationOf(page: number, pageSize: number, total: number): Pagination {
  const pages = Math.ceil(total / pageSize);
  return {
    current_page: page,
    next_page: page < pages ? page + 1 : null,
    prev_page: page > 1 ? Math.min(page - 1, Math.max(pages, 1)) : null,
    total_pages: pages,
    total_count: total,
  };
}
