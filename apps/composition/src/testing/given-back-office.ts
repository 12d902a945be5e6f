import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { everyRow, memberOf, registryRoutes, runAction, type Caller, type Outcome } from "@apogee/actions";
import { loadConfig } from "@apogee/config";
import { connect, testDatabase, type Database } from "@apogee/database";
import { projectNext, projectionStates } from "@apogee/events";
import { invariant, SystemClock } from "@apogee/kernel";
import { Lane } from "@apogee/play";
import { proposals, staffDoor } from "@apogee/staff";
import type { GivenMember } from "@apogee/staff/testing";
import { seedAll } from "../database/prepare-database.ts";
import { openParts } from "../open-parts.ts";
import { openPlatform } from "../open-platform.ts";
import type { Parts } from "../parts.ts";
import { projectionsOf } from "../projections.ts";

/** The whole platform on a database of its own, with every action and query of staff. */
export interface GivenBackOffice {
  readonly db: Database;
  readonly ownerUrl: string;
  readonly parts: Parts;
  readonly lane: Lane;
  /** The answer of a query, checked by its schema and as it is sent. */
  ask<T = Record<string, unknown>>(name: string, filters?: object, page?: AskedPage): Promise<T>;
  /** The answer of a query as its route sends it to a member of staff. */
  askAs<T = Record<string, unknown>>(member: GivenMember, name: string, filters?: object): Promise<T>;
  /** Runs an action as a member of staff. */
  run(member: GivenMember, name: string, input: object, reason?: string): Promise<Outcome>;
  /** Lets the projections read all that has happened. */
  project(): Promise<void>;
  close(): Promise<void>;
}

/** A part of an answer as JSON has it; the schema of its query has checked it. */
export type Said = ReturnType<typeof JSON.parse>;

/** The page of a list; left out: all of it. */
interface AskedPage {
  readonly limit?: number;
  readonly offset?: number;
  readonly sort?: string;
}

const ROOT = join(import.meta.dirname, "../../../..");

/** Opens the platform on a database of its own, migrated and seeded. */
export async function givenBackOffice(): Promise<GivenBackOffice> {
  const database = await testDatabase();
  const folder = mkdtempSync(join(tmpdir(), "apogee-back-office-"));
  const config = loadConfig({
    DATABASE_URL: database.ownerUrl,
    APP_DATABASE_URL: database.appUrl,
    DATA_DIR: join(folder, "data"),
  });
  const log = (): void => undefined;
  const { db } = connect({ url: database.appUrl, max: 8 });
  // A test database is migrated, so opening the platform does not seed it.
  await seedAll(db, new SystemClock());
  const platform = await openPlatform({ config, root: ROOT, log, as: "command", migrations: "apply" });
  const lane = new Lane({ url: platform.appUrl, clock: platform.clock, feeds: () => platform.rules.feeds() });
  const parts = openParts({
    platform,
    publish: async () => undefined,
    publishDelta: async () => undefined,
    lane,
    ownUrl: "http://127.0.0.1:9",
    publicOrigin: "http://127.0.0.1:9",
  });
  const door = staffDoor({ db, clock: platform.clock });
  const ground = { db, clock: platform.clock, log, secret: "of a test", proposals };
  const routes = registryRoutes({ ...ground, door }, parts.registry);
  return {
    db,
    ownerUrl: database.ownerUrl,
    parts,
    lane,
    async ask<T>(name: string, filters: object = {}, { limit, offset = 0, sort }: AskedPage = {}) {
      const query = parts.registry.queries.find((each) => each.name === name);
      invariant(query, `There is no query ${name}.`);
      const asked = query.filters.parse(filters);
      const page = { ...everyRow(sort ?? null, limit), offset };
      const answer = query.output.parse(await query.ask({ db, at: platform.clock.date() }, asked, page));
      // What it says must be said of any answer, and what is sent is JSON.
      query.says(query.isList ? (answer as { rows: unknown }).rows : answer, asked);
      return JSON.parse(JSON.stringify(answer)) as T;
    },
    async askAs<T>(member: GivenMember, name: string, filters: object = {}) {
      const route = routes.find(({ contract }) => contract.name === `queries.${name}`);
      invariant(route?.contract.body, `There is no query ${name}.`);
      const principal = await door.authenticate(member.token);
      const body = route.contract.body.parse(filters);
      const answer = await route.handle({ body } as never, { principal, ip: "127.0.0.1" } as never);
      return JSON.parse(JSON.stringify(route.contract.response!.parse(answer))) as T;
    },
    async run(member, name, input, reason = "Asked for in a test") {
      const principal = await door.authenticate(member.token);
      invariant(principal, "The member is not signed in.");
      const caller: Caller = memberOf(principal, "127.0.0.1", door);
      return runAction(ground, parts.registry.action(name), { input, reason, key: crypto.randomUUID() }, caller);
    },
    async project() {
      const projections = projectionsOf(parts);
      for (;;) {
        for (const projection of projections) await projectNext(db, projection, platform.clock.date());
        if ((await projectionStates(db, projections)).every(({ behind }) => behind === 0)) return;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    async close() {
      await lane.close();
      await db.destroy();
      await platform.close();
      rmSync(folder, { recursive: true, force: true });
      await database.drop();
    },
  };
}
