import { execFile, spawn, type ChildProcess } from "node:child_process";
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import {
  deleteEmbedded,
  ensureDatabase,
  superviseEmbedded,
  type DatabaseUrls,
  type Supervised,
} from "@apogee/database";
import { SystemClock } from "@apogee/kernel";
import { build } from "../../../tools/building/build.ts";
import { ROOT } from "../../../tools/root.ts";
import type { Dice } from "./dice.ts";
import { killPostgres } from "./postgres-processes.ts";
import { Wire } from "./wire.ts";

/**
 * Not the prefix of other tests' folders: those are deleted as soon as no process uses them, and here that happens
 * repeatedly.
 */
const PREFIX = "apogee-crash-";
const LOGS = join(ROOT, "build/test/crash");
const BUNDLE = "apps/server/build/main.js";
/** A mutant changes one file of the sources while it is loaded. */
const SOURCES = "apps/server/src/main.ts";
const FIRST_START_MS = 60_000;
const AGAIN_MS = 100;
/** Both work: if one worker is killed, the other takes over its jobs and projections. */
const USUAL_ROLES = ["realtime,worker,studio,gateway,sandbox", "realtime,worker,studio,gateway"];
/** No run takes so long. */
const LEFT_BEHIND_MS = 6 * 3_600_000;

export interface DeploymentOptions {
  readonly name: string;
  readonly servers: 1 | 2;
  /**
   * The roles of each server instead of the usual ones; their number is the number of servers. Only the first one has
   * the sandbox.
   */
  readonly roles?: readonly string[];
  /**
   * Puts a faulty wire between servers and PostgreSQL. With it, or with two servers, PostgreSQL is supervised here and
   * not by the server.
   */
  readonly wire: boolean;
  /** The name of a mutant in a file, if the servers should have it. */
  readonly mutant?: string;
  /** Carries news between several servers. */
  readonly natsUrl?: string;
  /** Settings of the servers and commands in addition to the test's own. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The environment of PostgreSQL's processes. PostgreSQL is supervised here then. */
  readonly postgresEnv?: Readonly<Record<string, string>>;
  /** The program that a server's process runs; by default the one that `npm start` runs. */
  readonly program?: string;
  readonly dice: Dice;
}

interface Server {
  readonly url: string;
  readonly port: number;
  readonly roles: string;
  child: ChildProcess;
}

/** The whole platform in separate processes: servers that are restarted whenever they end, and their PostgreSQL. */
export class Deployment {
  readonly #options: DeploymentOptions;
  readonly #dataDir: string;
  readonly #logs: string;
  readonly #servers: Server[] = [];
  #postgres: Supervised | null = null;
  #closing = false;
  #starts = 0;
  wire: Wire | null = null;
  /**
   * The output of servers that ended by themselves after they had been ready. No failure of a database may end them.
   */
  readonly endings: string[] = [];

