import { mkdtempSync, rmSync } from "node:fs";
import { connect as connectTcp } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadConfig } from "@apogee/config";
import { connect, testDatabase, type Database } from "@apogee/database";
import type { Log } from "@apogee/composition";
import { createLog } from "../logging/log.ts";
import { startServer, type StartOptions } from "../start.ts";

/** A line of the server's log. */
export interface Logged {
  readonly level: string;
  readonly message: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The platform without pages, over a real socket and with its own database. */
export interface GivenServer {
  readonly url: string;
  /** The address of the back office, if it is served. */
  readonly backOffice: string | undefined;
  readonly port: number;
  readonly db: Database;
  readonly superuserUrl: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** The logged lines: warnings and errors; with `LOG_LEVEL=info`, every call. */
  readonly logged: Logged[];
  /** The same lines as text. */
  readonly lines: string[];
  readonly dataDir: string;
  /** Every route that it serves, as `GET /api/player`. */
  readonly mounted: readonly string[];
  /** Calls a route as a browser does: JSON, with `X-Requested-With` and a new idempotency key. */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }>;
  /** Sends raw lines and returns what arrives until the socket ends. */
  raw(lines: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

/** What a server of tests serves, and what its database needs before it starts. */
export interface GivenOptions extends StartOptions {
  readonly prepare?: (ownerUrl: string) => Promise<void>;
}

const ROOT = join(import.meta.dirname, "../../../..");

/** Starts a server with these settings; an empty `ROLES` means the default roles. */
export async function givenServer(
  settings: Record<string, string> = {},
  { prepare, ...options }: GivenOptions = {},
): Promise<GivenServer> {
  const database = await testDatabase();
  await prepare?.(database.ownerUrl);
  const dataDir = mkdtempSync(join(tmpdir(), "apogee-server-"));
  const logged: Logged[] = [];
  const lines: string[] = [];
  const written = createLog(settings["LOG_LEVEL"] ?? "warn", (line) => void lines.push(line));
  const log: Log = (level, message, facts) => {
    logged.push({ level, message, facts });
    written(level, message, facts);
  };
  log.isOn = written.isOn!;
  const config = loadConfig({
    PORT: "0",
    BACKOFFICE_PORT: "0",
    DATA_DIR: dataDir,
    DATABASE_URL: database.ownerUrl,
    APP_DATABASE_URL: database.appUrl,
    CAPTCHA: "off",
    NODE_ENV: "test",
    ROLES: "realtime,studio,sandbox",
    ...settings,
  });
  // Pages need a built site.
  const running = await startServer(
    { ...config, ROLES: config.ROLES.filter((role) => role !== "web") },
    ROOT,
    log,
    () => undefined,
    options,
  );
  const { db, close } = connect({ url: database.appUrl, max: 2, onError: () => undefined });
  const { port } = running;
  const door = settings["PUBLIC_URL"] === undefined ? running.url : `http://localhost:${port}`;
  return {
    url: running.url,
    backOffice: running.backOffice,
    port,
    db,
    superuserUrl: database.superuserUrl,
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    logged,
    lines,
    dataDir,
    mounted: running.mounted,
    async call(method, path, body, headers = {}) {
      const answer = await fetch(`${door}${path}`, {
        method,
        redirect: "manual",
        headers: {
          "content-type": "application/json",
          "x-requested-with": "XMLHttpRequest",
          "idempotency-key": crypto.randomUUID(),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      return {
        status: answer.status,
        headers: answer.headers,
        body: (text.startsWith("{") ? JSON.parse(text) : { text }) as Record<string, unknown>,
      };
    },
    raw: (lines) =>
      new Promise((resolve) => {
        let received = "";
        const socket = connectTcp(port, "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\n`));
        socket.on("data", (data) => (received += data.toString("latin1")));
        socket.on("error", () => undefined);
        socket.on("close", () => resolve(received));
      }),
    async stop() {
      await close();
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
      await database.drop();
    },
  };
}
