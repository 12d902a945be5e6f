import { z } from "zod";
import { defineRoute, type RouteContract } from "../route.ts";
import { currencyView, licenceCode } from "../shapes.ts";

const info = <R extends z.ZodType>(
  name: string,
  summary: string,
  response: R,
  more: Partial<Pick<RouteContract, "refusals" | "cacheSeconds">> = {},
) =>
  defineRoute({
    name: `info.${name}`,
    method: "GET",
    path: `/api/info/${name}`,
    access: "public",
    summary,
    response,
    ...more,
  });

/** The type and limits of a player's field. */
export const fieldRule = z.object({
  field: z.string(),
  type: z.enum(["string", "date", "boolean", "select", "phone", "email", "password"]),
  length: z.object({ minimum: z.int().optional(), maximum: z.int().optional() }).optional(),
  once_set: z.boolean().optional(),
  age: z.object({ min: z.record(z.string(), z.int()) }).optional(),
  inclusion: z.object({ in: z.array(z.string()) }).optional(),
});

/** What forms need before anyone signs in. */
export const infoRoutes = {
  playerFields: info(
    "player_fields",
    "The fields of a player, their rules and the forms that contain them; also, by provider of games, the fields that it needs before real play.",
    z.object({
      fields: z.array(fieldRule),
      contexts: z.record(z.string(), z.array(z.string())),
    }),
  ),
  countries: info(
    "countries",
    "Countries open for registration, with their default currency and minimum age.",
    z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        default_currency: z.string(),
        /** The minimum age in years. */
        minimum_age: z.int(),
        states: z.array(z.string()).optional(),
      }),
    ),
  ),
  helpLines: info(
    "help_lines",
    "Where players find help with gambling, by country. `ZZ` is the line for every other country.",
    z.array(z.object({ country: z.string(), name: z.string(), phone: z.string().nullable(), url: z.string() })),
    { cacheSeconds: 300 },
  ),
  currencies: info(
    "currencies",
    "Every currency. Wallets can be opened in those that are enabled.",
    z.array(currencyView),
  ),
  cryptoExchangeRates: info(
    "crypto_exchange_rates",
    "The price of one unit of each coin in each fiat currency at today's rates: a map by coin, then by currency. Prices are decimals as text, with eight places; there is no fee.",
    z.record(
      z.string(),
      z.record(z.string(), z.object({ exchange_rate: z.string(), fee: z.string(), total_exchange_rate: z.string() })),
    ),
    {
      cacheSeconds: 300,
      refusals: [
        {
          code: "rates_too_old",
          status: 503,
          when: "A currency has no exchange rate, or its newest one is above the maximum age.",
        },
      ],
    },
  ),
  locales: info(
    "locales",
    "Languages of this host.",
    z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        name_in_locale: z.string(),
        default: z.boolean(),
      }),
    ),
  ),
  project: info(
    "project",
    "Switches of this brand and licence that browsers need.",
    z.object({
      brand: z.string(),
      license: licenceCode,
      apps: z.object({ casino: z.boolean(), sportsbook: z.boolean() }),
      player_two_factor_auth: z.boolean(),
      feature_buy: z.boolean(),
      session_timer: z.boolean(),
      captcha: z.boolean(),
      withdrawal_recall: z.boolean(),
      /** Feature flags by name. Testers may override them for their own browser at `/ffc`. */
      flags: z.record(z.string(), z.boolean()),
      /** Scripts of other companies. A page loads one only after its visitor has agreed to the category. */
      scripts: z.array(
        z.object({ key: z.string(), category: z.enum(["statistics", "marketing", "support"]), url: z.string() }),
      ),
    }),
  ),
  statuses: info(
    "statuses",
    "Player groups and levels.",
    z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        status: z.boolean(),
        writable: z.boolean(),
        conditions: z.array(z.unknown()),
        /** The address of its picture; null for groups without one. */
        image: z.string().nullable(),
        /** What it takes to reach a level or a VIP status, in the caller's language; empty for other groups. */
        content: z.string(),
        /** What it brings, in the caller's language. */
        gift_descriptions: z.array(z.object({ type: z.enum(["points", "cashback", "fs", "bonus"]), text: z.string() })),
      }),
    ),
  ),
};

export const currentIp = defineRoute({
  name: "info.current_ip",
  method: "GET",
  path: "/api/current_ip",
  access: "public",
  summary: "The caller's network address and its country.",
  response: z.object({
    ip: z.string(),
    country_code: z.string().nullable(),
    region_code: z.string().nullable(),
    default_currency: z.string(),
  }),
});

export const clientContext = defineRoute({
  name: "info.client_context",
  method: "GET",
  path: "/client-context",
  access: "public",
  summary: "What the caller's user agent says of its browser.",
  response: z.object({
    userAgent: z.string(),
    /** A browser inside an app of Facebook, Instagram or Messenger. */
    isMetaWebview: z.boolean(),
    isIOS: z.boolean(),
    isMobile: z.boolean(),
    /** A browser inside any app. */
    isApp: z.boolean(),
    browser: z.enum(["edge", "opera", "samsung", "firefox", "chrome", "safari", "unknown"]),
    isBot: z.boolean(),
  }),
});

export const messages = defineRoute({
  name: "content.messages",
  method: "GET",
  path: "/messages/:file",
  access: "public",
  cacheSeconds: 300,
  summary: "Every text of a language, operators' changes merged over the shipped ones. `file` is `en.json`.",
  params: z.object({ file: z.string().regex(/^[a-zA-Z-]{2,12}\.json$/) }),
  response: z.record(z.string(), z.string()),
});

export const bannersConfig = defineRoute({
  name: "config.banners",
  method: "GET",
  path: "/api/fe/config/banners-config",
  access: "public",
  summary: "Banners of a page, filtered by groups and time.",
  query: z.object({ locale: z.string().default("en") }),
  response: z.object({
    banners: z.array(
      z.object({
        id: z.int(),
        identity: z.string(),
        frontend_identifier: z.string(),
        categories: z.array(z.string()),
        title: z.object({ text: z.string() }),
        description: z.object({ text: z.string() }),
        button: z.object({ name: z.string(), url: z.string() }).nullable(),
        /** Opens a window with details. */
        secondButton: z
          .object({
            name: z.string(),
            popup: z.object({ title: z.string(), secondTitle: z.string().nullable(), desc: z.string() }),
          })
          .nullable(),
        image: z.string(),
        gradient: z.object({
          colorLeft: z.string(),
          colorLeftCenter: z.string(),
          colorRightCenter: z.string(),
          colorRight: z.string(),
        }),
        logged: z.boolean().nullable(),
        groupIds: z.array(z.string()),
      }),
    ),
  }),
});
