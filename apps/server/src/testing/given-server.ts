import { mkdtempSync, rmSync } from "node:fs";
import { connect as connectTcp } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadConfig } from "@apogee/config";
import { connect, testDatabase, type Database } from "@apogee/database";
import type { Log } from "@apogee/composition";
import { createLog } from "../logging/log.ts";
import { startServer } from "../start.ts";

/** A line of the server's log. */
export interface Logged {
  readonly level: string;
  readonly message: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The whole platform without pages, over a real socket and a database of its own. */
export interface GivenServer {
  readonly url: string;
  readonly port: number;
  readonly db: Database;
  readonly superuserUrl: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** What was handed to the log: warnings and errors, and with `LOG_LEVEL=info` every call. */
  readonly logged: Logged[];
  /** The same as it was written. */
  readonly lines: string[];
  readonly dataDir: string;
  /** Every route that it serves, as `GET /api/player`. */
  readonly mounted: readonly string[];
  /** A call as browsers make it: JSON, with the header of scripts and a key of its own. */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }>;
  /** Sends these lines as they stand, and answers what comes until the socket ends. */
  raw(lines: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

const ROOT = join(import.meta.dirname, "../../../..");

/** Starts it with these settings; an empty `ROLES` leaves the roles to their default. */
export async function givenServer(settings: Record<string, string> = {}): Promise<GivenServer> {
  const database = await testDatabase();
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
    DATA_DIR: dataDir,
    DATABASE_URL: database.ownerUrl,
    APP_DATABASE_URL: database.appUrl,
    CAPTCHA: "off",
    ROLES: "realtime,studio,sandbox",
    ...settings,
  });
  // Pages need a built site.
  const running = await startServer(
    { ...config, ROLES: config.ROLES.filter((role) => role !== "web") },
    ROOT,
    log,
    () => undefined,
  );
  const { db, close } = connect({ url: database.appUrl, max: 2, onError: () => undefined });
  const { port } = running;
  const door = settings["PUBLIC_URL"] === undefined ? running.url : `http://localhost:${port}`;
  return {
    url: running.url,
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
        let heard = "";
        const socket = connectTcp(port, "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\n`));
        socket.on("data", (data) => (heard += data.toString("latin1")));
        socket.on("error", () => undefined);
        socket.on("close", () => resolve(heard));
      }),
    async stop() {
      await close();
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
      await database.drop();
    },
  };
}
