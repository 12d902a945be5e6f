import { z } from "zod";
import { isOrigin, isProxy, originOf } from "./addresses.ts";
import { ROLE_NAMES } from "./roles.ts";
import { setting } from "./setting.ts";
import { smtpServerOf } from "./smtp-server.ts";

const port = z.coerce.number().int().min(0).max(65_535);
const seconds = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const onOff = (fallback: "on" | "off") =>
  z
    .enum(["on", "off"])
    .default(fallback)
    .transform((word) => word === "on");
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);
const postgresUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: "Write it as postgres://role:password@host:port/database." })
  .optional();
const origin = z
  .string()
  .refine(
    isOrigin,
    "Write protocol, host and port alone, such as https://play.example: a browser names no more of where a call comes from.",
  )
  .transform(originOf)
  .optional();
const smtpServer = z
  .string()
  .refine(
    (text) => smtpServerOf(text) !== undefined,
    "Write it as smtps://user:password@host:465 or smtp://user:password@host:587, special characters percent-encoded; smtp:// may end in ?tls=off.",
  )
  .transform((text) => smtpServerOf(text)!)
  .optional();
const proxy = z.string().refine(isProxy, {
  error: ({ input }) =>
    `${JSON.stringify(input)} is no address (192.0.2.7), no network (192.0.2.0/24), and none of loopback, linklocal and uniquelocal.`,
});

