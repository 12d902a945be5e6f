import { setTimeout as sleep } from "node:timers/promises";
import { cashierTasks } from "@apogee/cashier";
import {
  BalanceNews,
  cashierPorts,
  followFrameOrigins,
  followKeys,
  identityPorts,
  isOwnPage,
  type Log,
  openFiles,
  openGateway,
  openPlatform,
  openStudio,
  ownUrlOf,
  type Platform,
  projectionsOf,
  publishHere,
  publishToOwnSockets,
  relayPublications,
  selectedCurrencies,
  trackingPorts,
} from "@apogee/composition";
import { PRIVATE_CHANNELS, PUBLIC_CHANNELS } from "@apogee/contract";
import { requireMailSettings, type Config } from "@apogee/config";
import { hostFacts } from "@apogee/content";
import { letterTasks, sandboxMailRoutes, smtpTransport } from "@apogee/engagement";
import { ErrorCounts, recordRun, startProjections, startWorker } from "@apogee/events";
import { endSessionsOf } from "@apogee/games";
import { boundedLines, CallBudgets, isDatabaseAway, mountRoutes, type ImplementedRoute } from "@apogee/http";
import { createSessions, identityTasks } from "@apogee/identity";
import { Lane, roundLog } from "@apogee/play";
import { createRealtime, natsFanout } from "@apogee/realtime";
import { sandboxRoutes, sandboxTasks } from "@apogee/sandbox";
import { mountApiPage } from "./api-page/mount-api-page.ts";
import { tellSandbox } from "./boot/tell-sandbox.ts";
import { startTracing } from "./boot/tracing.ts";
import { DoorClosed, tryDoor } from "./boot/try-door.ts";
import { proxiesOf } from "./http/caller-of.ts";
import { createApp, noteRoutes } from "./http/create-app.ts";
import { edgeOptions } from "./http/edge-options.ts";
import { gameFrame, serveProgram, serveSandbox } from "./http/frame-files.ts";
import { mountHealth } from "./http/health.ts";
import { hideSandbox } from "./http/hide-sandbox.ts";
import { openDoors } from "./http/open-doors.ts";
import { traceCalls } from "./http/trace-calls.ts";
import { allRoutes, isServedBy, of } from "./http/routes.ts";
import { webOptions } from "./http/web-options.ts";
import { scheduleIdleRounds, studioTasks } from "@apogee/studio";
import { logCalls } from "./logging/log-calls.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { countCalls, isMeasured, mountMetrics, openMetricsDoor } from "./metrics/serve-metrics.ts";
import { stockOf } from "./metrics/stock.ts";
import { mountWeb } from "./web/index.ts";

export interface Running {
  readonly url: string;
  /** Where it listens, whatever its public address is. */
  readonly port: number;
  /** Where the process tells what happens; failures are counted for the log of significant events. */
  readonly log: Log;
  /** Every route, as `GET /api/player`. */
  readonly mounted: readonly string[];
  /** Comes when the process may not go on, for the database's keys are others now; whoever started it stops it. */
  readonly hasOtherKeys: Promise<unknown>;
  /** Lets running calls end, settles what waits, and closes everything in order. */
  stop(): Promise<void>;
}

/**
 * Starts the whole platform in this process, with `more` routes beside its own if there are any. Refuses with
 * `BadSettings` or `DoorClosed` before anything is touched, and
 * leaves nothing running when it fails later.
 */
export async function startServer(
  config: Config,
  root: string,
  log: Log,
  tell: (step: string) => void,
  more: readonly ImplementedRoute[] = [],
): Promise<Running> {
  requireMailSettings(config);
  const port = await tryDoor(config.HOST, config.PORT);
  const errors = new ErrorCounts();
  const counting: Log = (level, message, facts) => {
    if (level === "error") errors.count(message);
    log(level, message, facts);
  };
  const tracing = startTracing(config);
  try {
    const house = await openPlatform({ config, root, log: counting, as: "server", migrations: "apply", tell });
    try {
      const running = await serve(house, port, root, errors, tell, more);
      return { ...running, stop: () => running.stop().finally(() => tracing?.stop()) };
    } catch (error) {
      await house.close();
      throw error;
    }
  } catch (error) {
    await tracing?.stop();
    throw error;
  }
}

