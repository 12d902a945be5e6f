import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  buildDirectory: "build",
  ssr: true,
  // The whole manifest is one small cached file; nothing has to be asked before a link is followed.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
