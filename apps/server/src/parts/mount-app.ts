import { followFrameOrigins, openFiles, type ModuleDescription, type Platform } from "@apogee/composition";
import { hostFacts } from "@apogee/content";
import { sandboxMailRoutes } from "@apogee/engagement";
import { mountRoutes, type ImplementedRoute } from "@apogee/http";
import { sandboxRoutes, type SandboxOptions } from "@apogee/sandbox";
import type { FastifyInstance } from "fastify";
import { mountApiPage } from "../api-page/mount-api-page.ts";
import { proxiesOf } from "../http/caller-of.ts";
import { openCountries } from "../http/country-of.ts";
import { createApp, noteRoutes } from "../http/create-app.ts";
import { edgeOptions } from "../http/edge-options.ts";
import { gameFrame, serveProgram, serveSandbox } from "../http/frame-files.ts";
import { mountHealth, type Health } from "../http/health.ts";
import { hideSandbox } from "../http/hide-sandbox.ts";
import { allRoutes, isServedBy, of } from "../http/routes.ts";
import { traceCalls } from "../http/trace-calls.ts";
import { webOptions } from "../http/web-options.ts";
import { logCalls } from "../logging/log-calls.ts";
import { countCalls, mountMetrics } from "../metrics/serve-metrics.ts";
import { mountWeb } from "../web/index.ts";
import { followContent } from "./follow-content.ts";
import { followLocales } from "./follow-locales.ts";
import type { Jobs } from "./jobs.ts";
import type { Modules } from "./modules.ts";
import type { Sockets } from "./sockets.ts";

export interface AppParts {
  readonly platform: Platform;
  readonly root: string;
  readonly publicOrigin: string;
  readonly sockets: Sockets;
  readonly modules: Modules;
  /** The modules whose routes are served. */
  readonly plugged: readonly ModuleDescription[];
  readonly jobs: Jobs;
  readonly sandbox: SandboxOptions;
  /** Routes in addition to the platform's own. */
  readonly more: readonly ImplementedRoute[];
}

/** The HTTP server with everything that its roles serve, not listening yet. */
export interface MountedApp {
  readonly app: FastifyInstance;
  readonly health: Health;
  /** The routes of all modules, for the back office. */
  readonly own: readonly ImplementedRoute[];
  /** Every route, as `GET /api/player`. */
  readonly mounted: readonly string[];
  /** The player site, if this process serves it. */
  readonly web: { close(): Promise<void> } | undefined;
}

/** Mounts routes, files, pages, health checks and metrics, in the order in which a call passes them. */
export async function mountApp(parts: AppParts): Promise<MountedApp> {
  const { platform, root, publicOrigin, sockets, modules, jobs, sandbox } = parts;
  const { config, log } = platform;
  const { budgets, metrics, lane } = modules;
  const locales = await followLocales(platform);
  const app = await createApp(config, log, { budgets });
  const mounted = noteRoutes(app);
  traceCalls(app, proxiesOf(config.TRUSTED_PROXIES));
  logCalls(app, log);
  if (metrics) countCalls(app, metrics);
  if (config.sandboxStart === "by_default") hideSandbox(app);
  if (metrics && config.METRICS_TOKEN !== undefined) mountMetrics(app, metrics, config.METRICS_TOKEN);
  const health = mountHealth(app, {
    platform,
    lane,
    fanout: sockets.fanout,
    stuckProjections: jobs.projecting?.stuck,
  });
  const own = allRoutes(modules, sockets.realtime, parts.plugged);
  const servesSandbox = config.ROLES.includes("sandbox");
  const routes = [
    ...own.filter((route) => isServedBy(config.ROLES, route)),
    ...of("sandbox", servesSandbox ? [...sandboxRoutes(sandbox), ...sandboxMailRoutes()] : []),
    ...parts.more,
  ];
  const countryOf = openCountries(config.DEFAULT_COUNTRY ?? null);
  const edge = { platform, sessions: sockets.sessions, publicOrigin, locales, countryOf, root, budgets };
  mountRoutes(app, routes, edgeOptions(edge));
  await mountApiPage(app, {
    routes,
    root,
    server: publicOrigin,
    brandAt: async (host) => (await hostFacts(platform, host)).brand.name,
  });
  await serveProgram(app, gameFrame(root));
  if (servesSandbox) await serveSandbox(app, root, publicOrigin);
  const web = config.ROLES.includes("web")
    ? await mountWeb(
        app,
        webOptions(app, {
          ...edge,
          files: (await openFiles(platform)).public,
          gameOrigins: await followFrameOrigins(platform),
        }),
      )
    : undefined;
  if (web) await followContent(platform, () => web.purge());
  if (config.ROLES.includes("realtime")) sockets.realtime.attach(app.server);
  return { app, health, own, mounted, web };
}