async function serve(
  house: Platform,
  port: number,
  root: string,
  errors: ErrorCounts,
  tell: (step: string) => void,
  more: readonly ImplementedRoute[],
): Promise<Running> {
  const { config, log } = house;
  const has = (role: Config["ROLES"][number]): boolean => config.ROLES.includes(role);
  const { ownUrl, publicOrigin } = ownUrlOf(config, port);
  const locales = await followLocales(house);

  const fanout = config.NATS_URL === undefined ? undefined : await natsFanout({ url: config.NATS_URL, log });
  const tellOutage = boundedLines(log, "warn");
  const realtime = createRealtime({
    ...(fanout ? { fanout } : {}),
    secret: house.secrets.realtime,
    clock: house.clock,
    channels: { public: [...PUBLIC_CHANNELS], private: [...PRIVATE_CHANNELS] },
    checkOrigin: ({ headers }) => isOwnPage(headers, publicOrigin),
    addressOf: proxiesOf(config.TRUSTED_PROXIES).addressOf,
    isSignedIn: (sessionId) => sessions.isAlive(sessionId),
    onError(error) {
      if (isDatabaseAway(error)) tellOutage("a session could not be looked up for a socket", { error: String(error) });
      else log("error", "a socket failed", { error: error instanceof Error ? error.stack : String(error) });
    },
  });
  const publish = publishHere(realtime);
  const news = new BalanceNews({
    publish,
    selectedCurrencies: (playerIds) => selectedCurrencies(house.db, playerIds),
    onError: (error) => log("warn", "a balance could not be told", { error: String(error) }),
  });
  const metrics = isMeasured(config)
    ? createMetrics(
        stockOf({
          house,
          fanout,
          lane: () => lane,
          realtime: () => realtime,
          projections: has("worker") ? { all: () => projections, failures: () => projecting!.failures() } : undefined,
        }),
      )
    : undefined;
  const lane = new Lane({
    url: house.appUrl,
    clock: house.clock,
    onCommitted: (committed) => news.tell(committed),
    log: boundedLines(log, "error"),
    mostOpenRounds: config.MAX_OPEN_ROUNDS,
    ...(metrics ? { watch: metrics.lane } : {}),
  });
  const sessions = createSessions({
    db: house.db,
    clock: house.clock,
    secure: publicOrigin.startsWith("https:"),
    idleMs: config.SESSION_IDLE_S * 1_000,
    lifeMs: config.SESSION_MAX_S * 1_000,
    endWith: (tx, { playerId, sessionId }) =>
      endSessionsOf(tx, { playerId, loginIds: [sessionId] }, house.clock.date()),
    onEnded: ({ playerId }) => realtime.disconnectPlayer(playerId),
  });
  const identity = await identityPorts(house, publicOrigin, sessions);
  const cashier = cashierPorts(house, { publish, ownUrl, publicOrigin });
  const studio = await openStudio(house);
  const budgets = new CallBudgets({ clock: house.clock, db: house.db, log });
  const gateway = openGateway(house, { lane, publish, budgets });
  const tracking = trackingPorts(house);
  const projections = projectionsOf(tracking, publish);
  const sandbox = {
    db: house.db,
    clock: house.clock,
    key: config.SANDBOX_KEY ?? house.secrets.sandbox,
    merchant: "Apogee",
    log,
    publicOrigin: config.SANDBOX_URL ?? publicOrigin,
  };

  tellSandbox(config, log);
  const { SMTP_URL: smtp, MAIL_FROM: from } = config;

  tell("Opening the doors");
  const app = await createApp(config, log, { budgets });
  const mounted = noteRoutes(app);
  const parts = { house, sessions, publicOrigin, locales, root, budgets };
  traceCalls(app, proxiesOf(config.TRUSTED_PROXIES));
  logCalls(app, log);
  if (metrics) countCalls(app, metrics);
  if (config.sandboxStart === "by_default") hideSandbox(app);
  if (metrics && config.METRICS_TOKEN !== undefined) mountMetrics(app, metrics, config.METRICS_TOKEN);
  const health = mountHealth(app, {
    house,
    lane,
    fanout,
    stuckProjections: has("worker") ? () => projecting!.stuck() : undefined,
  });
  const routes = [
    ...allRoutes({ house, root, publicOrigin, identity, cashier, studio, lane, gateway, tracking, realtime }).filter(
      (route) => isServedBy(config.ROLES, route),
    ),
    ...of("sandbox", has("sandbox") ? [...sandboxRoutes(sandbox), ...sandboxMailRoutes()] : []),
    ...more,
  ];
  mountRoutes(app, routes, edgeOptions(parts));
  await mountApiPage(app, {
    routes,
    root,
    server: publicOrigin,
    brandAt: async (host) => (await hostFacts(house, host)).brand.name,
  });
  await serveProgram(app, gameFrame(root));
  if (has("sandbox")) await serveSandbox(app, root, publicOrigin);
  const web = has("web")
    ? await mountWeb(
        app,
        webOptions(app, {
          ...parts,
          files: (await openFiles(house)).public,
          gameOrigins: await followFrameOrigins(house),
        }),
      )
    : undefined;
  if (has("realtime")) realtime.attach(app.server);
  const relay = await relayPublications(house, publishToOwnSockets(realtime));
  // The sandbox carries its own work on, wherever it is.
  const worker =
    has("worker") || has("sandbox")
      ? await startWorker({
          appUrl: house.appUrl,
          db: house.db,
          clock: house.clock,
          log,
          tasks: [
            ...(has("worker")
              ? [
                  ...letterTasks({ ...(smtp ? { transport: smtpTransport(smtp) } : {}), from }),
                  ...identityTasks(identity),
                  ...cashierTasks(cashier),
                  ...studioTasks(studio, lane),
                ]
              : []),
            ...(has("sandbox") ? sandboxTasks(sandbox) : []),
          ],
        })
      : undefined;
  if (has("worker")) await scheduleIdleRounds(house.db, house.clock);
  const projecting = has("worker")
    ? startProjections({ db: house.db, clock: house.clock, log, source: roundLog, projections })
    : undefined;
  const run = await recordRun({
    db: house.db,
    appUrl: house.appUrl,
    clock: house.clock,
    facts: { roles: config.ROLES },
    errors,
  });
  const keys = await followKeys(house, run.id);
  const metricsDoor =
    metrics && config.METRICS_PORT !== undefined
      ? await openMetricsDoor(metrics, { host: config.METRICS_HOST, port: config.METRICS_PORT })
      : undefined;
  const doors = await openDoors(app, { host: config.HOST, port }).catch(async (error: NodeJS.ErrnoException) => {
    await run.end();
    throw error instanceof DoorClosed ? error : new DoorClosed(error, config.HOST, port);
  });

  return {
    url: publicOrigin,
    port,
    log,
    mounted,
    hasOtherKeys: keys.changed,
    async stop() {
      health.stops();
      await keys.stop();
      if (config.STOP_DELAY_S > 0) await sleep(config.STOP_DELAY_S * 1_000);
      await realtime.close();
      await fanout?.close();
      await doors.close();
      await lane.close();
      await projecting?.stop();
      await worker?.stop();
      await web?.close();
      await relay.stop();
      await run.end();
      await budgets.close();
      await metricsDoor?.close();
      await house.close();
    },
  };
}

/** Languages change seldom; they are asked for anew now and then. */
async function followLocales(house: Parameters<typeof hostFacts>[0]): Promise<() => readonly string[]> {
  let locales: readonly string[] = ["en"];
  const read = async (): Promise<void> => {
    const facts = await hostFacts(house, "*");
    locales = [
      facts.defaultLocale,
      ...facts.locales.map(({ code }) => code).filter((code) => code !== facts.defaultLocale),
    ];
  };
  await read();
  setInterval(() => void read().catch(() => undefined), 10_000).unref();
  return () => locales;
}
