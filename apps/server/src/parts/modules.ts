import { reportProgress } from "@apogee/bonuses";
import {
  BalanceNews,
  identityPorts,
  openParts,
  openRates,
  openStudio,
  WageringNews,
  type ModuleDescription,
  type Platform,
  type ServerParts,
} from "@apogee/composition";
import { boundedLines, CallBudgets } from "@apogee/http";
import { selectedCurrencies } from "@apogee/identity";
import { Lane } from "@apogee/play";
import { staffDoor } from "@apogee/staff";
import { artPair, gameTile } from "@apogee/ui/art";
import { createMetrics, type Metrics } from "../metrics/metrics.ts";
import { isMeasured } from "../metrics/serve-metrics.ts";
import { stockOf } from "../metrics/stock.ts";
import type { Jobs } from "./jobs.ts";
import type { Sockets } from "./sockets.ts";

/** The parts of one process that serves calls, with the counters around them. */
export interface Modules extends ServerParts {
  readonly budgets: CallBudgets;
  /** Undefined if nothing is measured. */
  readonly metrics: Metrics | undefined;
}

/** Opens the lane and the other parts. */
export function openModules(
  platform: Platform,
  {
    sockets,
    jobs,
    ownUrl,
    publicOrigin,
    modules,
  }: {
    readonly sockets: Sockets;
    readonly jobs: Jobs;
    readonly ownUrl: string;
    readonly publicOrigin: string;
    readonly modules: readonly ModuleDescription[];
  },
): Modules {
  const { config, log, db, clock } = platform;
  const { publish, publishDelta, sessions, realtime, fanout } = sockets;
  const news = new BalanceNews({
    publish,
    selectedCurrencies: (playerIds) => selectedCurrencies(db, playerIds),
    takesDeposits: platform.rules.takesDeposits,
    onError: (error) => log("warn", "a balance could not be published", { error: String(error) }),
  });
  const wagering = new WageringNews({
    publish: (bonusIds) => reportProgress(db, bonusIds),
    onError: (error) => log("warn", "the wagering of bonuses could not be published", { error: String(error) }),
  });
  const rates = openRates(platform);
  const metrics = isMeasured(config)
    ? createMetrics(
        stockOf({
          platform,
          fanout,
          rates,
          lane: () => lane,
          realtime: () => realtime,
          projections: jobs.projecting,
        }),
      )
    : undefined;
  const lane = new Lane({
    url: platform.appUrl,
    clock,
    onCommitted(committed) {
      news.report(committed);
      wagering.report(committed);
    },
    log: boundedLines(log, "error"),
    mostOpenRounds: config.MAX_OPEN_ROUNDS,
    rates: () => rates.current(),
    feeds: () => platform.rules.feeds(),
    ...(metrics ? { watch: metrics.lane } : {}),
  });
  const budgets = new CallBudgets({ clock, db, log });
  const parts = openParts({ platform, publish, publishDelta, ownUrl, publicOrigin, lane, rates, budgets, modules });
  return {
    ...parts,
    identity: identityPorts(platform, publicOrigin, sessions, parts.register, (name) => artPair(name)?.src ?? null),
    studio: openStudio(platform, parts.freespins),
    staffDoor: staffDoor(platform),
    tileOf: (art) => gameTile(art).src,
    budgets,
    metrics,
  };
}
