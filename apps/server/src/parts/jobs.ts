import {
  bonusTasks,
  freespinsTasks,
  scheduleBonuses,
  scheduleFreespins,
  type BonusPorts,
  type FreespinsPorts,
} from "@apogee/bonuses";
import { cashierTasks, type CashierPorts } from "@apogee/cashier";
import { openRates, periodResults, projectionsOf, trackingPorts, type Platform } from "@apogee/composition";
import type { Publish } from "@apogee/contract";
import { letterTasks, smtpTransport } from "@apogee/engagement";
import { startProjections, startWorker, type Following, type Projection, type Worker } from "@apogee/events";
import { gamesTasks, scheduleRanking } from "@apogee/games";
import { identityTasks, type IdentityPorts } from "@apogee/identity";
import { limitsTasks, type LimitsPorts } from "@apogee/limits";
import { loyaltyTasks, scheduleLoyalty, type LoyaltyPorts } from "@apogee/loyalty";
import type { Lane } from "@apogee/play";
import { ratesTasks, scheduleRates, type DayRates, type RatesSource } from "@apogee/rates";
import { sandboxTasks, type SandboxOptions } from "@apogee/sandbox";
import { scheduleIdleRounds, studioTasks, type StudioState } from "@apogee/studio";

/** The dependencies of background jobs. */
export interface JobParts {
  readonly identity: IdentityPorts;
  readonly cashier: CashierPorts;
  readonly bonuses: BonusPorts;
  readonly limits: LimitsPorts;
  readonly freespins: FreespinsPorts;
  readonly loyalty: LoyaltyPorts;
  readonly studio: StudioState;
  readonly lane: Lane;
  readonly rates: DayRates;
  readonly ratesSource: RatesSource | null;
  readonly sandbox: SandboxOptions;
}

/** The projections of a process that follows the logs. */
export interface Projecting {
  readonly all: () => readonly Projection[];
  readonly failures: Following["failures"];
  /** The names of projections that cannot continue. */
  readonly stuck: Following["stuck"];
}

/** Background jobs and projections of one process. Only the role `worker` runs them; `sandbox` runs its own jobs. */
export class Jobs {
  readonly #house: Platform;
  readonly #projections: readonly Projection[];
  #worker: Worker | undefined;
  #following: Following | undefined;

  constructor(house: Platform, publish: Publish) {
    this.#house = house;
    this.#projections = projectionsOf(trackingPorts(house), publish, openRates(house));
  }

  get #works(): boolean {
    return this.#house.config.ROLES.includes("worker");
  }

  /** Undefined in a process that follows no log. */
  get projecting(): Projecting | undefined {
    return this.#works
      ? {
          all: () => this.#projections,
          failures: () => this.#following?.failures() ?? new Map(),
          stuck: () => this.#following?.stuck() ?? [],
        }
      : undefined;
  }

  async start({
    identity,
    cashier,
    bonuses,
    limits,
    freespins,
    loyalty,
    studio,
    lane,
    rates,
    ratesSource,
    sandbox,
  }: JobParts): Promise<void> {
    const { config, appUrl, db, clock, log } = this.#house;
    const { SMTP_URL: smtp, MAIL_FROM: from, ROLES } = config;
    const tasks = [
      ...(this.#works
        ? [
            ...letterTasks({ ...(smtp ? { transport: smtpTransport(smtp) } : {}), from }),
            ...identityTasks(identity),
            ...cashierTasks(cashier),
            ...bonusTasks(bonuses, periodResults(this.#house)),
            ...limitsTasks(limits),
            ...loyaltyTasks(loyalty),
            ...studioTasks(studio, lane),
            ...freespinsTasks(freespins),
            ...gamesTasks(),
            ...ratesTasks({ source: ratesSource, rates }),
          ]
        : []),
      // The sandbox runs its own jobs, in whichever process it is.
      ...(ROLES.includes("sandbox") ? sandboxTasks(sandbox) : []),
    ];
    if (tasks.length > 0) this.#worker = await startWorker({ appUrl, db, clock, log, tasks });
    if (!this.#works) return;
    await scheduleIdleRounds(db, clock);
    await scheduleFreespins(db, clock);
    await scheduleRates(db, clock);
    await scheduleRanking(db, clock);
    await scheduleBonuses(db, clock);
    await scheduleLoyalty(db, clock);
    this.#following = startProjections({ db, clock, log, projections: this.#projections });
  }

  async stop(): Promise<void> {
    await this.#following?.stop();
    await this.#worker?.stop();
  }
}
