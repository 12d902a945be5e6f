import { join } from "node:path";
import { backOfficeOriginOf, type Platform } from "@apogee/composition";
import type { Sessions } from "@apogee/identity";
import { mountRoutes, type CallBudgets, type ImplementedRoute } from "@apogee/http";
import { testPort } from "../boot/test-port.ts";
import { proxiesOf } from "../http/caller-of.ts";
import { openCountries } from "../http/country-of.ts";
import { createApp } from "../http/create-app.ts";
import { edgeOptions } from "../http/edge-options.ts";
import { openListeners } from "../http/open-doors.ts";
import { traceCalls } from "../http/trace-calls.ts";
import { isOfBackOffice } from "../http/routes.ts";
import { serveBackOffice } from "../http/serve-backoffice.ts";
import { readStaffCookie } from "../http/staff-cookie.ts";
import { logCalls } from "../logging/log-calls.ts";
import { serveArt } from "../web/index.ts";

export interface BackOfficeParts {
  readonly platform: Platform;
  readonly root: string;
  readonly port: number;
  /** The routes of all modules. Only those of staff are served. */
  readonly routes: readonly ImplementedRoute[];
  readonly sessions: Sessions;
  readonly budgets: CallBudgets;
}

/** The back office, listening. */
export interface BackOffice {
  /** The address at which browsers reach it. */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Where the back office listens. */
export const backOfficeDoorOf = ({ config }: Pick<Platform, "config">): { host: string; port: number } => ({
  host: config.BACKOFFICE_HOST ?? config.HOST,
  port: config.BACKOFFICE_PORT ?? (config.PORT === 0 ? 0 : config.PORT + 1),
});

/**
 * Serves the back office at its own address, apart from everything that players reach: the staff API by cookie, and
 * the pages. Refuses with `PortUnavailable`.
 */
export async function openBackOffice(parts: BackOfficeParts): Promise<BackOffice> {
  const { platform, root, routes, sessions, budgets } = parts;
  const { config, log } = platform;
  const { host } = backOfficeDoorOf(platform);
  const port = await testPort(host, parts.port, "BACKOFFICE_");
  const url = backOfficeOriginOf(config, port);
  const secure = url.startsWith("https:");
  const app = await createApp(config, log, { budgets });
  traceCalls(app, proxiesOf(config.TRUSTED_PROXIES));
  logCalls(app, log);
  readStaffCookie(app, secure);
  const edge = {
    platform,
    sessions,
    publicOrigin: url,
    locales: () => ["en", "de"],
    countryOf: openCountries(null),
    budgets,
  };
  mountRoutes(app, routes.filter(isOfBackOffice), edgeOptions(edge));
  await serveArt(app, root);
  await serveBackOffice(app, join(root, "apps/backoffice/build"));
  const doors = await openListeners(app, { host, port, more: 0, setting: "BACKOFFICE_" });
  return { url, port, close: () => doors.close() };
}
