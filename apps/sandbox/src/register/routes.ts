import { setTimeout as sleep } from "node:timers/promises";
import { defineRoute } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { implement, type ImplementedRoute } from "@apogee/http";
import { z } from "zod";
import { RegisterFails } from "../errors.ts";
import type { SandboxOptions } from "../options.ts";
import { signedRoute } from "../signing/signed-route.ts";
import { addEntry, entries, listedUntil, readMode, REGISTER_MODES, removeEntry, saveMode } from "./store.ts";

/** The casino times out after 3 seconds. */
const MOST_DELAY_S = 12;
const name = z.string().trim().min(1).max(50);
const person = z.object({ first_name: name, last_name: name, birth_date: z.iso.date() });
const mode = z.object({ mode: z.enum(REGISTER_MODES), delay_s: z.int().min(1).max(MOST_DELAY_S) });
/** The register's page: how it answers, and whom it lists. */
export const registerView = mode.extend({
  entries: z.array(person.extend({ id: z.int(), until: z.iso.date() })),
});
export type RegisterView = z.output<typeof registerView>;

const show = defineRoute({
  name: "sandbox.register",
  method: "GET",
  path: "/sandbox/api/register",
  access: "public",
  summary: "The mode of the exclusion register, and the persons that it lists.",
  response: registerView,
});
const choose = defineRoute({
  name: "sandbox.register.choose",
  method: "POST",
  path: "/sandbox/api/register",
  access: "public",
  idempotency: "natural",
  summary: "Sets the mode of the exclusion register.",
  body: mode,
  response: registerView,
});
const add = defineRoute({
  name: "sandbox.register.add",
  method: "POST",
  path: "/sandbox/api/register/entries",
  access: "public",
  idempotency: "natural",
  summary: "Adds a person to the exclusion register until the end of a day.",
  body: person.extend({ until: z.iso.date() }),
  response: registerView,
});
const remove = defineRoute({
  name: "sandbox.register.remove",
  method: "DELETE",
  path: "/sandbox/api/register/entries/:id",
  access: "public",
  idempotency: "natural",
  summary: "Removes a person from the exclusion register.",
  params: z.object({ id: z.coerce.number().int().positive() }),
  response: registerView,
});

/** The casino's question to the register, and the routes of its page. */
export function registerRoutes(options: SandboxOptions): ImplementedRoute[] {
  return [
    signedRoute(
      options,
      {
        name: "sandbox.register.ask",
        path: "/sandbox/register/api/ask",
        summary: "Whether the exclusion register lists a person, and until which day. Changes nothing.",
        readOnly: true,
        body: person,
        response: z.object({ until: z.iso.date().nullable() }),
        refusals: [{ code: "register_fails", status: 503, when: "The register is set to fail." }],
      },
      async ({ first_name: firstName, last_name: lastName, birth_date: birthDate }, { db, clock }) => {
        const { mode: now, delayS } = await readMode(db);
        if (now === "fails") throw new RegisterFails();
        if (now === "slow") await sleep(delayS * 1_000);
        const today = clock.date().toISOString().slice(0, 10);
        return { until: await listedUntil(db, { firstName, lastName, birthDate }, today) };
      },
    ),
    implement(show, (_input, { db }) => present(db)),
    implement(choose, async ({ body }, { tx }) => {
      await saveMode(tx, { mode: body.mode, delayS: body.delay_s });
      return present(tx);
    }),
    implement(add, async ({ body }, { tx }) => {
      const { first_name: firstName, last_name: lastName, birth_date: birthDate, until } = body;
      await addEntry(tx, { firstName, lastName, birthDate, until });
      return present(tx);
    }),
    implement(remove, async ({ params: { id } }, { tx }) => {
      await removeEntry(tx, id);
      return present(tx);
    }),
  ];
}

async function present(db: Database | Tx): Promise<RegisterView> {
  const [{ mode: now, delayS }, rows] = [await readMode(db), await entries(db)];
  return {
    mode: now,
    delay_s: delayS,
    entries: rows.map(({ id, firstName, lastName, birthDate, until }) => ({
      id,
      first_name: firstName,
      last_name: lastName,
      birth_date: birthDate,
      until,
    })),
  };
}
