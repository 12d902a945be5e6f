import { cashierRoutes, cashierStaffRoutes, type CashierPorts } from "@apogee/cashier";
import type { Config } from "@apogee/config";
import { contentRoutes } from "@apogee/content";
import { gamesRoutes } from "@apogee/games";
import { gatewayRoutes, openGame, type Gateway } from "@apogee/gateway";
import type { ImplementedRoute } from "@apogee/http";
import { findPlayer, groupsOf, identityRoutes, selectCurrency, type IdentityPorts } from "@apogee/identity";
import { bonusRoutes, freespinsRoutes, type BonusPorts, type FreespinsPorts } from "@apogee/bonuses";
import { limitsRoutes, type LimitsPorts } from "@apogee/limits";
import { loyaltyRoutes, type LoyaltyPorts } from "@apogee/loyalty";
import { playedGames, unfinishedGames, type Lane } from "@apogee/play";
import { ratesRoutes, type DayRates } from "@apogee/rates";
import type { Realtime } from "@apogee/realtime";
import { staffRoutes } from "@apogee/staff";
import { statementRoutes } from "@apogee/statement";
import { studioRoutes, type StudioState } from "@apogee/studio";
import { gameTile } from "@apogee/ui/art";
import { trackingRoutes, type TrackingPorts } from "@apogee/tracking";
import { walletRoutes } from "@apogee/wallet";
import type { Platform } from "@apogee/composition";
import { launchPorts, statementPorts } from "@apogee/composition";
import { settingsRoute, socketHost } from "./settings-route.ts";

export interface RouteParts {
  readonly house: Platform;
  readonly publicOrigin: string;
  readonly identity: IdentityPorts;
  readonly cashier: CashierPorts;
  readonly bonuses: BonusPorts;
  readonly limits: LimitsPorts;
  readonly freespins: FreespinsPorts;
  readonly loyalty: LoyaltyPorts;
  readonly studio: StudioState;
  readonly lane: Lane;
  readonly gateway: Gateway;
  readonly tracking: TrackingPorts;
  readonly realtime: Realtime;
  readonly rates: DayRates;
}

/** Every route of players, frames, providers and staff, by module. */
export function allRoutes(parts: RouteParts): ImplementedRoute[] {
  const { house } = parts;
  const { shippedTexts } = house;
  return [
    ...of(
      "content",
      contentRoutes({
        shippedTexts,
        captcha: house.config.CAPTCHA,
        groupsOf: async (db, playerId) => (await groupsOf(db, playerId)).map(({ id }) => id),
      }),
    ),
    ...of("identity", identityRoutes(parts.identity)),
    ...of("rates", ratesRoutes(parts.rates)),
    ...of("wallet", walletRoutes({ selectCurrency, takesDeposits: house.rules.takesDeposits })),
    ...of(
      "games",
      gamesRoutes({
        ...launchPorts,
        unfinishedGames,
        playedGames,
        tileOf: (art) => gameTile(art).src,
        openOutside: async (open) =>
          openGame(parts.gateway, {
            ...open,
            country:
              open.playerId === null ? null : ((await findPlayer(house.db, open.playerId))?.personal.country ?? null),
            siteUrl: parts.publicOrigin,
          }),
      }),
    ),
    ...of("studio", studioRoutes(parts.studio, parts.lane)),
    ...of("gateway", gatewayRoutes(parts.gateway)),
    ...of("cashier", [...cashierRoutes(parts.cashier), ...cashierStaffRoutes(parts.cashier)]),
    ...of("bonuses", [...bonusRoutes(parts.bonuses), ...freespinsRoutes(parts.freespins)]),
    ...of("limits", limitsRoutes(parts.limits)),
    ...of("loyalty", loyaltyRoutes(parts.loyalty)),
    ...of("statement", statementRoutes(statementPorts(house, shippedTexts))),
    ...of("staff", staffRoutes()),
    ...of("tracking", trackingRoutes(parts.tracking)),
    ...of("house", [
      settingsRoute({
        db: house.db,
        clock: house.clock,
        realtime: parts.realtime,
        hostFor: (called) => socketHost(house, called),
        secure: parts.publicOrigin.startsWith("https:"),
      }),
    ]),
  ];
}

/**
 * Whether a process with these roles serves a route. Routes of our game frames belong to `studio`, those of providers
 * to `gateway`. The player API, which pages and sockets need, and the staff API are served together.
 */
export function isServedBy(roles: Config["ROLES"], { module, contract }: ImplementedRoute): boolean {
  if (module === "gateway") return roles.includes("gateway");
  if (contract.access === "game") return roles.includes("studio");
  return roles.includes("web") || roles.includes("realtime");
}

/** Marks the module of these routes for their published description. */
export function of(module: string, routes: readonly ImplementedRoute[]): ImplementedRoute[] {
  return routes.map((route) => ({ ...route, module }));
}
