import { gamesSelect, type GameView } from "@apogee/contract";
import { data } from "react-router";
import type { LoadFacts } from "../../app/load-context.ts";

/** The game of `/play/{producer}/{name}`; an unknown game has no page, and in a closed country no game has one. */
export async function loadGame({ api, visit }: LoadFacts, producer: string, name: string): Promise<GameView> {
  if (!visit.served) throw data(null, { status: 451 });
  const identifier = `${producer}/${name}`;
  const games = await api.call(gamesSelect, { body: { device: visit.device, game_ids: [identifier] } });
  const game = games[identifier];
  if (!game) throw data(null, { status: 404 });
  return game;
}
