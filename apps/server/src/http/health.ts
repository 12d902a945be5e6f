import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { House } from "../house/house.ts";

/** `/healthz`: the process answers. `/readyz`: it can serve, so its database answers too. */
export function mountHealth(app: FastifyInstance, house: House): void {
  app.get("/healthz", { config: { anyHost: true } }, async (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/readyz", { config: { anyHost: true } }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    try {
      await sql`select 1`.execute(house.db);
      return reply.send({ status: "ready" });
    } catch {
      return reply.code(503).send({ status: "database_away" });
    }
  });
}
