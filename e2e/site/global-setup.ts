import { build } from "../../tools/building/build.ts";
import { findChromium } from "../../tools/browser/find-chromium.ts";
import { startServerProcess } from "../../tools/testing/test-server-process.ts";

/**
 * Builds, finds a browser, and starts a server with its own data; with `APOGEE_URL`, a running server is tested
 * instead.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  process.env["CHROMIUM"] = await findChromium();
  if (process.env["APOGEE_URL"]) return async () => undefined;
  await build();
  const server = await startServerProcess();
  process.env["APOGEE_URL"] = server.url;
  process.env["APOGEE_DATA_DIR"] = server.dataDir;
  return server.stop;
}
