import { defineAction, defineList, table, type Action, type Query, type Registry } from "@apogee/actions";
import { recordAudit } from "@apogee/events";
import { currencyOf, fromDecimal, InvalidFields, minor, toDecimal } from "@apogee/kernel";
import { z } from "zod";
import { ThresholdNotLoosened } from "./errors.ts";
import { listThresholds, setThreshold } from "./proposal.store.ts";

const EUR = currencyOf("EUR");

/** Actions that set above which amount an action needs a second member. */
export function fourEyesActions(registry: () => Registry): Action[] {
  return [
    defineAction({
      name: "four-eyes.set",
      permission: "staff.manage",
      summary: "require a second member for an action above an amount, or no longer",
      input: z.object({
        action: z.string().max(80).describe("the action, such as wallet.adjust"),
        above: z
          .string()
          .max(24)
          .nullable()
          .default(null)
          .describe("the amount in EUR, like 100.00; left out: no longer"),
      }),
      output: z.object({ action: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
      refusals: [
        { code: "threshold_not_loosened", status: 403, when: "A member of staff asks to raise or remove a threshold." },
      ],
      command: { arguments: ["action"] },
      async run({ tx, at, actor, caller, reason }, { action, above }) {
        if (!registry().action(action).fourEyes?.weighs)
          throw new InvalidFields({
            action: { invalid: `${action} has no amount that a threshold could be set for.` },
          });
        const cents = above === null ? null : fromDecimal(above, EUR);
        if (cents === undefined || (cents !== null && cents < 0))
          throw new InvalidFields({ above: { invalid: `${above} is not an amount of EUR like 100.00.` } });
        const former = await setThreshold(tx, action, cents, at);
        const isLooser = former !== null && (cents === null || cents > former);
        if (isLooser && caller.permissions !== null) throw new ThresholdNotLoosened();
        const before = former === null ? null : toDecimal(minor(former), EUR);
        const after = cents === null ? null : toDecimal(cents, EUR);
        await recordAudit(tx, {
          at,
          actor,
          action: "staff.four_eyes_changed",
          subject: `action:${action}`,
          before: { above: before },
          after: { above: after },
          reason,
        });
        return { action, before, after };
      },
      says: ({ action, after }) =>
        after === null ? `${action} needs no second member.` : `${action} needs a second member above ${after} EUR.`,
    }),
  ];
}

/** Queries over the thresholds of four eyes. */
export function fourEyesQueries(registry: () => Registry): Query[] {
  return [
    defineList({
      name: "four-eyes.list",
      permission: "staff.read",
      summary: "list all actions that can need a second member, with their thresholds in EUR",
      filters: z.object({}),
      row: z.object({ action: z.string(), needed: z.enum(["always", "above", "never"]), above: z.string().nullable() }),
      sorts: { action: ({ action }) => action },
      async all({ db }) {
        const thresholds = new Map((await listThresholds(db)).map(({ action, aboveCents }) => [action, aboveCents]));
        return registry().actions.flatMap(({ name, fourEyes }) => {
          if (!fourEyes) return [];
          const above = thresholds.get(name);
          const needed = !fourEyes.weighs ? "always" : above === undefined ? "never" : "above";
          return [{ action: name, needed, above: above === undefined ? null : toDecimal(minor(above), EUR) } as const];
        });
      },
      says: (rows) =>
        table([
          ["action", "second member", "above EUR"],
          ...rows.map(({ action, needed, above }) => [action, needed, above ?? ""]),
        ]),
    }),
  ];
}
