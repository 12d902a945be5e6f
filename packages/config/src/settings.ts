import { z } from "zod";
import { isOrigin, isProxy, originOf } from "./addresses.ts";
import { ROLE_NAMES } from "./roles.ts";
import { paymentProviderKeysOf, paymentProvidersOf } from "./payment-providers.ts";
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
/** Values by chain, as `BTC=...,LTC=...`. */
const byChain = <S extends z.ZodType<string>>(value: S) =>
  list
    .transform((parts) => Object.fromEntries(parts.map((part) => part.split(/=(.*)/s).slice(0, 2))))
    .pipe(
      z.partialRecord(
        z.enum(["BTC", "LTC", "DOG", "BCH", "ETH", "BNB"], "Name the chain BTC, LTC, DOG, BCH, ETH or BNB."),
        value,
      ),
    )
    .default({});
const postgresUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: "Write it as postgres://role:password@host:port/database." })
  .optional();
const origin = z
  .string()
  .refine(
    isOrigin,
    "Write protocol, host and port alone, such as https://play.example: browsers send no more of their origin.",
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
    `${JSON.stringify(input)} is not an address (192.0.2.7), a network (192.0.2.0/24), loopback, linklocal or uniquelocal.`,
});

/** All settings. No other name is read anywhere. */
export const SETTINGS = {
  PORT: setting(port.default(3000), "Port of the server; 0 selects a free one."),
  HOST: setting(
    z.string().default("127.0.0.1"),
    "Address on which the server listens; for a name, its first address. `0.0.0.0` opens the server to the network; put a proxy with TLS in front of it.",
  ),
  PUBLIC_URL: setting(
    origin,
    "Address at which browsers reach the site, without a path. With https, cookies are sent over https only.",
    { shownDefault: "http://localhost:PORT" },
  ),
  BACKOFFICE_PORT: setting(
    port.optional(),
    "Port of the back office, which has an address of its own; 0 selects a free one.",
    { shownDefault: "PORT + 1" },
  ),
  BACKOFFICE_HOST: setting(
    z.string().min(1).optional(),
    "Address on which the back office listens. Keep it inside your network.",
    { shownDefault: "HOST" },
  ),
  BACKOFFICE_URL: setting(
    origin,
    "Address at which browsers reach the back office, without a path. The back office is served at a local address or with https; put a proxy with TLS in front of it.",
    { shownDefault: "http://localhost:BACKOFFICE_PORT" },
  ),
  DATA_DIR: setting(
    z.string().min(1).default(".data"),
    "Folder of the packaged PostgreSQL, the generated secrets, and stored files.",
  ),
  FILES_DIR: setting(
    z.string().min(1).optional(),
    "Folder of stored files: images for the site, and encrypted private documents. `backup create` does not copy it; back it up separately. Processes on several machines need the same folder, on a shared disk.",
    { shownDefault: "`files` in DATA_DIR" },
  ),
  DATABASE_URL: setting(
    postgresUrl,
    "Another PostgreSQL (15 or later), with a role that owns the database or may create it. The default database name is `apogee`. Not set: the packaged PostgreSQL.",
    { secret: true, shownDefault: "packaged PostgreSQL" },
  ),
  APP_DATABASE_URL: setting(
    postgresUrl,
    "The same database with the application's role, if an administrator has created that role: a member of `apogee_app` that owns nothing.",
    { secret: true, shownDefault: "derived from DATABASE_URL" },
  ),
  BACKUP_ARCHIVE_DIR: setting(
    z.string().min(1).optional(),
    "Folder to which the packaged PostgreSQL archives its log, preferably on another machine's disk. Together with a backup, the archive allows a restore to any point in time. PostgreSQL must be able to enter the folder. Not set: nothing is archived.",
    { shownDefault: "none" },
  ),
  BACKUP_ARCHIVE_TIMEOUT_S: setting(
    z.coerce.number().int().min(1).max(86_400).default(60),
    "Maximum delay, in seconds, until committed data is in the archive: how much the loss of a disk can cost.",
  ),
  ROLES: setting(
    list.pipe(z.array(z.enum(ROLE_NAMES)).min(1)).optional(),
    "The parts that this process runs, separated by commas. `web` and `realtime` each include the player API. " +
      "`backoffice` is a default role only if its address is local or BACKOFFICE_URL has https; named at another address, it ends the start with a sentence. " +
      "`sandbox` is a default role only if the server is local: HOST is a loopback address (`localhost`, `*.localhost`, `127.0.0.0/8`, `::1`), PUBLIC_URL is not set or has one, and TRUSTED_PROXIES is not set. " +
      "The sandbox then answers 404 to a call with another `Host` or with a proxy's header (`X-Forwarded-*`, `Forwarded`, `X-Real-IP`, `Via`, `CF-Connecting-IP`). " +
      "If ROLES contains `sandbox`, it runs at any address, without that check.",
    {
      shownDefault: `${ROLE_NAMES.filter((role) => role !== "sandbox").join(",")}; also sandbox if the server is local`,
    },
  ),
  NATS_URL: setting(
    z
      .string()
      .regex(/^(?:nats|tls):\/\/\S+$/, "Write it as nats://host:4222.")
      .optional(),
    "NATS server that carries messages to browsers between processes. A single process needs none.",
    { secret: true, shownDefault: "none" },
  ),
  TRUSTED_PROXIES: setting(
    list.pipe(z.array(proxy)).default([]),
    "Addresses or networks of the proxies whose X-Forwarded headers are trusted, separated by commas.",
    { shownDefault: "none" },
  ),
  DEFAULT_COUNTRY: setting(
    z
      .string()
      .regex(/^[A-Z]{2}$/, "Write the two letters of ISO 3166, such as AU.")
      .optional(),
    "Country of callers from private networks (ISO 3166, two letters). If not set, their country is unknown and nothing is refused because of it. A public address that the table does not know is always of an unknown country.",
    { shownDefault: "unknown" },
  ),
  CAPTCHA: setting(
    onOff("on"),
    "Whether registration, sign-in and requests for e-mails (confirmation, new password) require a captcha.",
  ),
  RATE_LIMITS: setting(onOff("on"), "Whether calls are rate limited. Load tests switch this off."),
  MAX_CONNECTIONS: setting(
    z.coerce.number().int().min(10).default(10_000),
    "Maximum number of connections of this process, sockets included. Further connections are closed at once.",
  ),
  PROVIDER_ACTIONS_PER_MINUTE: setting(
    z.coerce.number().int().min(1_000).default(300_000),
    "Maximum number of bets, wins and rollbacks per minute from one outside game provider, over all processes, while `RATE_LIMITS` is on. A call contains up to 500 of them; a call without any counts as one.",
  ),
  MAX_OPEN_ROUNDS: setting(
    z.coerce.number().int().min(10).max(100_000).default(1_000),
    "Maximum number of open rounds of one outside provider in one wallet. A bet that would open another one is refused.",
  ),
  MAX_CONNECTIONS_PER_ADDRESS: setting(
    z.coerce.number().int().min(1).default(512),
    "Maximum number of connections from one address (IPv6: from one /64 network). Applies if TRUSTED_PROXIES is not set and `RATE_LIMITS` is on.",
  ),
  STOP_DELAY_S: setting(
    z.coerce.number().int().min(0).max(300).default(0),
    "How many seconds a stopping process continues to serve while `/readyz` returns `stopping`, so that proxies can send calls elsewhere.",
  ),
  SESSION_IDLE_S: setting(seconds(43_200), "A player's session ends after this many seconds without a call."),
  SESSION_MAX_S: setting(seconds(604_800), "A player's session ends after this many seconds in any case."),
  RATES_MAX_AGE_H: setting(
    z.coerce.number().int().min(24).max(168).default(36),
    "Maximum age of an exchange rate in hours, counted from the start of its UTC day. Without a newer rate, conversions are then refused.",
  ),
  BEACON_URL: setting(
    origin,
    "Address of an HTTP relay of drand, such as https://api.drand.sh: lotteries draw with a value of its network quicknet, whose signature is checked. Not set: the sandbox's beacon, which is not public and proves nothing. Without either, no lottery can be published.",
    { shownDefault: "none" },
  ),
  FREESPINS_MOST_TIMES: setting(
    z.coerce.number().int().min(1).max(1_000_000).default(25_000),
    "Maximum total win of an outside provider's free spins, as a multiple of their total stake. A report of a higher total is refused and recorded as a significant event.",
  ),
  SANDBOX_URL: setting(
    origin,
    "Address of the sandbox if another process runs it. Set the same value, and the same PUBLIC_URL, in both processes.",
    { shownDefault: "this server" },
  ),
  SANDBOX_KEY: setting(
    z.string().min(16).optional(),
    "Key shared with the sandbox; signs messages in both directions.",
    {
      secret: true,
      shownDefault: "generated at the first start",
    },
  ),
  COIN_NODES: setting(
    byChain(z.url({ protocol: /^https?$/, error: "Write each as BTC=http://user:password@host:8332/." })),
    "Nodes by chain, separated by commas: `BTC=http://user:password@host:8332/,ETH=https://...`. BTC, LTC, DOG and BCH need Bitcoin Core's JSON-RPC, ETH and BNB that of Ethereum. A chain without one uses the sandbox's node, if there is a sandbox, and otherwise issues no addresses.",
    { secret: true, shownDefault: "the sandbox's nodes" },
  ),
  COIN_ACCOUNTS: setting(
    byChain(
      z.string().regex(/^[A-Za-z0-9]{100,120}$/, "Write each as BTC=zpub..., the account's extended public key."),
    ),
    "Extended public keys of the accounts that receive coins, by chain: `BTC=zpub...,LTC=xpub...` (m/84'/0'/0', m/84'/2'/0', m/44'/3'/0', m/44'/145'/0', and for ETH m/44'/60'/0', which serves BNB too). Needed for a chain with a node of its own.",
    { shownDefault: "an account of the sandbox" },
  ),
  COIN_KEYS: setting(
    byChain(
      z.string().regex(/^xprv[A-Za-z0-9]{100,120}$/, "Write each as BTC=xprv..., the account's extended private key."),
    ),
    "Extended private keys of the same accounts, by chain. Only a process with the role `worker` may have them; it signs payouts. Without one, payouts of the chain wait.",
    { secret: true, shownDefault: "none" },
  ),
  PAYMENT_PROVIDERS: setting(
    z
      .string()
      .refine(
        (text) => paymentProvidersOf(text) !== undefined,
        "Write it as id=merchant@https://address, separated by commas; ids have lower-case letters, digits and hyphens, occur once and do not begin with sandbox-.",
      )
      .optional(),
    "Payment providers that speak the payments protocol (`docs/PAYMENTS.md`): `id=merchant@address`, separated by commas, such as acme=apogee@https://pay.acme.example/v1. `merchant` is the provider's name for this casino. A method is paid through the provider that its row names.",
    { shownDefault: "none" },
  ),
  PAYMENT_PROVIDER_KEYS: setting(
    z
      .string()
      .refine(
        (text) => paymentProviderKeysOf(text) !== undefined,
        "Write it as id=key, separated by commas, or id=new key;old key during rotation; keys have 16 characters or more.",
      )
      .optional(),
    "Keys shared with these providers: `id=key`, separated by commas. `id=new key;old key` while a key is rotated: the first one signs, both are accepted.",
    { secret: true, shownDefault: "none" },
  ),
  SMTP_URL: setting(
    smtpServer,
    "Mail server for e-mail to players: `smtps://user:password@host` (TLS, port 465) or `smtp://user:password@host` (STARTTLS, port 587). Percent-encode special characters in user and password. " +
      "Certificates are verified. TLS is not used for a `smtp://` server on this machine, or if the address ends in `?tls=off`. " +
      "Not set: e-mail stays in the sandbox's mailbox, and a process with the role `worker` but without a sandbox (neither the role nor SANDBOX_URL) does not start.",
    { secret: true, shownDefault: "none" },
  ),
  MAIL_FROM: setting(
    z.email("Write the address alone, such as no-reply@play.example.").optional(),
    "Sender address of e-mail to players, without a name; the brand's name is added. Required with SMTP_URL.",
    { shownDefault: "the brand's support address, in the sandbox" },
  ),
  METRICS_PORT: setting(
    port.min(1).optional(),
    "Port that serves `/metrics` for Prometheus, and nothing else. Not set: no such port.",
  ),
  METRICS_HOST: setting(
    z.string().default("127.0.0.1"),
    "Address on which METRICS_PORT is opened. It must not be reachable from the internet.",
  ),
  METRICS_TOKEN: setting(
    z.string().min(16).optional(),
    "Bearer token that gives access to `/metrics` on PORT. Not set: PORT does not serve metrics.",
    { secret: true, shownDefault: "none" },
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    z
      .url({ protocol: /^https?$/ })
      .transform((text) => text.replace(/\/+$/, ""))
      .optional(),
    "OTLP endpoint (HTTP) that receives all traces, such as http://collector:4318. The exporter reads headers and timeout from its own variables (`OTEL_EXPORTER_OTLP_*`). Not set: no tracing.",
  ),
  OTEL_SERVICE_NAME: setting(z.string().min(1).max(80).default("apogee"), "Name of this process in traces."),
  LOG_LEVEL: setting(
    z.enum(["error", "warn", "info", "debug"]).default("warn"),
    "Level of the log. From `info` on, each call is logged, except calls that are rejected at once under overload.",
  ),
  NODE_ENV: setting(
    z.enum(["production", "development", "test"]).default("production"),
    "`development` serves the sources with hot module replacement.",
  ),
} as const;
