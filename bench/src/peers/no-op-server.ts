import { defineRoute } from "@apogee/contract";
import { connect } from "@apogee/database";
import { implement, mountRoutes } from "@apogee/http";
import { loadConfig } from "@apogee/config";
import { SystemClock } from "@apogee/kernel";
import { createApp } from "@apogee/server";
import { z } from "zod";

/** The platform's own HTTP server with one route that checks what it is sent and does nothing. Prints its address. */
const noOp = defineRoute({
  name: "bench.noop", method: "POST", path: "/noop", access: "public", idempotency: "natural", readOnly: true, summary: "Does nothing.",
  body: z.object({ stake_cents: z.int().positive(), buy: z.boolean().default(false) }),
  response: z.object({ stake_cents: z.int(), buy: z.boolean() }),
});

const { db } = connect({ url: process.argv[2]! });
const app = await createApp(loadConfig({ ...process.env, RATE_LIMITS: "off" }), () => undefined);
mountRoutes(app, [implement(noOp, async ({ body }) => body)], {
  db, clock: new SystemClock(), secret: "a secret of the bench alone, long enough", trustedOrigins: [], log: () => undefined,
  facts: (request) => ({ ip: request.ip, userAgent: "", host: request.host, locale: "en", visitor: "visitor" }),
  authenticate: async () => null, startSession: async () => undefined, endSession: async () => undefined,
});
await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
console.log(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