  private constructor(options: DeploymentOptions) {
    this.#options = options;
    this.#dataDir = mkdtempSync(join(tmpdir(), PREFIX));
    chmodSync(this.#dataDir, 0o755);
    this.#logs = join(LOGS, options.name);
    rmSync(this.#logs, { recursive: true, force: true });
    mkdirSync(this.#logs, { recursive: true });
  }

  static async open(options: DeploymentOptions): Promise<Deployment> {
    await clearAway();
    await build({ only: ["server"] });
    const platform = new Deployment(options);
    process.once("exit", platform.#abandon);
    try {
      const roles = options.roles ?? USUAL_ROLES.slice(0, options.servers);
      if (options.wire || roles.length > 1 || options.postgresEnv) {
        platform.#postgres = await superviseEmbedded({
          dataDir: platform.#dataDir,
          ...(options.postgresEnv ? { env: options.postgresEnv } : {}),
        });
        await ensureDatabase({ superuserUrl: platform.#postgres.superuserUrl, dataDir: platform.#dataDir });
        if (options.wire) platform.wire = await Wire.to(platform.#postgres.port, options.dice);
      }
      for (const [index, own] of roles.entries()) {
        const port = await freePort();
        platform.#servers.push({
          url: `http://127.0.0.1:${port}`,
          port,
          roles: own,
          child: platform.#start(index, port, own),
        });
        // The others start together after the first one has created the database.
        if (index === 0) await platform.ready(FIRST_START_MS);
      }
      await platform.ready(FIRST_START_MS);
      return platform;
    } catch (error) {
      await platform.close();
      throw error;
    }
  }

  get urls(): readonly string[] {
    return this.#servers.map(({ url }) => url);
  }

  get dataDir(): string {
    return this.#dataDir;
  }

  /** Of a server's process. */
  pidOf(index: number): number {
    return this.#servers[index]!.child.pid!;
  }

  /** Runs a command of the operator's command line; returns its output. */
  async command(...words: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["apps/cli/src/main.ts", "--operator", "chaos", ...words],
      { cwd: ROOT, env: this.#environment(), maxBuffer: 16 * 1024 * 1024 },
    );
    return stdout;
  }

  /**
   * The database without the wire. The packaged one may restart on another port, so read this again after a failure.
   */
  get database(): DatabaseUrls {
    const base = join(this.#dataDir, "postgres");
    const secrets = JSON.parse(readFileSync(join(base, "secrets.json"), "utf8")) as { owner: string; app: string };
    const port = readFileSync(join(base, "port"), "utf8").trim();
    return {
      ownerUrl: `postgres://apogee_owner:${secrets.owner}@127.0.0.1:${port}/apogee`,
      appUrl: `postgres://apogee_app:${secrets.app}@127.0.0.1:${port}/apogee`,
    };
  }

  killServer(index: number): void {
    this.#servers[index]!.child.kill("SIGKILL");
  }

  killPostgres(): void {
    killPostgres(this.#dataDir);
  }

  /** Waits until every server reports that it can serve. */
  async ready(patienceMs = 30_000): Promise<void> {
    const untilMs = performance.now() + patienceMs;
    for (const { url } of this.#servers) {
      while (!(await isReady(url))) {
        if (performance.now() > untilMs)
          throw new Error(`The server was not ready in ${patienceMs / 1_000} s. It said:\n${this.said()}`);
        await wait(50);
      }
    }
  }

  /** The last output of the servers. */
  said(): string {
    return readdirSync(this.#logs)
      .toSorted()
      .slice(-2)
      .map((name) => readFileSync(join(this.#logs, name), "utf8").slice(-2_000))
      .join("\n");
  }

  /** All lines that the servers printed. */
  lines(): string[] {
    return readdirSync(this.#logs)
      .toSorted()
      .flatMap((name) => readFileSync(join(this.#logs, name), "utf8").split("\n"));
  }

  /** PostgreSQL's log. */
  databaseSaid(): string {
    return readFileSync(join(this.#dataDir, "postgres", "postgres.log"), "utf8");
  }

  /** Ends everything and deletes the data. */
  async close(): Promise<void> {
    this.#closing = true;
    process.off("exit", this.#abandon);
    for (const { child } of this.#servers) await ended(child);
    await this.wire?.close();
    await this.#postgres?.stop();
    await deleteEmbedded(this.#dataDir);
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  #start(index: number, port: number, roles: string): ChildProcess {
    const { mutant, program = mutant === undefined ? BUNDLE : SOURCES } = this.#options;
    this.#starts += 1;
    const file = join(this.#logs, `start-${String(this.#starts).padStart(4, "0")}-server-${index}.log`);
    const log = openSync(file, "a");
    const child = spawn(
      process.execPath,
      [...(mutant === undefined ? [] : ["--import", "./e2e/trials/crash/mutate.ts"]), program],
      {
        cwd: ROOT,
        stdio: ["ignore", log, log],
        env: {
          ...this.#environment(),
          PORT: String(port),
          BACKOFFICE_PORT: "0",
          ROLES: roles,
          CRASH_MUTANT: mutant ?? "",
          // Only the first one has the sandbox.
          ...(index === 0 ? {} : { SANDBOX_URL: this.#options.settings?.["SANDBOX_URL"] ?? this.#servers[0]!.url }),
        },
      },
    );
    closeSync(log);
    child.once("exit", () => {
      if (this.#closing) return;
      const said = readFileSync(file, "utf8");
      if (child.signalCode !== "SIGKILL" && said.includes("Apogee is ready"))
        this.endings.push(
          `A server ended by itself (code ${child.exitCode}, signal ${child.signalCode}). It said:\n${said.slice(-2_000)}`,
        );
      const again = (): void => {
        if (!this.#closing) this.#servers[index]!.child = this.#start(index, port, roles);
      };
      // Killed by us: restarted at once, as a service manager does. Ended by itself for lack of its database: restarted
      // after a moment.
      if (child.signalCode === "SIGKILL") again();
      else setTimeout(again, AGAIN_MS);
    });
    return child;
  }

  #environment(): NodeJS.ProcessEnv {
    const { natsUrl, settings } = this.#options;
    return {
      ...process.env,
      NODE_ENV: "production",
      DATA_DIR: this.#dataDir,
      CAPTCHA: "off",
      RATE_LIMITS: "off",
      LOG_LEVEL: "info",
      DATABASE_URL: this.#databaseUrl(),
      ...(natsUrl === undefined ? {} : { NATS_URL: natsUrl }),
      ...settings,
    };
  }

  /** Empty for the packaged PostgreSQL, which the server then runs. */
  #databaseUrl(): string {
    if (!this.#postgres) return "";
    const url = new URL(this.#postgres.superuserUrl);
    url.pathname = "/apogee";
    if (this.wire) url.port = String(this.wire.port);
    return url.href;
  }

  readonly #abandon = (): void => {
    this.#closing = true;
    for (const { child } of this.#servers) child.kill("SIGKILL");
    killPostgres(this.#dataDir);
    rmSync(this.#dataDir, { recursive: true, force: true });
  };
}

/** Deletes what an interrupted run left, its PostgreSQL included. */
async function clearAway(): Promise<void> {
  const now = new SystemClock().now();
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name);
    if (now - (statSync(dataDir, { throwIfNoEntry: false })?.mtimeMs ?? now) < LEFT_BEHIND_MS) continue;
    await deleteEmbedded(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => void child.once("exit", resolve));
  child.kill("SIGTERM");
  const forced = setTimeout(() => void child.kill("SIGKILL"), 10_000);
  await exited;
  clearTimeout(forced);
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => void probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => void probe.close(resolve));
  return port;
}
