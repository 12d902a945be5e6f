import { betSteps, currencyViewOf, DEMO_CURRENCY, licenceFlags, type Licence } from "@apogee/content";
import { gamesById, sessionFinder } from "@apogee/games";
import { ownGame } from "@apogee/own-games";
import { StudioState, type StudioPorts } from "@apogee/studio";
import type { Platform } from "../platform.ts";
import { standings } from "./standing.ts";

/** The studio with the catalogue and the licences behind it. */
export async function openStudio(house: Platform): Promise<StudioState> {
  const { db, clock, secrets, seedKeys } = house;
  const findSession = sessionFinder({ db, clock });
  const titles = new Map<number, { identifier: string; title: string; provider: string }>();
  const rules = await licenceRules(house);
  const standingOf = standings(house);

  const ports: StudioPorts = {
    async findSession(token) {
      const session = await findSession(token);
      return session === null
        ? undefined
        : {
            id: session.id,
            mode: session.mode,
            playerId: session.playerId,
            purseId: session.purseId,
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
    bets(currency) {
      const { steps, default: preset, mostWin } = betSteps(currency);
      return { steps, preset, mostWin };
    },
    currencyView: (code) => currencyViewOf(code === DEMO_CURRENCY.code ? DEMO_CURRENCY.code : code),
    rulesOf(licence) {
      const { featureBuy, turbo, autoplay, minRoundMs, celebrateBelowStake } = rules.get(licence)!;
      return { featureBuy, turbo, autoplay, minRoundMs, celebrateBelowStake };
    },
    game: ownGame,
    standingInTheWay: async ({ playerId }) => (playerId === null ? null : standingOf(playerId)),
  };
  return new StudioState({ db, clock, ports, seedKeys, demoKey: Buffer.from(secrets.demos, "hex") });
}

/** Licences are asked for anew now and then, so that a change reaches running games without a restart. */
async function licenceRules(house: Platform): Promise<ReadonlyMap<"CW" | "EE", Licence>> {
  const rules = new Map<"CW" | "EE", Licence>();
  const read = async (): Promise<void> => {
    for (const code of ["CW", "EE"] as const) rules.set(code, await licenceFlags(house, code));
  };
  await read();
  setInterval(() => void read().catch(() => undefined), 10_000).unref();
  return rules;
}
