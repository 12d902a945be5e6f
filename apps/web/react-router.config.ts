import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./vite/compress-assets.ts";
import { writeFavicon } from "./vite/write-favicon.ts";

export default {
  appDirectory: "src",
  buildDirectory: "build",
  ssr: true,
  // The whole manifest is one small cached file; no request is needed before a link is followed.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) => {
    compressAssets(join(buildDirectory, "client/assets"));
    writeFavicon(join(import.meta.dirname, "../../build/art"), join(buildDirectory, "client"));
  },
} satisfies Config;
