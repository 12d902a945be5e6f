import { announceFreespins, outsideReported } from "@apogee/bonuses";
import { privateChannel, type Publish } from "@apogee/contract";
import { recordAudit } from "@apogee/events";
import { countedStrangers, frameOrigins, Gateway } from "@apogee/gateway";
import { Mistakes, type CallBudgets } from "@apogee/http";
import { selectedCurrencies } from "@apogee/identity";
import type { Lane } from "@apogee/play";
import { allThresholds } from "@apogee/tracking";
import { accountView, findWallet } from "@apogee/wallet";
import type { Platform } from "../platform.ts";
import { bonusPorts } from "./bonuses.ts";
import { standings } from "./stake-refusals.ts";

const FOLLOWED_MS = 2_000;

/** The origins of providers' game frames, for the content security policy of pages; reloaded every two seconds. */
export async function followFrameOrigins({ db }: Pick<Platform, "db">): Promise<() => readonly string[]> {
  let origins = await frameOrigins(db);
  setInterval(
    () =>
      void frameOrigins(db).then(
        (found) => (origins = found),
        () => undefined,
      ),
    FOLLOWED_MS,
  ).unref();
  return () => origins;
}

/** The gateway, with the check of players' standing and the publication of balances. A process without routes has no budgets. */
export function openGateway(
  platform: Platform,
  { lane, publish, budgets }: { readonly lane: Lane; readonly publish: Publish; readonly budgets?: CallBudgets },
): Gateway {
  const { db, clock, secrets, config, log } = platform;
  return new Gateway({
    db,
    clock,
    lane,
    sealingKey: Buffer.from(secrets.providers, "hex"),
    recordAudit,
    whyNoStakes: standings(platform),
    contributionOf: platform.rules.contributionOf,
    freespinsMostTimes: config.FREESPINS_MOST_TIMES,
    largeWinOf: async (tx, currency) =>
      (await allThresholds(tx)).find((each) => each.currency === currency)?.win ?? null,
    ...(budgets && config.RATE_LIMITS
      ? {
          mistakes: new Mistakes(budgets),
          strangers: countedStrangers(budgets),
          actions: {
            take: (providerId: string, actions: number) =>
              budgets.takeSeveral(
                providerId,
                { name: "gateway.actions @", perMinute: config.PROVIDER_ACTIONS_PER_MINUTE },
                actions,
              ),
          },
        }
      : {}),
    freespins: {
      async reported(tx, report, at) {
        const { real, freespins } = await outsideReported(tx, report, at);
        return { real, freespinsId: freespins?.id ?? null };
      },
      changed: (id) => announceFreespins({ ...bonusPorts(platform, publish), log }, id),
    },
    async balanceMoved(playerId, currency) {
      const wallet = await findWallet(db, playerId, currency);
      const selected = (await selectedCurrencies(db, [playerId])).get(playerId);
      if (!wallet) return;
      const takesDeposits = platform.rules.takesDeposits(currency);
      const account = accountView(wallet, { selectedCurrency: selected ?? currency, takesDeposits });
      await publish(privateChannel("balance", playerId), account);
    },
  });
}
