import { defineAction, defineList, table, type Action, type Query } from "@apogee/actions";
import { licenceCode } from "@apogee/contract";
import { recordAudit } from "@apogee/events";
import { InvalidFields } from "@apogee/kernel";
import { z } from "zod";
import { automaticTermsOf, putAutomaticTerms, putRule, rulesOf } from "../risk/rules.store.ts";
import { RULE_NAMES, SHIPPED_RULES, type RiskRule } from "../risk/rules.ts";

const rule = z.object({
  rule: z.enum(RULE_NAMES),
  weight: z.int().min(0).max(100),
  parameter: z.int().min(0).nullable().describe("What the rule compares with; null if it compares with nothing."),
  action: z.enum(["score", "stop"]),
  enabled: z.boolean(),
});
const licence = licenceCode.describe("the licence");

/** `risk.rule.list`: what makes the withdrawals of a licence risky. */
export function riskRulesQuery(): Query {
  return defineList({
    name: "risk.rule.list",
    permission: "withdrawals.read",
    summary: "list the rules that score and stop the withdrawals of a licence",
    filters: z.object({ licence }),
    command: { arguments: ["licence"] },
    row: rule,
    sorts: { rule: ({ rule: name }) => name, weight: ({ weight }) => weight },
    all: ({ db }, { licence: of }) => rulesOf(db, of),
    says: (rows) =>
      table([
        ["rule", "weight", "parameter", "action", "state"],
        ...rows.map((each) => [
          each.rule,
          String(each.weight),
          each.parameter === null ? "" : String(each.parameter),
          each.action,
          each.enabled ? "on" : "off",
        ]),
      ]),
  });
}

/** `risk.rule.set`: changes one rule of a licence. Who does it approves no withdrawals for an hour. */
export function riskRuleAction(): Action {
  return defineAction({
    name: "risk.rule.set",
    permission: "thresholds.manage",
    summary: "change a rule that scores or stops withdrawals; who does it approves no withdrawals for an hour",
    input: z.object({
      licence,
      rule: z.enum(RULE_NAMES).describe("the rule"),
      weight: z.int().min(0).max(100).describe("the points that it adds; 30 need a member of staff, 70 need two"),
      parameter: z
        .int()
        .min(0)
        .optional()
        .describe("what it compares with: minutes, hours, days, a number of payments or cents of EUR"),
      action: z.enum(["score", "stop"]).default("score").describe("whether it adds points or stops the withdrawal"),
      enabled: z.boolean().default(false).describe("whether it applies"),
    }),
    output: z.object({ before: rule, after: rule }),
    command: { arguments: ["licence", "rule"] },
    async run({ tx, at, actor, reason }, { licence: of, ...order }) {
      const before = (await rulesOf(tx, of)).find((each) => each.rule === order.rule)!;
      const after: RiskRule = { ...order, parameter: parameterOf(order) };
      await putRule(tx, { licence: of, actor }, after, at);
      await recordAudit(tx, {
        at,
        actor,
        action: "risk.rule_set",
        subject: `licence:${of}`,
        before: { ...before },
        after: { ...after },
        reason,
      });
      return { before, after };
    },
    says: ({ after }) =>
      `The rule ${after.rule} ${after.action === "stop" ? "stops withdrawals" : `adds ${after.weight} points`}; it is ${after.enabled ? "on" : "off"}.`,
  });
}

/** A rule keeps its shipped parameter unless another one is named; one that compares with nothing takes none. */
function parameterOf({
  rule: name,
  parameter,
}: {
  rule: RiskRule["rule"];
  parameter?: number | undefined;
}): number | null {
  const shipped = SHIPPED_RULES[name].parameter;
  if (shipped === null && parameter !== undefined) throw new InvalidFields({ parameter: { unexpected: "unexpected" } });
  return parameter ?? shipped;
}

/** `risk.automatic.set`: up to which amounts withdrawals need no member of staff. */
export function automaticAction(): Action {
  const cents = z.int().min(0).max(100_000_000);
  const terms = z.object({ each: cents, day: cents });
  return defineAction({
    name: "risk.automatic.set",
    permission: "thresholds.manage",
    summary: "set up to which amounts withdrawals of verified players with a low score are approved without staff",
    input: z.object({
      licence,
      each: cents.describe("the most of one withdrawal, in cents of EUR; 0 switches it off"),
      day: cents.describe("the most in 24 hours, in cents of EUR"),
    }),
    output: z.object({ before: terms.nullable(), after: terms }),
    command: { arguments: ["licence"] },
    fourEyes: { version: async ({ tx }, { licence: of }) => JSON.stringify(await automaticTermsOf(tx, of)) },
    async run({ tx, at, actor, reason }, { licence: of, each, day }) {
      if (day < each) throw new InvalidFields({ day: { too_small: "too_small" } });
      const before = await automaticTermsOf(tx, of);
      const after = { each, day };
      await putAutomaticTerms(tx, of, after);
      await recordAudit(tx, {
        at,
        actor,
        action: "risk.automatic_set",
        subject: `licence:${of}`,
        before: before && { ...before },
        after,
        reason,
      });
      return { before, after };
    },
    says: ({ after }) =>
      `Withdrawals up to ${(after.each / 100).toFixed(2)} EUR, and ${(after.day / 100).toFixed(2)} EUR in 24 hours, need no member of staff.`,
  });
}
