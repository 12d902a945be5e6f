import type { CallBudgets, EdgeOptions } from "@apogee/http";
import type { Sessions } from "@apogee/identity";
import type { FastifyRequest } from "fastify";
import type { Platform } from "@apogee/composition";
import { staffDoor } from "@apogee/staff";
import { acceptedLocale, chosenLocale, keepVisitor, pageLocale, visitorOf } from "./cookies.ts";
import type { CountryOf } from "./country-of.ts";
import { isCounted } from "./create-app.ts";
import { setStaffSession } from "./staff-cookie.ts";

export interface EdgeParts {
  readonly platform: Platform;
  readonly sessions: Sessions;
  readonly publicOrigin: string;
  /** The enabled languages, the default first. */
  readonly locales: () => readonly string[];
  readonly countryOf: CountryOf;
  /** If absent, calls are not counted per account. */
  readonly budgets?: CallBudgets;
}

/** Provides the edge with cookies, sessions, languages and staff. */
export function edgeOptions(parts: EdgeParts): EdgeOptions {
  const { platform, sessions, publicOrigin, locales, countryOf, budgets } = parts;
  const secure = publicOrigin.startsWith("https:");
  return {
    db: platform.db,
    clock: platform.clock,
    secret: platform.secrets.fingerprints,
    trustedOrigins: [publicOrigin],
    log: platform.log,
    facts: (request, principal) => ({
      ip: request.ip,
      userAgent: request.headers["user-agent"]?.slice(0, 400) ?? "",
      host: request.host,
      locale: localeOf(request, locales(), principal?.language),
      visitor: visitorOf(request, platform.secrets.fingerprints, secure),
      country: countryOf(request.ip),
      bearsSession: sessionTokenOf(parts, request) !== undefined,
    }),
    isUnderMaintenance: () => platform.rules.isOn("tech_work"),
    servesCountry: (country) => platform.rules.servesCountry(country),
    offersDemosOnly: (host) => platform.rules.offersDemosOnly(host),
    authenticate: (request) => sessions.authenticate(sessionTokenOf(parts, request)),
    staff: staffDoor(platform),
    setStaffSession: (reply, token) => setStaffSession(reply, token, secure),
    async startSession(admission, facts, request, reply) {
      const { ip, userAgent, visitor, idempotencyKey, country } = facts;
      const startedBy = idempotencyKey === null ? undefined : `${visitor} ${idempotencyKey}`;
      const cookie = await sessions.start(admission, {
        ip,
        userAgent,
        country: country ?? null,
        startedBy,
        token: sessionTokenOf(parts, request),
      });
      if (cookie) reply.header("set-cookie", cookie);
    },
    async endSession(request, reply) {
      reply.header("set-cookie", await sessions.end(sessionTokenOf(parts, request)));
    },
    limitAccount: (request, rule) =>
      budgets && isCounted(platform.config, request) ? budgets.take(rule.account, rule) : undefined,
    answered: (request, reply) => keepVisitor(request, reply, secure),
  };
}

/** The session whose cookie a request carries. On a host that offers demos only, every caller is a guest. */
export function sessionTokenOf(
  { platform, sessions }: Pick<EdgeParts, "platform" | "sessions">,
  request: FastifyRequest,
): string | undefined {
  return platform.rules.offersDemosOnly(request.host) ? undefined : sessions.tokenOf(request.headers.cookie);
}

/**
 * The caller's language among the enabled ones: that of the calling or called page, else the one chosen in this browser, else the
 * account's, else the browser's setting. `de-AT` falls back to `de`.
 */
export function localeOf(request: FastifyRequest, enabled: readonly string[], account?: string): string {
  for (const wanted of [pageLocale(request), chosenLocale(request), account, acceptedLocale(request)]) {
    const known = nearest(wanted, enabled);
    if (known !== undefined) return known;
  }
  return enabled[0] ?? "en";
}

/** Norwegian browsers ask for either of its two written forms. */
const SAME_LANGUAGE: Readonly<Record<string, string>> = { nb: "no", nn: "no" };

/** The language itself, else its first subtag (`de` for `de-AT`), else another variant of it (`fr-CA` for `fr-FR`). */
function nearest(wanted: string | undefined, enabled: readonly string[]): string | undefined {
  if (!wanted) return undefined;
  const asked = wanted.split("-")[0]!;
  const language = SAME_LANGUAGE[asked] ?? asked;
  return (
    enabled.find((locale) => locale === wanted) ??
    enabled.find((locale) => locale === language) ??
    enabled.find((locale) => locale.split("-")[0] === language)
  );
}
