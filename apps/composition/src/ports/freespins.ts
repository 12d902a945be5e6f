import { issueBonus, type FreespinsPorts } from "@apogee/bonuses";
import { betSteps } from "@apogee/content";
import type { Publish } from "@apogee/contract";
import type { Database } from "@apogee/database";
import type { Gateway } from "@apogee/gateway";
import { findPlayer, selectedCurrencies } from "@apogee/identity";
import { ownGame } from "@apogee/own-games";
import { freeSpinsUnder } from "@apogee/play";
import { allThresholds } from "@apogee/tracking";
import type { Platform } from "../platform.ts";
import { outsideFreespins } from "./outside-freespins.ts";

/** The ports of free spins. The gateway issues those of outside games. */
export function freespinsPorts(
  { db, clock, log }: Pick<Platform, "db" | "clock" | "log">,
  { publish, gateway }: { readonly publish: Publish; readonly gateway: Gateway },
): FreespinsPorts {
  return {
    db,
    clock,
    spinsUnder: freeSpinsUnder,
    ownGame(identifier, currency) {
      const game = ownGame(identifier);
      if (!game) return null;
      const decides = game.features.some((feature) => feature === "decisions" || feature === "gamble");
      return { endsAlone: game.kind === "pokies" && !decides, stakes: betSteps(currency).steps };
    },
    canIssue: async (tx, playerId) => (await findPlayer(tx, playerId))?.canIssueBonuses ?? false,
    issueBonus,
    largeWinOf: async (tx, currency) =>
      (await allThresholds(tx)).find((each) => each.currency === currency)?.win ?? null,
    selectedCurrency: selectedCurrencyOf(db),
    publish,
    outside: outsideFreespins(gateway),
    log,
  };
}

/** Finds the currency of the wallet that a player has selected. */
export const selectedCurrencyOf =
  (db: Database): FreespinsPorts["selectedCurrency"] =>
  async (playerId) =>
    (await selectedCurrencies(db, [playerId])).get(playerId);