/** Every setting there is. A name that is not here is not read anywhere. */
export const SETTINGS = {
  PORT: setting(port.default(3000), "Port of the server; 0 takes a free one."),
  HOST: setting(
    z.string().default("127.0.0.1"),
    "Address that the server listens on; of a name, its first address. `0.0.0.0` opens it to the network; put a proxy with TLS before it.",
  ),
  PUBLIC_URL: setting(
    origin,
    "Address by which browsers reach the house, without a path. With https, cookies are sent over https only.",
    { shownDefault: "http://localhost:PORT" },
  ),
  DATA_DIR: setting(
    z.string().min(1).default(".data"),
    "Folder of the packaged PostgreSQL, of the secrets that are made at the first start, and of stored files.",
  ),
  FILES_DIR: setting(
    z.string().min(1).optional(),
    "Folder of the files that the house stores: images that the site shows, and private documents, encrypted. It is part of every backup. Processes on several machines need the same one, on a shared disk.",
    { shownDefault: "`files` in DATA_DIR" },
  ),
  DATABASE_URL: setting(
    postgresUrl,
    "Any other PostgreSQL (15 or later), by the role that owns the database, or may create it; without a name in the address it is `apogee`. Left out: the packaged one.",
    { secret: true, shownDefault: "packaged PostgreSQL" },
  ),
  APP_DATABASE_URL: setting(
    postgresUrl,
    "The same database by the application's own role, where an administrator has made it: a member of `apogee_app` that owns nothing.",
    { secret: true, shownDefault: "made from DATABASE_URL" },
  ),
  BACKUP_ARCHIVE_DIR: setting(
    z.string().min(1).optional(),
    "Folder that the packaged PostgreSQL archives its log to, best on another machine's disk; with a backup it restores the house to any point in time. PostgreSQL must be able to enter it. Left out: nothing is archived.",
    { shownDefault: "none" },
  ),
  BACKUP_ARCHIVE_TIMEOUT_S: setting(
    z.coerce.number().int().min(1).max(86_400).default(60),
    "So late at most what was committed is in the archive: what a burnt disk costs.",
  ),
  ROLES: setting(
    list.pipe(z.array(z.enum(ROLE_NAMES)).min(1)).optional(),
    "Which parts this process runs, separated by commas; the players' API comes with `web` and with `realtime`. " +
      "The sandbox is a default role only if HOST is a loopback address (`localhost`, `*.localhost`, `127.0.0.0/8`, `::1`), PUBLIC_URL is left out or names one, and TRUSTED_PROXIES is left out; " +
      "its paths then answer 404 to a call with another `Host` or with a proxy's header (`X-Forwarded-*`, `Forwarded`, `X-Real-IP`, `Via`, `CF-Connecting-IP`). " +
      "A sandbox that ROLES names runs at any address, without that check.",
    { shownDefault: `${ROLE_NAMES.filter((role) => role !== "sandbox").join(",")}, and on this machine alone sandbox` },
  ),
  NATS_URL: setting(
    z
      .string()
      .regex(/^(?:nats|tls):\/\/\S+$/, "Write it as nats://host:4222.")
      .optional(),
    "Carries browsers' news between processes; one process alone needs none.",
    { secret: true, shownDefault: "none" },
  ),
  TRUSTED_PROXIES: setting(
    list.pipe(z.array(proxy)).default([]),
    "Addresses or networks of proxies whose X-Forwarded headers are believed.",
    { shownDefault: "none" },
  ),
  DEFAULT_COUNTRY: setting(
    z
      .string()
      .regex(/^[A-Z]{2}$/, "Write the two letters of ISO 3166, such as AU.")
      .optional(),
    "Country of visitors whose address belongs to no country, such as those of a private network (ISO 3166, two letters). Left out: their country is unknown, and nothing is refused because of it.",
    { shownDefault: "unknown" },
  ),
  CAPTCHA: setting(onOff("on"), "Whether registration and letters ask for a captcha."),
  RATE_LIMITS: setting(onOff("on"), "Whether calls are limited per address; load tests switch it off."),
  MAX_CONNECTIONS: setting(
    z.coerce.number().int().min(10).default(10_000),
    "How many connections this process holds, sockets included; beyond them new ones are closed at once.",
  ),
  PROVIDER_ACTIONS_PER_MINUTE: setting(
    z.coerce.number().int().min(1_000).default(300_000),
    "How many bets, wins and rollbacks an outside provider of games may send in a minute, over all processes, while `RATE_LIMITS` is on; one call bears up to 500, and one without any counts as one.",
  ),
  MAX_OPEN_ROUNDS: setting(
    z.coerce.number().int().min(10).max(100_000).default(1_000),
    "How many open rounds a wallet may have; a provider's bet that would open one more is refused.",
  ),
  MAX_CONNECTIONS_PER_ADDRESS: setting(
    z.coerce.number().int().min(1).default(512),
    "How many of them one address (of IPv6 a network of 64 bits) may hold, where no proxy is trusted and `RATE_LIMITS` is on.",
  ),
  STOP_DELAY_S: setting(
    z.coerce.number().int().min(0).max(300).default(0),
    "So long a process that was told to stop goes on serving, while `/readyz` says `stopping`, until proxies have noticed and send their calls elsewhere.",
  ),
  SESSION_IDLE_S: setting(seconds(43_200), "A player's session ends after so long without a call."),
  SESSION_MAX_S: setting(seconds(604_800), "A player's session ends after so long in any case."),
  RATES_MAX_AGE_H: setting(
    z.coerce.number().int().min(24).max(168).default(36),
    "So many hours after its UTC day began an exchange rate is used while a newer one is missing; then conversions are refused.",
  ),
  FREESPINS_MOST_TIMES: setting(
    z.coerce.number().int().min(1).max(1_000_000).default(25_000),
    "Free spins of an outside provider pay at most so many times the stakes of all of them; an end that tells more is refused, and a significant event.",
  ),
  SANDBOX_URL: setting(
    origin,
    "Where the payment sandbox is, if another process runs it; the same, and the same PUBLIC_URL, in both processes.",
    { shownDefault: "this server" },
  ),
  SANDBOX_KEY: setting(z.string().min(16).optional(), "Key shared with the payment sandbox; signs both directions.", {
    secret: true,
    shownDefault: "made at the first start",
  }),
  SMTP_URL: setting(
    smtpServer,
    "Mail server that e-mail to players is sent through: `smtps://user:password@host` (TLS, port 465) or `smtp://user:password@host` (STARTTLS, port 587); special characters in user and password are percent-encoded. " +
      "Certificates are verified. A server on this machine is spoken to without TLS, and so is one whose address ends in `?tls=off`. " +
      "Left out: e-mail stays in the sandbox's mailbox, and a process with the role `worker` that has no sandbox (neither the role nor SANDBOX_URL) does not start.",
    { secret: true, shownDefault: "none" },
  ),
  MAIL_FROM: setting(
    z.email("Write the address alone, such as no-reply@play.example.").optional(),
    "Address that e-mail to players comes from, without a name: the brand's is added. SMTP_URL needs it.",
    { shownDefault: "the brand's support address, in the sandbox" },
  ),
  METRICS_PORT: setting(
    port.min(1).optional(),
    "Port on which `/metrics` is answered to Prometheus, and nothing else. Left out: none.",
  ),
  METRICS_HOST: setting(
    z.string().default("127.0.0.1"),
    "Address that METRICS_PORT is opened on; one that the internet does not reach.",
  ),
  METRICS_TOKEN: setting(
    z.string().min(16).optional(),
    "Whoever shows it (`Authorization: Bearer ...`) reads `/metrics` on PORT, too. Left out: nobody does.",
    { secret: true, shownDefault: "none" },
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    z
      .url({ protocol: /^https?$/ })
      .transform((text) => text.replace(/\/+$/, ""))
      .optional(),
    "Where traces are sent by OTLP over HTTP, such as http://collector:4318; every one of them. Its headers and time-out are read from the exporter's own variables (`OTEL_EXPORTER_OTLP_*`). Left out: none are taken.",
  ),
  OTEL_SERVICE_NAME: setting(z.string().min(1).max(80).default("apogee"), "How this process is called in traces."),
  LOG_LEVEL: setting(
    z.enum(["error", "warn", "info", "debug"]).default("warn"),
    "How much is logged; from `info` on a line for every call that is not one of a refused crowd.",
  ),
  NODE_ENV: setting(
    z.enum(["production", "development", "test"]).default("production"),
    "`development` serves the sources with hot replacement.",
  ),
} as const;
