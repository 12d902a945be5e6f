import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Visit } from "@apogee/contract";
import type { InProcessFetch } from "./options.ts";

export type Renderer = (request: Request, visit: Visit, fetch: InProcessFetch) => Promise<Response>;

/** The built site. Its entry creates the renderer, because only that bundle contains the router's own instance. */
export interface SiteBuild {
  readonly entry: { readonly module: { siteOf(build: SiteBuild, mode: "production" | "development"): Renderer } };
}

export async function builtSite(root: string): Promise<SiteBuild> {
  return (await import(pathToFileURL(join(root, "apps/web/build/server/index.js")).href)) as SiteBuild;
}

/** `load` is called for every page, so that the dev server can return newer code. */
export function rendererOf(load: () => Promise<SiteBuild>, mode: "production" | "development"): Renderer {
  let known: { readonly build: SiteBuild; readonly render: Renderer } | undefined;
  return async (request, visit, fetch) => {
    const build = await load();
    if (known?.build !== build) known = { build, render: build.entry.module.siteOf(build, mode) };
    return known.render(request, visit, fetch);
  };
}
