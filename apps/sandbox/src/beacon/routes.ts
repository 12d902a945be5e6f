import { setTimeout as sleep } from "node:timers/promises";
import { defineRoute } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { roundAtOrAfter, SANDBOX_BEACON } from "@apogee/draw-rules";
import { implement, type ImplementedRoute } from "@apogee/http";
import { z } from "zod";
import { BeaconFails, RoundNotPublished } from "../errors.ts";
import type { SandboxOptions } from "../options.ts";
import { signedRoute } from "../signing/signed-route.ts";
import { BEACON_MODES, isPublished, publishedRound } from "./published.ts";
import { readMode, saveMode } from "./store.ts";

/** The casino times out after 8 seconds, and waits for a late value. */
const MOST_SLEEP_S = 12;
const MOST_DELAY_S = 600;

const published = z.object({ round: z.int(), randomness: z.string(), signature: z.string() });
const mode = z.object({ mode: z.enum(BEACON_MODES), delay_s: z.int().min(1).max(MOST_DELAY_S) });
/** The page of the beacon: how it answers, and its newest round; null while that is not published. */
export const beaconView = mode.extend({ round: z.int(), published: published.nullable() });
export type BeaconView = z.output<typeof beaconView>;

const show = defineRoute({
  name: "sandbox.beacon",
  method: "GET",
  path: "/sandbox/api/beacon",
  access: "public",
  summary: "How the sandbox's beacon answers, and its newest round.",
  response: beaconView,
});
const choose = defineRoute({
  name: "sandbox.beacon.choose",
  method: "POST",
  path: "/sandbox/api/beacon",
  access: "public",
  idempotency: "natural",
  summary: "Sets how the sandbox's beacon answers.",
  body: mode,
  response: beaconView,
});

/** The casino's route for public values, and the routes of the beacon's page. A value appears every three seconds. */
export function beaconRoutes(options: SandboxOptions): ImplementedRoute[] {
  const present = async (db: Database | Tx, now: number): Promise<BeaconView> => {
    const row = await readMode(db);
    const round = roundAtOrAfter(SANDBOX_BEACON, now) - 1;
    const isOut = row.mode !== "fails" && isPublished(round, now, row.mode, row.delayS);
    return {
      mode: row.mode,
      delay_s: row.delayS,
      round,
      published: isOut ? publishedRound(options.key, round, row.mode) : null,
    };
  };
  return [
    signedRoute(
      options,
      {
        name: "sandbox.beacon.round",
        path: "/sandbox/beacon/api/round",
        summary: "The value of a round of the sandbox's beacon, which is not public. Changes nothing.",
        readOnly: true,
        body: z.object({ round: z.int().positive() }),
        response: published,
        refusals: [
          { code: "round_not_published", status: 425, when: "The round is not published yet." },
          { code: "beacon_fails", status: 503, when: "The beacon is set to fail." },
        ],
      },
      async ({ round }, { db, clock }) => {
        const row = await readMode(db);
        if (row.mode === "fails") throw new BeaconFails();
        if (!isPublished(round, clock.now(), row.mode, row.delayS)) throw new RoundNotPublished(round);
        if (row.mode === "slow") await sleep(Math.min(row.delayS, MOST_SLEEP_S) * 1_000);
        return publishedRound(options.key, round, row.mode);
      },
    ),
    implement(show, (_input, { db, clock }) => present(db, clock.now())),
    implement(choose, async ({ body }, { tx, clock }) => {
      await saveMode(tx, { mode: body.mode, delayS: body.delay_s });
      return present(tx, clock.now());
    }),
  ];
}
