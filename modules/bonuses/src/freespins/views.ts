import type { FreespinsView } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { gamesByIdentifier, type Game } from "@apogee/games";
import { givenTitle } from "../domain/offer-terms.ts";
import { isActivatable, isEnded, type Freespins } from "./domain/freespins.ts";

/** Free spins as their player sees them, in their order and in a language. */
export async function freespinsViews(
  db: Database | Tx,
  all: readonly Freespins[],
  at: Date,
  locale: string,
): Promise<FreespinsView[]> {
  const identifiers = [...new Set(all.map(({ game }) => game))];
  const games = new Map((await gamesByIdentifier(db, identifiers)).map((game) => [game.identifier, game]));
  return all.map((spins) => freespinsView(spins, games.get(spins.game), at, locale));
}

function freespinsView(spins: Freespins, game: Game | undefined, at: Date, locale: string): FreespinsView {
  const activatable = isActivatable(spins, at);
  return {
    id: spins.id,
    title: givenTitle(spins, locale),
    title_repeats_terms: spins.ofShop,
    currency: spins.currency,
    stage: spins.stage,
    freespins_total: spins.spins,
    // Outside providers report only the end of their free spins.
    freespins_performed: spins.outsideIssue !== null && !isEnded(spins) ? null : spins.performed,
    bet_level: spins.stake,
    won_cents: spins.won,
    games: [spins.game],
    games_info: game
      ? [{ identifier: game.identifier, title: game.title, frontend_url: `/play/${game.identifier}` }]
      : [],
    activation_path: `/api/player/freespins/${spins.id}/activation`,
    provider: spins.game.split("/")[0]!,
    created_at: spins.issuedAt.toISOString(),
    activatable_until: spins.activatableUntil?.toISOString() ?? null,
    valid_until: spins.validUntil?.toISOString() ?? null,
    activatable,
    activation_condition: null,
    cancelable: !isEnded(spins),
    group_key: spins.offerKey,
    result_bonus:
      spins.result === null ? null : { wager_times: spins.result.wagerTimes, max_win_cents: spins.result.maxWin },
  };
}
