import type { GameView } from "@apogee/contract";
import { gameShare } from "@apogee/ui";
import { gamePath, hasDemo } from "../../site/games/game-paths.ts";
import type { Reported } from "../../site/intl/page-meta.ts";

/**
 * Title and description of a game's page: return, volatility and rules in a sentence, as far as the producer has stated
 * them.
 */
export function reportedOf(game: GameView): Reported {
  const { title, producer_name: producer, payout, payout_highest: highest, volatility_rating: volatility } = game;
  const { lines, ways } = game;
  const picture = gameShare(game.art);
  // The message syntax does not allow hyphens in the names of its cases.
  return {
    title: "game.title",
    description: "game.description",
    values: {
      title,
      producer,
      rtp: Number(payout ?? 0) / 100,
      // 0 if every bet returns the same.
      most: Number(highest ?? 0) / 100,
      // The sentence begins with the return.
      volatility: (payout === null ? null : volatility)?.replace("-", "_") ?? "none",
      lines: lines ?? 0,
      ways: ways ?? 0,
      demo: hasDemo(game) ? "yes" : "no",
    },
    picture,
    path: gamePath(game),
    name: { written: title },
    under: [{ name: "lobby.producers", path: "/producers" }],
    subject: ({ page, file }) => ({
      "@type": "VideoGame",
      name: title,
      url: page(gamePath(game)),
      image: file(picture.src),
      gamePlatform: "Web browser",
      author: { "@type": "Organization", name: producer },
    }),
  };
}
