import type { GameView, Pagination } from "@apogee/contract";
import type { Game } from "./domain/game.ts";

/** The open rounds of a player: by game id, the currencies in which one waits. */
export type Unfinished = ReadonlyMap<number, readonly string[]>;

export function gameView(game: Game, unfinished: Unfinished): GameView {
  return {
    identifier: game.identifier,
    title: game.title,
    seo_title: game.slug,
    uniq_seo_title: game.slug,
    provider: game.provider,
    producer_name: game.producer,
    lines: game.lines,
    ways: game.ways,
    volatility_rating: game.volatility,
    hit_rate: game.hitRate,
    payout: game.payout,
    categories: [...game.categories],
    devices: ["desktop", "mobile"],
    unfinished_games_for: [...(unfinished.get(game.id) ?? [])],
    currencies: Object.fromEntries(Object.entries(game.currencies).map(([code, id]) => [code, { id, jackpot: null }])),
    features: [...game.features],
    badges: game.categories.includes("new") ? [{ type: "new", theme: "aurora" }] : [],
    status: game.status,
    art: game.art,
  };
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
