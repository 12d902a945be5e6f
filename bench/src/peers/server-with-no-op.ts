import { fileURLToPath } from "node:url";
import { loadConfig } from "@apogee/config";
import { defineRoute } from "@apogee/contract";
import { implement } from "@apogee/http";
import { createLog, startServer, stopInOrder } from "@apogee/server";
import { z } from "zod";

/** The platform with one more route, which checks its body and does nothing. */
const noOp = defineRoute({
  name: "bench.noop",
  method: "POST",
  path: "/noop",
  access: "public",
  idempotency: "natural",
  readOnly: true,
  summary: "Does nothing.",
  body: z.object({ stake_cents: z.int().positive(), buy: z.boolean().default(false) }),
  response: z.object({ stake_cents: z.int(), buy: z.boolean() }),
});

const config = loadConfig(process.env);
const server = await startServer(
  config,
  fileURLToPath(new URL("../../..", import.meta.url)),
  createLog(config.LOG_LEVEL),
  () => undefined,
  { more: [implement(noOp, async ({ body }) => body)] },
);
stopInOrder(server, server.log);
console.log("Apogee is ready");
