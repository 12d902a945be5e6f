import { setTimeout as sleep } from "node:timers/promises";
import { defineRoute } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { implement, type ImplementedRoute } from "@apogee/http";
import { z } from "zod";
import { FraudFails } from "../errors.ts";
import type { SandboxOptions } from "../options.ts";
import { signedRoute } from "../signing/signed-route.ts";
import { factsOf, judge } from "./judge.ts";
import {
  addSuspect,
  FRAUD_MODES,
  readMode,
  removeSuspect,
  saveMode,
  SUSPECT_KINDS,
  suspectedAmong,
  suspects,
} from "./store.ts";

/** The casino times out after 8 seconds. */
const MOST_DELAY_S = 12;
const text = (most: number) => z.string().max(most).optional();
const question = z.object({
  reference: z.string().regex(/^\d{1,15}$/),
  type: z.enum(["transaction", "payout"]),
  amount: z.int().positive(),
  currency: z.string().max(5),
  payment_system: z.string().min(1).max(40),
  country: text(2),
  first_name: text(50),
  last_name: text(50),
  email: text(254),
  device_fingerprint: text(200),
  card_bin: text(8),
  card_last_four: text(4),
  custom_player_status: z.string().max(20),
});
const suspect = z.object({ kind: z.enum(SUSPECT_KINDS), value: z.string().trim().min(1).max(200) });
const mode = z.object({ mode: z.enum(FRAUD_MODES), delay_s: z.int().min(1).max(MOST_DELAY_S) });
/** The page of the fraud service: how it answers, and what it suspects. */
export const fraudView = mode.extend({ suspects: z.array(suspect.extend({ id: z.int() })) });
export type FraudView = z.output<typeof fraudView>;

const show = defineRoute({
  name: "sandbox.fraud",
  method: "GET",
  path: "/sandbox/api/fraud",
  access: "public",
  summary: "The mode of the fraud service, and what it suspects.",
  response: fraudView,
});
const choose = defineRoute({
  name: "sandbox.fraud.choose",
  method: "POST",
  path: "/sandbox/api/fraud",
  access: "public",
  idempotency: "natural",
  summary: "Sets the mode of the fraud service.",
  body: mode,
  response: fraudView,
});
const add = defineRoute({
  name: "sandbox.fraud.add",
  method: "POST",
  path: "/sandbox/api/fraud/suspects",
  access: "public",
  idempotency: "natural",
  summary: "Adds an e-mail address, a device, a bank's card number range, a country or a name to the suspects.",
  body: suspect,
  response: fraudView,
});
const remove = defineRoute({
  name: "sandbox.fraud.remove",
  method: "DELETE",
  path: "/sandbox/api/fraud/suspects/:id",
  access: "public",
  idempotency: "natural",
  summary: "Removes a suspect.",
  params: z.object({ id: z.coerce.number().int().positive() }),
  response: fraudView,
});

/** The casino's questions to the fraud service, and the routes of its page. */
export function fraudRoutes(options: SandboxOptions): ImplementedRoute[] {
  return [
    signedRoute(
      options,
      {
        name: "sandbox.fraud.check",
        path: "/sandbox/fraud/api/check",
        summary: "Judges a payment. Changes nothing.",
        readOnly: true,
        body: question,
        response: z.object({
          verdict: z.enum(["clear", "suspected"]),
          score: z.int().min(0).max(100),
          reasons: z.array(z.string()),
        }),
        refusals: [{ code: "fraud_fails", status: 503, when: "The fraud service is set to fail." }],
      },
      async (asked, { db }) => {
        const { mode: now, delayS } = await readMode(db);
        if (now === "fails") throw new FraudFails();
        if (now === "slow") await sleep(delayS * 1_000);
        return judge(await suspectedAmong(db, factsOf(asked)));
      },
    ),
    implement(show, (_input, { db }) => present(db)),
    implement(choose, async ({ body }, { tx }) => {
      await saveMode(tx, { mode: body.mode, delayS: body.delay_s });
      return present(tx);
    }),
    implement(add, async ({ body }, { tx }) => {
      await addSuspect(tx, body);
      return present(tx);
    }),
    implement(remove, async ({ params: { id } }, { tx }) => {
      await removeSuspect(tx, id);
      return present(tx);
    }),
  ];
}

async function present(db: Database | Tx): Promise<FraudView> {
  const [{ mode: now, delayS }, rows] = [await readMode(db), await suspects(db)];
  return { mode: now, delay_s: delayS, suspects: rows };
}
