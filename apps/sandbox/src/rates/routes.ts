import { setTimeout as sleep } from "node:timers/promises";
import { defineRoute } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { implement, type ImplementedRoute } from "@apogee/http";
import { z } from "zod";
import { RatesSourceFails } from "../errors.ts";
import type { SandboxOptions } from "../options.ts";
import { signedRoute } from "../signing/signed-route.ts";
import { publishedDay, RATES_MODES } from "./published.ts";
import { readMode, saveMode } from "./store.ts";

/** The casino times out after 8 seconds. */
const MOST_DELAY_S = 12;

const published = z.object({ base: z.literal("EUR"), day: z.string(), rates: z.record(z.string(), z.string()) });
const mode = z.object({ mode: z.enum(RATES_MODES), delay_s: z.int().min(1).max(MOST_DELAY_S) });
/** The exchange rates page: the mode of the source, and its rates of today; null while it does not answer. */
export const ratesView = mode.extend({ today: z.string(), published: published.nullable() });
export type RatesView = z.output<typeof ratesView>;

const show = defineRoute({
  name: "sandbox.rates",
  method: "GET",
  path: "/sandbox/api/rates",
  access: "public",
  summary: "The mode of the source of exchange rates, and its rates of today.",
  response: ratesView,
});
const choose = defineRoute({
  name: "sandbox.rates.choose",
  method: "POST",
  path: "/sandbox/api/rates",
  access: "public",
  idempotency: "natural",
  summary: "Sets the mode of the source of exchange rates.",
  body: mode,
  response: ratesView,
});

/** The casino's route for exchange rates, and the routes of their page. */
export function ratesRoutes(options: SandboxOptions): ImplementedRoute[] {
  return [
    signedRoute(
      options,
      {
        name: "sandbox.rates.day",
        path: "/sandbox/rates/api/day",
        summary: "The exchange rates of a UTC day: units of each currency for one euro. Changes nothing.",
        readOnly: true,
        body: z.object({ day: z.iso.date() }),
        response: published,
        refusals: [{ code: "rates_source_fails", status: 503, when: "The source is set to fail." }],
      },
      async ({ day }, { db }) => {
        const { mode: now, delayS } = await readMode(db);
        if (now === "fails") throw new RatesSourceFails();
        if (now === "slow") await sleep(delayS * 1_000);
        return publishedDay(day, now);
      },
    ),
    implement(show, (_input, { db, clock }) => present(db, clock.date())),
    implement(choose, async ({ body }, { tx, clock }) => {
      await saveMode(tx, { mode: body.mode, delayS: body.delay_s });
      return present(tx, clock.date());
    }),
  ];
}

async function present(db: Database | Tx, at: Date): Promise<RatesView> {
  const row = await readMode(db);
  const today = at.toISOString().slice(0, 10);
  return {
    mode: row.mode,
    delay_s: row.delayS,
    today,
    published: row.mode === "fails" ? null : publishedDay(today, row.mode),
  };
}
