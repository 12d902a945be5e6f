import { setTimeout as sleep } from "node:timers/promises";
import {
  followKeys,
  MODULES,
  openPlatform,
  ownUrlOf,
  publishToOwnSockets,
  publishDeltaToOwnSockets,
  relayPublications,
  type Log,
  type ModuleDescription,
  type Platform,
} from "@apogee/composition";
import { isLocalOnly, requireMailSettings, type Config } from "@apogee/config";
import { ErrorCounts, recordRun } from "@apogee/events";
import type { ImplementedRoute } from "@apogee/http";
import { inviteFirstAdministrator, prepareDemoStaff } from "@apogee/staff";
import { startTracing } from "./boot/tracing.ts";
import { reportSandbox } from "./boot/report-sandbox.ts";
import { PortUnavailable, testPort } from "./boot/test-port.ts";
import { openListeners } from "./http/open-doors.ts";
import { openMetricsDoor } from "./metrics/serve-metrics.ts";
import { Jobs } from "./parts/jobs.ts";
import { openModules } from "./parts/modules.ts";
import { mountApp } from "./parts/mount-app.ts";
import { backOfficeDoorOf, openBackOffice } from "./parts/open-backoffice.ts";
import { openSockets, ownChannels } from "./parts/sockets.ts";

export interface Running {
  readonly url: string;
  /** The address of the back office; undefined in a process that does not serve it. */
  readonly backOffice: string | undefined;
  /** A link for the first administrator, while no member of staff can sign in; otherwise null. Earlier links end. */
  firstAdministrator(): Promise<{ readonly url: string; readonly email: string } | null>;
  /** The port it listens on, whatever its public address is. */
  readonly port: number;
  /** The log of the process. Failures are also counted for the log of significant events. */
  readonly log: Log;
  /** Every route, as `GET /api/player`. */
  readonly mounted: readonly string[];
  /**
   * Resolves if the process must stop because the database's keys have changed. The caller that started it stops it.
   */
  readonly hasOtherKeys: Promise<unknown>;
  /** Lets running calls finish, settles queued rounds, and closes everything in order. */
  stop(): Promise<void>;
}

/** What a process serves, if not exactly the platform. */
export interface StartOptions {
  /** Routes in addition to those of the modules. */
  readonly more?: readonly ImplementedRoute[];
  /** Left out: all modules of the platform. */
  readonly modules?: readonly ModuleDescription[];
}

/**
 * Starts the platform in this process. Refuses with `BadSettings` or
 * `PortUnavailable` before anything is touched, and leaves nothing running if it fails later.
 */
export async function startServer(
  config: Config,
  root: string,
  log: Log,
  report: (step: string) => void,
  { more = [], modules = MODULES }: StartOptions = {},
): Promise<Running> {
  requireMailSettings(config);
  const port = await testPort(config.HOST, config.PORT);
  const office = config.ROLES.includes("backoffice") ? backOfficeDoorOf({ config }) : undefined;
  if (office) await testPort(office.host, office.port, "BACKOFFICE_");
  const errors = new ErrorCounts();
  const counting: Log = (level, message, facts) => {
    if (level === "error") errors.count(message);
    log(level, message, facts);
  };
  const tracing = startTracing(config);
  try {
    const platform = await openPlatform({
      config,
      root,
      log: counting,
      as: "server",
      migrations: "apply",
      modules,
      report,
    });
    try {
      const running = await serve(platform, port, root, errors, report, { more, modules });
      return { ...running, stop: () => running.stop().finally(() => tracing?.stop()) };
    } catch (error) {
      await platform.close();
      throw error;
    }
  } catch (error) {
    await tracing?.stop();
    throw error;
  }
}

async function serve(
  platform: Platform,
  port: number,
  root: string,
  errors: ErrorCounts,
  report: (step: string) => void,
  { more, modules: plugged }: Required<StartOptions>,
): Promise<Running> {
  const { config, log, db, clock, appUrl } = platform;
  const { ownUrl, publicOrigin } = ownUrlOf(config, port);
  const sandbox = {
    db,
    clock,
    key: config.SANDBOX_KEY ?? platform.secrets.sandbox,
    merchant: "Apogee",
    log,
    publicOrigin: config.SANDBOX_URL ?? publicOrigin,
  };
  const sockets = await openSockets(platform, publicOrigin);
  const jobs = new Jobs(platform, plugged);
  const modules = openModules(platform, { sockets, jobs, ownUrl, publicOrigin, modules: plugged });
  ownChannels(sockets, modules, plugged);
  reportSandbox(config, log);

  report("Opening the ports");
  const { app, health, own, mounted, web } = await mountApp({
    platform,
    root,
    publicOrigin,
    sockets,
    modules,
    plugged,
    jobs,
    sandbox,
    more,
  });
  const relay = await relayPublications(
    platform,
    publishToOwnSockets(sockets.realtime),
    publishDeltaToOwnSockets(sockets.realtime),
  );
  await jobs.start(modules, sandbox);
  const run = await recordRun({ db, appUrl, clock, facts: { roles: config.ROLES }, errors });
  const keys = await followKeys(platform, run.id);
  const { metrics } = modules;
  const metricsDoor =
    metrics && config.METRICS_PORT !== undefined
      ? await openMetricsDoor(metrics, { host: config.METRICS_HOST, port: config.METRICS_PORT })
      : undefined;
  const doors = await openListeners(app, { host: config.HOST, port }).catch(async (error: NodeJS.ErrnoException) => {
    await run.end();
    throw error instanceof PortUnavailable ? error : new PortUnavailable(error, config.HOST, port);
  });

  if (config.ROLES.includes("backoffice")) await prepareDemoStaff(platform, { isLocal: isLocalOnly(config) });
  const backOffice = config.ROLES.includes("backoffice")
    ? await openBackOffice({
        platform,
        root,
        port: backOfficeDoorOf(platform).port,
        routes: own,
        sessions: sockets.sessions,
        budgets: modules.budgets,
      })
    : undefined;

  return {
    url: publicOrigin,
    backOffice: backOffice?.url,
    async firstAdministrator() {
      if (!backOffice) return null;
      const invited = await inviteFirstAdministrator(platform, { host: new URL(backOffice.url).hostname });
      return invited && { url: `${backOffice.url}/invitation/${invited.token}`, email: invited.email };
    },
    port,
    log,
    mounted,
    hasOtherKeys: keys.changed,
    async stop() {
      health.stops();
      await keys.stop();
      if (config.STOP_DELAY_S > 0) await sleep(config.STOP_DELAY_S * 1_000);
      await sockets.realtime.close();
      await sockets.fanout?.close();
      await backOffice?.close();
      await doors.close();
      await modules.lane.close();
      await jobs.stop();
      await web?.close();
      await relay.stop();
      await run.end();
      await modules.budgets.close();
      await metricsDoor?.close();
      await platform.close();
    },
  };
}
