import { defineAction, defineList, moment, table, termsField, timeIn, type Action, type Query } from "@apogee/actions";
import { readLicences } from "@apogee/content";
import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { fitted, InvalidFields, NotFound } from "@apogee/kernel";
import { z } from "zod";
import { faultsOfTerms, methodTerms, type MethodTerms } from "../domain/method-terms.ts";
import { allMethods, lockMethod, storeMaintenance, storeMethod, type StoredMethod } from "../method-terms.store.ts";
import { isConnected } from "../offered-methods.ts";
import type { CashierPorts } from "../ports.ts";

const id = z
  .string()
  .regex(/^[a-z0-9_]{2,40}$/)
  .meta({ examples: ["vipps"] })
  .describe("the method's id: lowercase letters, digits and underscores");
const row = z.object({
  method: z.string(),
  title: z.string(),
  kind: z.string(),
  family: z.string(),
  provider: z.string(),
  connected: z.boolean().describe("Whether its provider is connected; without one, the method is not offered."),
  currencies: z.array(z.string()),
  countries: z.array(z.string()).nullable().describe("Empty: every country."),
  enabled: z.boolean(),
  maintenance: z.boolean(),
  maintenance_until: moment.nullable(),
  terms: z.record(z.string(), z.unknown()),
});
const EXAMPLE = {
  title: "Vipps",
  kind: "vipps",
  family: "app",
  type: "direct",
  provider: "sandbox-apps",
  countries: ["NO"],
  licences: ["CW"],
  position: 12,
  servesDeposits: true,
  servesCashouts: true,
  depositFields: [{ name: "phone", type: "tel", label: "phone", required: true, check: "e164_mobile", maxLength: 24 }],
  depositMinutes: { from: 0, to: 2 },
  cashoutMinutes: { from: 0, to: 60 },
  expiresS: 600,
  savesProfiles: true,
  enabled: true,
  ranges: [
    {
      currency: "NOK",
      depositMin: 10_000,
      depositMax: 5_000_000,
      cashoutMin: 20_000,
      cashoutMax: 5_000_000,
      presets: [20_000, 50_000, 100_000],
      usual: 50_000,
    },
  ],
};

/** `method.index`: the methods with everything that they are. */
export function methodIndexQuery(ports: () => CashierPorts): Query {
  return defineList({
    name: "method.index",
    permission: "payments.read",
    summary:
      "list the payment methods: whom they are for, what they ask, how long they take and what they cost the house",
    filters: z.object({}),
    row,
    sorts: { method: ({ method }) => method, kind: ({ kind }) => kind, provider: ({ provider }) => provider },
    all: async ({ db }) => (await allMethods(db)).map((each) => viewOf(ports(), each)),
    says: (rows) =>
      table([
        ["method", "kind", "family", "provider", "currencies", "state"],
        ...rows.map((each) => [
          each.method,
          each.kind,
          each.family,
          each.provider,
          each.currencies.join(" "),
          each.maintenance ? "maintenance" : !each.connected ? "not connected" : each.enabled ? "on" : "off",
        ]),
      ]),
  });
}

/** `method.put` and `method.maintain`. */
export const methodTermsActions = (ports: () => CashierPorts): Action[] => [
  defineAction({
    name: "method.put",
    permission: "methods.edit",
    summary: "create a payment method of a known family, or change one; open payments go on as they began",
    input: z.object({
      method: id,
      terms: termsField(
        methodTerms,
        "the method, a JSON file at the command line; costs are millionths and euro cents, ranges are in minor units",
        EXAMPLE,
      ),
    }),
    output: row,
    refusals: [],
    command: { arguments: ["method", "terms"] },
    fourEyes: {
      version: async ({ tx }, { method }) => JSON.stringify((await lockMethod(tx, method)) ?? null),
      check: async ({ tx }, { terms }) => void (await requireTerms(ports(), tx, terms)),
    },
    async run({ tx, at, actor, reason }, { method, terms: given }) {
      const terms = await requireTerms(ports(), tx, given);
      const before = await lockMethod(tx, method);
      await storeMethod(tx, method, terms);
      const after = (await lockMethod(tx, method))!;
      const shown = viewOf(ports(), after);
      const [was, is] = [before && audited(before), audited(after)];
      if (JSON.stringify(was) !== JSON.stringify(is))
        await recordAudit(tx, {
          at,
          actor,
          action: "method.changed",
          subject: `method:${method}`,
          before: was ?? null,
          after: is,
          reason,
        });
      return shown;
    },
    says: (put) => `The method ${put.method} is ${put.enabled ? "on" : "off"}.`,
  }),
  defineAction({
    name: "method.maintain",
    permission: "methods.edit",
    summary: "begin or end the maintenance of a payment method: it stays listed, and nothing can be paid with it",
    input: z.object({
      method: id,
      on: z.boolean().default(false).describe("whether the maintenance begins; left out, it ends"),
      until: z
        .string()
        .max(40)
        .optional()
        .describe("when it ends by itself, like 2028-02-29T23:59:00Z; left out: by hand"),
    }),
    output: row,
    refusals: [{ code: "not_found", status: 404, when: "There is no such method." }],
    command: { arguments: ["method"] },
    async run({ tx, at, actor, reason }, { method, on, until: text }) {
      const until = text === undefined || !on ? null : timeIn(text, "until");
      if (until && until <= at) throw new InvalidFields({ until: { invalid: "The end must be in the future." } });
      const before = await lockMethod(tx, method);
      if (!before) throw new NotFound(`The method ${method}`);
      await storeMaintenance(tx, method, on, until);
      const after = (await lockMethod(tx, method))!;
      const [was, is] = [maintenance(before), maintenance(after)];
      if (JSON.stringify(was) !== JSON.stringify(is))
        await recordAudit(tx, {
          at,
          actor,
          action: "method.maintained",
          subject: `method:${method}`,
          before: was,
          after: is,
          reason,
        });
      return viewOf(ports(), after);
    },
    says: (put) => `The method ${put.method} is ${put.maintenance ? "in maintenance" : "available"}.`,
  }),
];

async function requireTerms(ports: CashierPorts, tx: Tx, given: unknown): Promise<MethodTerms> {
  const read = fitted(methodTerms, given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new InvalidFields({
      [["terms", ...(issue?.path ?? [])].join(".")]: { invalid: issue?.message ?? "does not fit" },
    });
  }
  const faults = faultsOfTerms(read.data, {
    providers: ports.providers.map(({ id: provider }) => provider),
    licences: [...(await readLicences(tx)).keys()],
  });
  if (Object.keys(faults).length > 0)
    throw new InvalidFields(Object.fromEntries(Object.entries(faults).map(([path, invalid]) => [path, { invalid }])));
  return read.data;
}

function viewOf(ports: CashierPorts, stored: StoredMethod): z.input<typeof row> {
  const { method, terms, currencies } = stored;
  const { title, kind, family, provider, countries, enabled } = terms;
  return {
    method,
    title,
    kind,
    family,
    provider,
    connected: isConnected(ports, { provider }),
    currencies: [...currencies],
    countries: countries === null ? null : [...countries],
    enabled,
    maintenance: stored.inMaintenance,
    maintenance_until: stored.maintenanceUntil,
    terms: { ...terms },
  };
}

/** What the audit trail keeps. */
const audited = ({ terms, currencies }: StoredMethod) => ({ terms, currencies });
const maintenance = ({ inMaintenance, maintenanceUntil }: StoredMethod) => ({
  maintenance: inMaintenance,
  until: maintenanceUntil?.toISOString() ?? null,
});
