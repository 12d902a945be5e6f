import type { FreespinsPorts } from "@apogee/bonuses";
import { boxDraws } from "@apogee/boxes";
import { betSteps, currencyViewOf, DEMO_CURRENCY, minRoundMsOf } from "@apogee/content";
import { gamesById, sessionFinder } from "@apogee/games";
import { ownGame } from "@apogee/own-games";
import { flavourOf } from "@apogee/own-games/flavour";
import { StudioState, type StudioPorts } from "@apogee/studio";
import type { Platform } from "../platform.ts";
import { standings } from "./stake-refusals.ts";

const CATEGORIES_FRESH_MS = 10_000;

/** The studio, with the catalogue, the licences and free spins as its ports. */
export function openStudio(platform: Platform, freespins: FreespinsPorts): StudioState {
  const { db, clock, secrets, seedKeys, rules } = platform;
  const findSession = sessionFinder({ db, clock });
  const titles = new Map<number, { identifier: string; title: string; provider: string }>();
  const standingOf = standings(platform);

  const ports: StudioPorts = {
    async findSession(token) {
      const session = await findSession(token);
      return session === null
        ? undefined
        : {
            id: session.id,
            mode: session.mode,
            playerId: session.playerId,
            walletId: session.walletId,
            gameId: session.game.id,
            identifier: session.game.identifier,
            currency: session.currency,
            licence: session.licence,
            locale: session.locale,
            startedAt: session.createdAt,
            gameEnabled: session.game.status === "enabled",
          };
    },
    async gameById(gameId) {
      const known = titles.get(gameId);
      if (known) return known;
      const [game] = await gamesById(db, [gameId]);
      if (!game) return undefined;
      const facts = { identifier: game.identifier, title: game.title, provider: game.provider };
      titles.set(gameId, facts);
      return facts;
    },
    bets(family, currency) {
      const { steps, default: preset, mostWin } = betSteps(currency);
      return { steps, preset, mostWin, spots: rules.spotLimitsOf(family, currency) };
    },
    currencyView: (code) => currencyViewOf(code === DEMO_CURRENCY.code ? DEMO_CURRENCY.code : code),
    flavourOf,
    rulesOf(code, family) {
      const licence = rules.licence(code);
      const { featureBuy, gamble, turbo, autoplay, holdToSpin, celebrateBelowStake } = licence;
      return {
        featureBuy,
        gamble,
        turbo,
        autoplay,
        holdToSpin,
        minRoundMs: minRoundMsOf(licence, family),
        celebrateBelowStake,
      };
    },
    contributionOf: contributions(platform),
    game: ownGame,
    whyNoStakes: async ({ playerId }) => (playerId === null ? null : standingOf(playerId)),
    boxDraws,
    freespins,
  };
  return new StudioState({ db, clock, ports, seedKeys, demoKey: Buffer.from(secrets.demos, "hex") });
}

/**
 * The share of a game's stakes that counts towards wagering. A game's categories are read before its first round and
 * reloaded every ten seconds, so that no other round waits for them.
 */
function contributions({ db, rules }: Pick<Platform, "db" | "rules">): (gameId: number) => Promise<number> {
  const categories = new Map<number, readonly string[]>();
  const read = async (gameIds: readonly number[]): Promise<void> => {
    for (const game of await gamesById(db, gameIds)) categories.set(game.id, game.categories);
  };
  setInterval(() => void read([...categories.keys()]).catch(() => undefined), CATEGORIES_FRESH_MS).unref();
  return async (gameId) => {
    if (!categories.has(gameId)) await read([gameId]);
    return rules.contributionOf(categories.get(gameId) ?? []);
  };
}
