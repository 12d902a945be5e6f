import type { PlayerView, Visit } from "@apogee/contract";
import {
  brandView,
  defaultCurrencyOf,
  enabledScripts,
  hostFacts,
  messagesOf,
  originsOf,
  type HostFacts,
} from "@apogee/content";
import type { PublicFiles } from "@apogee/files";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Calm, InProcessFetch, WebOptions } from "../web/index.ts";
import { IN_PROCESS } from "./create-app.ts";
import { pageLocale } from "./cookies.ts";
import { localeOf, sessionTokenOf, type EdgeParts } from "./edge-options.ts";

const PHONE = /Mobi|Android|iPhone|iPod/;

/** Connects the player site to the rest of the platform. */
export function webOptions(
  app: FastifyInstance,
  parts: EdgeParts & {
    readonly root: string;
    readonly files: PublicFiles;
    readonly gameOrigins: () => readonly string[];
  },
): WebOptions {
  const { platform, root, files } = parts;
  return {
    mode: platform.config.NODE_ENV === "development" ? "dev" : "production",
    root,
    files,
    api: (request) => inProcess(app, request),
    visitorOf: (request) => visitOf(app, request, parts),
    maintenanceFor: (request) => maintenanceFor(request, parts),
    frameOrigins: () => [
      ...(platform.config.SANDBOX_URL ? [new URL(platform.config.SANDBOX_URL).origin] : []),
      ...parts.gameOrigins(),
    ],
    strangers: async () => originsOf(await enabledScripts(platform)),
    log: platform.log,
  };
}

/** The page's texts are those that the site ships with or that an operator wrote, as on every other page. */
async function maintenanceFor(request: FastifyRequest, { platform, locales }: EdgeParts): Promise<Calm | null> {
  if (!platform.rules.isOn("tech_work")) return null;
  const locale = localeOf(request, locales());
  const texts = await messagesOf(platform, platform.shippedTexts, request.host, locale);
  return {
    status: 503,
    maintenance: true,
    retryAfterS: 10,
    locale,
    title: texts["errors.maintenance_title"] ?? "",
    sentence: texts["errors.maintenance"] ?? "",
    again: texts["common.retry"] ?? "",
  };
}

async function visitOf(
  app: FastifyInstance,
  request: FastifyRequest,
  { platform, sessions, publicOrigin, locales, countryOf }: EdgeParts,
): Promise<Visit> {
  const facts = await hostFacts(platform, request.host);
  const country = countryOf(request.ip);
  const player = sessionTokenOf({ platform, sessions }, request) ? await playerOf(app, request) : null;
  return {
    player,
    locale: localeOf(request, locales(), player?.language),
    currency: player?.currency ?? (await defaultCurrencyOf(platform, country)),
    brand: brandView(facts, publicOrigin),
    licence: licenceOfUser(player, facts),
    country,
    served: country === null || platform.rules.servesCountry(country),
    demo_only: platform.rules.offersDemosOnly(request.host),
    host: request.host,
    device: PHONE.test(request.headers["user-agent"] ?? "") ? "mobile" : "desktop",
    variant: "a",
    now: platform.clock.now(),
  };
}

/** The licence that a user is under: a player's own one, else that of the called host. */
const licenceOfUser = (player: PlayerView | null, host: Pick<HostFacts, "licence">): string =>
  player?.license_name ?? host.licence;

async function playerOf(app: FastifyInstance, request: FastifyRequest): Promise<PlayerView | null> {
  const answer = await inProcess(app, request)("/api/player");
  if (answer.status !== 200) return null;
  const player = (await answer.json()) as Partial<PlayerView>;
  return player.id === undefined ? null : (player as PlayerView);
}

/**
 * Calls a route of this process as the caller of `request`: same cookies, same address, same host, in the language of
 * the page.
 */
function inProcess(app: FastifyInstance, request: FastifyRequest): InProcessFetch {
  const locale = pageLocale(request);
  return async (path, init) => {
    const answer = await app.inject({
      method: (init?.method ?? "GET") as "GET",
      url: path,
      remoteAddress: request.ip,
      headers: {
        ...init?.headers,
        host: request.host,
        "x-in-process": IN_PROCESS,
        ...(locale === undefined ? {} : { "x-page-locale": locale }),
        ...(request.headers.cookie ? { cookie: request.headers.cookie } : {}),
        ...(request.headers["accept-language"] ? { "accept-language": request.headers["accept-language"] } : {}),
        ...(request.headers["user-agent"] ? { "user-agent": request.headers["user-agent"] } : {}),
      },
      ...(init?.body === undefined ? {} : { payload: init.body }),
    });
    return { status: answer.statusCode, json: async () => answer.json() as unknown };
  };
}
