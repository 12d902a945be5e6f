import { defineRoute } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { implement, type ImplementedRoute } from "@apogee/http";
import { z } from "zod";
import { PROVIDER_IDS } from "../families/family.ts";
import type { SandboxOptions } from "../options.ts";
import { protocolRoute } from "../signing/protocol-route.ts";
import { signedRoute } from "../signing/signed-route.ts";
import { SPOILS } from "./file.ts";
import { filesOfDay } from "./files-of-day.ts";
import { saveSpoil, spoils } from "./store.ts";

const OWN_DIALECT = ["sandbox-cards", "sandbox-bitcoin"] as const;
const provider = z.enum([...OWN_DIALECT, ...PROVIDER_IDS]);
const spoilRow = z.object({ provider: z.string(), day: z.string(), spoil: z.enum(SPOILS) });
const view = z.object({ spoils: z.array(spoilRow) });

const show = defineRoute({
  name: "sandbox.settlements",
  method: "GET",
  path: "/sandbox/api/settlements",
  access: "public",
  summary: "The settlement files that are spoiled.",
  response: view,
});
const choose = defineRoute({
  name: "sandbox.settlements.spoil",
  method: "POST",
  path: "/sandbox/api/settlements",
  access: "public",
  idempotency: "natural",
  summary: "Spoils the settlement file of a provider's day, or mends it.",
  body: z.object({ provider, day: z.iso.date(), spoil: z.enum(SPOILS).nullable() }),
  response: view,
});

/** The casino's calls for settlement files, and the switches that spoil them. */
export function settlementRoutes(options: SandboxOptions): ImplementedRoute[] {
  const { db, clock } = options;
  const present = async (source: Database | Tx) => ({ spoils: await spoils(source) });
  return [
    signedRoute(
      options,
      {
        name: "sandbox.settlement.day",
        path: "/sandbox/settlement/api/day",
        summary: "The settlement files of a UTC day that is over, one for each currency. Changes nothing.",
        readOnly: true,
        body: z.object({ provider: z.enum(OWN_DIALECT), day: z.iso.date() }),
        response: z.object({ files: z.array(z.object({ name: z.string(), csv: z.string(), sha256: z.string() })) }),
        refusals: [],
      },
      async ({ provider: asked, day }) => ({
        files: await filesOfDay(db, { provider: asked, day, now: clock.date() }),
      }),
    ),
    protocolRoute(
      options,
      "settlement",
      {
        summary: "The settlement file of a UTC day that is over, in one currency; null if nothing was done.",
        refusals: [],
      },
      async ({ provider: asked, body: { day, currency } }) => {
        const files = await filesOfDay(db, { provider: asked, day, now: clock.date() });
        const file = files.find(({ name }) => name.endsWith(`-${currency}.csv`));
        return { file: file ? { name: file.name, text: file.csv, sha256: file.sha256.slice(0, 64) } : null };
      },
    ),
    implement(show, () => present(db)),
    implement(choose, async ({ body }, { tx }) => {
      await saveSpoil(tx, body.provider, body.day, body.spoil);
      return present(tx);
    }),
  ];
}
