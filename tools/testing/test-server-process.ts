import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { deleteEmbedded } from "@apogee/database";
import { ROOT } from "../root.ts";

const PATIENCE_MS = 120_000;
const LOG = join(ROOT, "build/test/server.log");

/** A separate server: its addresses, what it has printed, and how to stop it and delete its data. */
export type ServerProcess = {
  url: string;
  backOffice: string;
  dataDir: string;
  said(): string;
  stop(): Promise<void>;
};

/** The prefix of the folders of database tests; their next run deletes what a killed one left. */
const PREFIX = "apogee-test-e2e-";

/** Starts the built server on a free port with a new data folder, and waits until it answers. */
export async function startServerProcess(env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const backOfficePort = await freePort();
  mkdirSync(join(ROOT, "build/test"), { recursive: true });
  const log = openSync(LOG, "w");
  const child = spawn(process.execPath, ["apps/server/build/main.js"], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      BACKOFFICE_PORT: String(backOfficePort),
      DATA_DIR: dataDir,
      CAPTCHA: "off",
      ...env,
    },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const exited = once(child, "exit");
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    await exited;
    await deleteEmbedded(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  const said = (): string => readFileSync(LOG, "utf8");
  const untilMs = performance.now() + PATIENCE_MS;
  while (!(await answers(url))) {
    const ended = child.exitCode !== null || child.signalCode !== null;
    if (ended || performance.now() > untilMs) {
      await stop();
      throw new Error(`The server ${ended ? "ended" : "did not answer"}. It said:\n${said().slice(-4_000)}`);
    }
    await wait(100);
  }
  return { url, backOffice: `http://localhost:${backOfficePort}`, dataDir, said, stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(10_000) })).status < 500;
  } catch {
    return false;
  }
}

/** A port of this machine on which nothing listens now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}
