import { defineRoute, type Permission, type Refusal } from "@apogee/contract";
import { BadRequest, implementForStaff, type ImplementedRoute, type StaffContext, type StaffDoor } from "@apogee/http";
import { z } from "zod";
import type { Action } from "./action.ts";
import { may, memberOf } from "./caller.ts";
import { maskPersonal } from "./mask-personal.ts";
import { previewAction } from "./preview-action.ts";
import { MOST_ROWS, type Query } from "./query.ts";
import type { Registry } from "./registry.ts";
import { runAction, type Ground } from "./run-action.ts";

/** What the routes of a registry need. */
export interface ActionRouteParts extends Ground {
  readonly door: StaffDoor;
}

/** What an action answers: a sentence and its output; null if it was proposed. */
interface Said {
  readonly message: string;
  readonly output: unknown;
}

const text = z.string();
const json = z.unknown().nullable();
const proposed = z.object({ id: z.int(), expires_at: text }).nullable();
const changes = z.array(z.object({ action: text, subject: text, before: json, after: json }));

const SECOND_MEMBER_MISSING = {
  code: "second_member_missing",
  status: 409,
  when: "A second member must carry this out, and nobody else has the permission.",
} as const;

const NOT_FOUND = { code: "not_found", status: 404, when: "The input names something that does not exist." } as const;
const REASON_MISSING = {
  code: "reason_missing",
  status: 422,
  when: "The reason has less than five characters.",
} as const;

const CONFIRMATION_NEEDED = {
  code: "confirmation_needed",
  status: 403,
  when: "The member has not confirmed by second factor within the last five minutes.",
} as const;

const UNKNOWN_CURRENCY = { code: "unknown_currency", status: 422, when: "There is no such currency." } as const;

/** The refusals that an input can cause whichever action or query it is for. */
const ofInput = ({ shape }: z.ZodObject): Refusal[] =>
  "currency" in shape ? [NOT_FOUND, UNKNOWN_CURRENCY] : [NOT_FOUND];

/** The declared refusals, with those that every such route can answer. */
function withCommon(declared: readonly Refusal[], ...common: readonly Refusal[]): Refusal[] {
  const own = new Set(declared.map(({ code }) => code));
  return [...declared, ...common.filter(({ code }) => !own.has(code))];
}

/** The staff routes of all actions and queries: run, preview, ask. */
export function registryRoutes(parts: ActionRouteParts, registry: Registry): ImplementedRoute[] {
  return [
    ...registry.actions.flatMap((action) => actionRoutes(parts, action)),
    ...registry.queries.map((query) => queryRoute(parts, query)),
  ];
}

function actionRoutes(parts: ActionRouteParts, action: Action): ImplementedRoute[] {
  const { name, permission, summary, input, output, refusals = [], callClass = "write" } = action;
  const callerOf = ({ principal, ip }: StaffContext) => memberOf(principal, ip, parts.door);
  const shown = <T extends Said>({ principal }: StaffContext, answer: T, sent: unknown): T =>
    may(principal, "personal.read") ? answer : maskedSaying(action, answer, sent);
  const run = implementForStaff(
    defineRoute({
      name: `actions.${name}`,
      method: "POST",
      path: `/api/staff/actions/${name}`,
      access: "staff",
      permission,
      callClass,
      idempotency: "own",
      summary: `${sentence(summary)} Null as output: a second member must carry it out.`,
      body: input.extend({
        reason: text.default("").describe("Why; five characters or more, recorded in the audit trail."),
      }),
      response: z.object({
        message: text,
        output: output.nullable(),
        proposal: proposed,
        audit: z.array(z.int()).describe("The rows of the audit trail that it wrote, for audit.show."),
      }),
      refusals: withCommon(
        refusals,
        ...ofInput(input),
        REASON_MISSING,
        ...(action.fourEyes ? [SECOND_MEMBER_MISSING] : []),
        ...(action.confirm ? [CONFIRMATION_NEEDED] : []),
      ),
    }),
    async ({ body }, context) => {
      const { reason, ...sent } = body as { readonly reason: string };
      if (!context.idempotencyKey)
        throw new BadRequest(
          "This call needs an Idempotency-Key header: 8 to 128 characters, new for every action.",
          "idempotency_key_missing",
        );
      const order = { input: sent, reason, key: context.idempotencyKey };
      const { audit, ...outcome } = await runAction(parts, action, order, callerOf(context));
      return { ...shown(context, outcome, sent), audit: [...audit] };
    },
  );
  if (!action.run) return [run];
  const preview = implementForStaff(
    defineRoute({
      name: `actions.${name}.preview`,
      method: "POST",
      path: `/api/staff/actions/${name}/preview`,
      access: "staff",
      permission,
      idempotency: "own",
      readOnly: true,
      summary: `What this would do, exactly, without doing it: ${summary}.`,
      body: input,
      response: z.object({ message: text, output, needs_second_member: z.boolean(), changes }),
      refusals: withCommon(refusals, ...ofInput(input)),
    }),
    async ({ body }, context) => shown(context, await previewAction(parts, action, body, callerOf(context)), body),
  );
  return [run, preview];
}

function queryRoute({ db, clock }: ActionRouteParts, query: Query): ImplementedRoute {
  const { name, permission, summary, filters, output, refusals = [], isList, sorts } = query;
  const order = sorts.flatMap((sort) => [sort, `-${sort}`]);
  return implementForStaff(
    defineRoute({
      name: `queries.${name}`,
      method: "POST",
      path: `/api/staff/queries/${name}`,
      access: "staff",
      permission,
      idempotency: "natural",
      readOnly: true,
      summary: sentence(summary),
      body: isList
        ? filters.extend({
            limit: z.int().min(1).max(MOST_ROWS).default(50).describe("The most rows of this page."),
            offset: z.int().min(0).default(0).describe("How many rows to pass over."),
            ...(order.length > 0
              ? {
                  sort: z
                    .enum(order as [string])
                    .nullable()
                    .default(null)
                    .describe("With a minus sign, descending."),
                }
              : {}),
          })
        : filters,
      response: output,
      refusals: withCommon(refusals, ...ofInput(filters)),
    }),
    async ({ body }, { principal }) => {
      const { limit = 1, offset = 0, sort = null } = body as { limit?: number; offset?: number; sort?: string | null };
      const look = {
        db,
        at: clock.date(),
        asker: `staff:${principal.handle}`,
        may: (other: Permission) => may(principal, other),
      };
      const answer = await query.ask(look, body, { limit, offset, sort });
      return may(principal, "personal.read") ? answer : maskPersonal(output, answer);
    },
  );
}

/** An answer of an action, masked, with the sentence that its masked output makes. */
function maskedSaying<T extends Said>({ input, output, says }: Action, answer: T, sent: unknown): T {
  if (answer.output === null) return answer;
  const masked = maskPersonal(output, answer.output);
  if (masked === answer.output) return answer;
  return { ...answer, output: masked, message: says(masked as never, input.parse(sent) as never) };
}

const sentence = (summary: string): string => `${summary[0]!.toUpperCase()}${summary.slice(1)}.`;
