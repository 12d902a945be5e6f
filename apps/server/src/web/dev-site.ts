import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import type { SiteBuild } from "./renderer.ts";

export interface DevSite {
  load(): Promise<SiteBuild>;
  /** Serves modules and hot updates; resolves to false for pages. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  close(): Promise<void>;
}

/** The site from its sources, with hot replacement over the same port. */
export async function devSite(root: string, server: Server): Promise<DevSite> {
  const { createServer } = await import("vite");
  const folder = join(root, "apps/web");
  const vite = await createServer({
    root: folder,
    configFile: join(folder, "vite.config.ts"),
    appType: "custom",
    configLoader: "native",
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    load: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as SiteBuild,
    serve: (request, response) =>
      new Promise((resolve, reject) => {
        response.once("close", () => resolve(true));
        vite.middlewares(request, response, (error?: unknown) => (error ? reject(error) : resolve(false)));
      }),
    close: () => vite.close(),
  };
}
