import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./vite/compress-assets.ts";

export default {
  appDirectory: "src",
  buildDirectory: "build",
  ssr: true,
  // The whole manifest is one small cached file; nothing has to be asked before a link is followed.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => compressAssets(join(reactRouterConfig.buildDirectory, "client/assets")),
} satisfies Config;
