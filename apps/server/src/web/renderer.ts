import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Visit } from "@apogee/contract";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { InProcessFetch } from "./options.ts";

/** The built site: the framework's server build, whose entry also makes the loaders' context. */
export interface SiteBuild extends ServerBuild {
  readonly entry: ServerBuild["entry"] & {
    readonly module: ServerBuild["entry"]["module"] & { provide(visit: Visit, fetch: InProcessFetch): RouterContextProvider };
  };
}

export type Renderer = (request: Request, visit: Visit, fetch: InProcessFetch) => Promise<Response>;

export async function builtSite(root: string): Promise<SiteBuild> {
  return (await import(pathToFileURL(join(root, "apps/web/build/server/index.js")).href)) as SiteBuild;
}

/** `load` is asked for every page, so that the dev server can answer newer code. */
export function rendererOf(load: () => Promise<SiteBuild>, mode: "production" | "development"): Renderer {
  let known: { readonly build: SiteBuild; readonly handle: ReturnType<typeof createRequestHandler> } | undefined;
  return async (request, visit, fetch) => {
    const build = await load();
    if (known?.build !== build) known = { build, handle: createRequestHandler(build, mode) };
    return known.handle(request, build.entry.module.provide(visit, fetch));
  };
}
