import type { JsonSchema } from "@apogee/http";
import type { ServedRoute, Shapes } from "../api/served.ts";
import { misfitOf } from "./fits.ts";
import { isAt, type Call } from "./make-call.ts";
import type { Received } from "./send.ts";

/** No answer takes this long on any machine; otherwise a pattern or a query has run away. */
const LONGEST_MS = 20_000;
const REFUSAL: JsonSchema = { $ref: "#/components/schemas/Refusal" };

const NUMBERED: JsonSchema = {
  type: "object",
  required: ["code", "message"],
  additionalProperties: false,
  properties: { code: { type: "integer" }, message: { type: "string" } },
};

/** Refusals of the server itself, before routing. */
const BEFORE_ROUTES = [
  "400 bad_request",
  "400 invalid_json",
  "400 json_too_deep",
  "403 forbidden",
  "404 not_found",
  "405 method_not_allowed",
  "413 body_too_large",
  "414 address_too_long",
  "415 body_not_json",
  "417 expectation_unknown",
  "431 headers_too_large",
];

/** A route may return these for another's object; any other source may return them only for a malformed address. */
const HIDDEN = new Set([403, 404]);

/** Texts that no answer may contain: stacks, source locations, database errors. */
const INSIDE =
  /\n\s+at |node_modules|\.ts:\d|\/(?:home|tmp|usr|var)\/\w|syntax error at|violates \w+[ -]\w* ?constraint|invalid input syntax|duplicate key value|out of range for type|relation "|column "|pg_catalog|Zod\w*Error|TypeError|RangeError|ECONN\w+|Cannot read prop/;

/** What a route shows on purpose, by its id: some settings are folders. */
const SHOWN: Readonly<Record<string, RegExp>> = { "queries.setting.list": /"value":"[^"]*"/g };

/** What is wrong with an answer; empty if nothing is. */
export function faultsOf(
  call: Call,
  received: Received,
  { shapes, secrets }: { readonly shapes: Shapes; readonly secrets: readonly string[] },
): string[] {
  const faults: string[] = [];
  const { status, headers, text, ms } = received;
  if (ms > LONGEST_MS) faults.push(`took ${Math.round(ms)} ms`);
  if (status >= 500 && !isDeclaredOutage(call, received)) faults.push("failed");
  if (headers["x-injected"] !== undefined) faults.push("has a header of the caller's");
  if (headers["x-content-type-options"] !== "nosniff" && call.method !== "TRACE") faults.push("has no nosniff");
  const inside = INSIDE.exec(text.replaceAll(SHOWN[call.called?.id ?? ""] ?? /$^/g, ""));
  if (inside && !sent(call, inside[0])) faults.push(`tells of the inside: ${inside[0]}`);
  if (secrets.some((secret) => text.includes(secret))) faults.push("tells a secret of the house");
  if (call.method === "HEAD" || status === 304) return faults;
  if (status < 300) faults.push(...faultsOfAnswer(call, received, shapes));
  else if (status < 400) faults.push("leads elsewhere");
  else faults.push(...faultsOfRefusal(call, received, shapes));
  return faults;
}

/** An outage of another party that the route itself declares: a provider that does not answer. */
const isDeclaredOutage = ({ called }: Call, { status, text }: Received): boolean =>
  refusalsOf(called).some(
    (refusal) => !refusal.common && refusal.status === status && text.includes(`"${refusal.code}"`),
  );
const sent = ({ target, body }: Call, text: string): boolean =>
  target.includes(text) || (body?.includes(text) ?? false);

const refusalsOf = (called: Call["called"]): ServedRoute["operation"]["x-refusals"] =>
  called?.operation["x-refusals"] ?? [];

function faultsOfAnswer({ called, method, bent }: Call, { status, text, headers }: Received, shapes: Shapes): string[] {
  if (!called) return [`${method} is taken by nothing here, and was answered ${status}`];
  const declared = called.operation.responses[String(status)];
  if (!declared) return [`${status} is not declared`];
  if (status === 204) return text === "" ? [] : ["204 with a body"];
  const file = called.operation["x-file"];
  if (file !== undefined) return headers["content-type"] === file ? [] : [`is no ${file}`];
  const body = parsed(text);
  if (body === undefined) return bent ? [] : ["is no JSON"];
  const misfit = misfitOf(body, declared.content!["application/json"].schema, shapes);
  return misfit === null ? [] : [misfit];
}

function faultsOfRefusal(
  { route, called, target, bent }: Call,
  { status, text, headers }: Received,
  shapes: Shapes,
): string[] {
  const body = parsed(text) as Record<string, unknown> | undefined;
  if (body === undefined || !headers["content-type"]?.startsWith("application/json")) return [`${status} is no JSON`];
  // At an address without a route, such as one without the provider's name, refusals have a numeric code.
  if (route.path.startsWith("/gateway/")) {
    const reached = called && isAt(called, target) ? called : undefined;
    return faultsOfDialect({ called: reached, bent: bent || !reached }, status, body, shapes);
  }
  const misfit = misfitOf(body, REFUSAL, shapes);
  if (misfit !== null) return [misfit];
  const said = `${status} ${String(body["code"])}`;
  const isDeclared = refusalsOf(called).some((refusal) => `${refusal.status} ${refusal.code}` === said);
  const isBefore = BEFORE_ROUTES.includes(said) && (bent || !called || !HIDDEN.has(status) || /%|\/\//.test(target));
  return isDeclared || isBefore ? [] : [`${said} is not declared`];
}

/** Providers are refused in their protocols, and with a numeric code before the provider is known. */
function faultsOfDialect(
  { called, bent }: Pick<Call, "called" | "bent">,
  status: number,
  body: unknown,
  shapes: Shapes,
): string[] {
  const declared = called?.operation.responses[String(status)]?.content?.["application/json"].schema;
  if (
    !declared &&
    !((bent || !HIDDEN.has(status)) && BEFORE_ROUTES.some((refusal) => refusal.startsWith(`${status} `)))
  )
    return [`${status} is not declared`];
  const misfit = misfitOf(body, declared ?? NUMBERED, shapes);
  return misfit === null ? [] : [misfit];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
