import { gameReturn, gamesSelect, type GameReturn, type GameView } from "@apogee/contract";
import { ownGame } from "@apogee/own-games";
import { flavourOf } from "@apogee/own-games/flavour";
import { data } from "react-router";
import type { LoadFacts } from "../../site/load-context.ts";

/** A game's page: the game, and its actual return, if that is known now. */
export interface GamePageData {
  readonly game: GameView;
  readonly actual: GameReturn | null;
  /** What the game is like, in the page's language; null for outside games, and in languages without such lines. */
  readonly flavour: string | null;
}

/** A game with its actual return. Without the latter the page is complete. */
export async function loadGamePage(facts: LoadFacts, producer: string, name: string): Promise<GamePageData> {
  const game = await loadGame(facts, producer, name);
  const actual = await facts.api.call(gameReturn, { query: { game: game.identifier } }).catch(() => null);
  return { game, actual, flavour: flavour(game, facts.visit.locale) };
}

/** The game of `/play/{producer}/{name}`; an unknown game has no page, and in a closed country no game has one. */
export async function loadGame({ api, visit }: LoadFacts, producer: string, name: string): Promise<GameView> {
  if (!visit.served) throw data(null, { status: 451 });
  const identifier = `${producer}/${name}`;
  const games = await api.call(gamesSelect, { body: { device: visit.device, game_ids: [identifier] } });
  const game = games[identifier];
  if (!game) throw data(null, { status: 404 });
  return game;
}

/** An outside game may have the slug of one of ours. */
function flavour({ identifier }: GameView, locale: string): string | null {
  const own = ownGame(identifier);
  return own === undefined ? null : flavourOf(own.slug, locale);
}
