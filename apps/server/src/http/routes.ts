import type { ModuleDescription, ServerParts } from "@apogee/composition";
import type { Config } from "@apogee/config";
import type { ImplementedRoute } from "@apogee/http";
import type { Realtime } from "@apogee/realtime";
import { settingsRoute, socketHost } from "./settings-route.ts";

/** Every route of players, frames, providers and staff, by module. */
export function allRoutes(
  parts: ServerParts,
  realtime: Realtime,
  modules: readonly ModuleDescription[],
): ImplementedRoute[] {
  const { platform, publicOrigin } = parts;
  return [
    ...modules.flatMap(({ name, routes }) => of(name, routes?.(parts) ?? [])),
    ...of("platform", [
      settingsRoute({
        db: platform.db,
        clock: platform.clock,
        realtime,
        hostFor: (called) => socketHost(platform, called),
        secure: publicOrigin.startsWith("https:"),
      }),
    ]),
  ];
}

/**
 * Whether a process with these roles serves a route. Routes of our game frames belong to `studio`, those of providers
 * to `gateway`. The player API, which pages and sockets need, and the staff API are served together. Members of staff
 * sign in at the back office only.
 */
export function isServedBy(roles: Config["ROLES"], { module, contract }: ImplementedRoute): boolean {
  if (isOfBackOffice({ contract }) && contract.access === "public") return false;
  if (module === "gateway") return roles.includes("gateway");
  if (contract.access === "game") return roles.includes("studio");
  return roles.includes("web") || roles.includes("realtime");
}

/** Whether the back office serves a route: those of staff, and signing in. */
export const isOfBackOffice = ({ contract }: Pick<ImplementedRoute, "contract">): boolean =>
  contract.path.startsWith("/api/staff/");

/** Marks the module of these routes for their published description. */
export function of(module: string, routes: readonly ImplementedRoute[]): ImplementedRoute[] {
  return routes.map((route) => ({ ...route, module }));
}
