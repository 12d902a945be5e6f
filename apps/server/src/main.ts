import { flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { loadConfig } from "@apogee/config";
import { reportFailedStart } from "./boot/failed-start.ts";
import { stopInOrder } from "./boot/stop-in-order.ts";
import { createLog } from "./logging/log.ts";
import { startServer } from "./start.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

const began = performance.now();
try {
  const config = loadConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const server = await startServer(config, ROOT, log, (step) => console.log(`  ${step}`));
  stopInOrder(server, server.log);
  if (server.backOffice) console.log(`  Back office: ${server.backOffice}`);
  const first = await server.firstAdministrator();
  if (first)
    console.log(
      `  Nobody can sign in there yet. The first administrator (${first.email}) chooses a password at this link, which works once within 24 hours:\n    ${first.url}`,
    );
  console.log(
    `\nApogee is ready: ${server.url}   (${((performance.now() - began) / 1000).toFixed(1)} s; Ctrl+C stops it)`,
  );
  // Otherwise only an orderly end would keep what was compiled, and the start after a crash would compile it again.
  flushCompileCache();
} catch (error) {
  console.error(reportFailedStart(error, process.env["LOG_LEVEL"] === "debug"));
  process.exit(1);
}
