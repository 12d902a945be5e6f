import {
  BalanceNews,
  bonusPorts,
  cashierPorts,
  exclusionRegister,
  freespinsPorts,
  identityPorts,
  limitsPorts,
  loyaltyPorts,
  openGateway,
  openRates,
  openStudio,
  ratesSource,
  trackingPorts,
  WageringNews,
  type Platform,
} from "@apogee/composition";
import { tellProgress, type BonusPorts, type FreespinsPorts } from "@apogee/bonuses";
import type { CashierPorts } from "@apogee/cashier";
import type { Gateway } from "@apogee/gateway";
import { boundedLines, CallBudgets } from "@apogee/http";
import { selectedCurrencies, type IdentityPorts } from "@apogee/identity";
import { mayBeInvited, type LimitsPorts } from "@apogee/limits";
import type { LoyaltyPorts } from "@apogee/loyalty";
import { Lane } from "@apogee/play";
import type { DayRates, RatesSource } from "@apogee/rates";
import type { StudioState } from "@apogee/studio";
import type { TrackingPorts } from "@apogee/tracking";
import { artPair } from "@apogee/ui/art";
import { createMetrics, type Metrics } from "../metrics/metrics.ts";
import { isMeasured } from "../metrics/serve-metrics.ts";
import { stockOf } from "../metrics/stock.ts";
import type { Jobs } from "./jobs.ts";
import type { Sockets } from "./sockets.ts";

/** The modules of one process, with their ports connected. */
export interface Modules {
  readonly lane: Lane;
  readonly identity: IdentityPorts;
  readonly cashier: CashierPorts;
  readonly bonuses: BonusPorts;
  readonly limits: LimitsPorts;
  readonly freespins: FreespinsPorts;
  readonly loyalty: LoyaltyPorts;
  readonly studio: StudioState;
  readonly gateway: Gateway;
  readonly tracking: TrackingPorts;
  readonly rates: DayRates;
  /** Null if no source of exchange rates is configured. */
  readonly ratesSource: RatesSource | null;
  readonly budgets: CallBudgets;
  /** Undefined if nothing is measured. */
  readonly metrics: Metrics | undefined;
}

/** Opens the lane and the other modules. */
export async function openModules(
  house: Platform,
  {
    sockets,
    jobs,
    ownUrl,
    publicOrigin,
  }: {
    readonly sockets: Sockets;
    readonly jobs: Jobs;
    readonly ownUrl: string;
    readonly publicOrigin: string;
  },
): Promise<Modules> {
  const { config, log, db, clock } = house;
  const { publish, sessions, realtime, fanout } = sockets;
  const news = new BalanceNews({
    publish,
    selectedCurrencies: (playerIds) => selectedCurrencies(db, playerIds),
    takesDeposits: house.rules.takesDeposits,
    onError: (error) => log("warn", "a balance could not be published", { error: String(error) }),
  });
  const wagering = new WageringNews({
    publish: (bonusIds) => tellProgress(db, bonusIds),
    onError: (error) => log("warn", "the wagering of bonuses could not be published", { error: String(error) }),
  });
  const rates = openRates(house);
  const metrics = isMeasured(config)
    ? createMetrics(
        stockOf({ house, fanout, rates, lane: () => lane, realtime: () => realtime, projections: jobs.projecting }),
      )
    : undefined;
  const lane = new Lane({
    url: house.appUrl,
    clock,
    onCommitted(committed) {
      news.tell(committed);
      wagering.tell(committed);
    },
    log: boundedLines(log, "error"),
    mostOpenRounds: config.MAX_OPEN_ROUNDS,
    rates: () => rates.current(),
    ...(metrics ? { watch: metrics.lane } : {}),
  });
  const register = exclusionRegister(house, ownUrl);
  const budgets = new CallBudgets({ clock, db, log });
  const gateway = openGateway(house, { lane, publish, budgets });
  const freespins = freespinsPorts(house, { publish, gateway });
  const limits = limitsPorts(house, { publish, publicOrigin, rates, register });
  return {
    lane,
    budgets,
    metrics,
    rates,
    ratesSource: ratesSource(house, ownUrl),
    identity: identityPorts(house, publicOrigin, sessions, register, (name) => artPair(name)?.src ?? null),
    cashier: cashierPorts(house, { publish, ownUrl, publicOrigin }),
    freespins,
    studio: openStudio(house, freespins),
    gateway,
    tracking: trackingPorts(house),
    bonuses: bonusPorts(house, publish),
    limits,
    loyalty: loyaltyPorts(house, {
      publish,
      publicOrigin,
      rates,
      mayBeInvited: (playerIds) => mayBeInvited(limits, playerIds),
    }),
  };
}
