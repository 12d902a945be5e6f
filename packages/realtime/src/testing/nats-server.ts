import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";

const PLACES = ["/usr/sbin/nats-server", "/usr/bin/nats-server", "/usr/local/bin/nats-server"];

/** A NATS server for one test, on a port that stays the same when it is killed and restarted. */
export interface TestNats {
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
}

/** How many free ports are tried, since another process may take one before NATS does. */
const MOST_PORTS = 5;

/** Debian's `nats-server`; installed if it is missing and installation is allowed. `url` is final after the first start. */
export async function testNats(options: readonly string[] = []): Promise<TestNats> {
  const binary = PLACES.find((place) => existsSync(place)) ?? install();
  let port = await freePort();
  let portsTried = 1;
  let running: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    const ended = running?.exitCode === null && new Promise((resolve) => running!.once("exit", resolve));
    running?.kill("SIGKILL");
    await ended;
    running = undefined;
  };
  return {
    get url() {
      return `nats://127.0.0.1:${port}`;
    },
    async start() {
      for (;;) {
        running = spawn(binary, ["--addr", "127.0.0.1", "--port", String(port), ...options], { stdio: "ignore" });
        if (await answers(port, running)) {
          portsTried = MOST_PORTS;
          return;
        }
        await kill();
        if (portsTried >= MOST_PORTS) throw new Error("nats-server does not answer.");
        portsTried += 1;
        port = await freePort();
      }
    },
    kill,
  };
}

function install(): string {
  const options = { stdio: "ignore" as const, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  try {
    execFileSync("apt-get", ["install", "-y", "-q", "nats-server"], options);
  } catch {
    execFileSync("apt-get", ["update", "-q"], options);
    execFileSync("apt-get", ["install", "-y", "-q", "nats-server"], options);
  }
  return PLACES[0]!;
}

/** Whether NATS answers on this port; false once its process has ended, as it does if the port is taken. */
async function answers(port: number, process: ChildProcess): Promise<boolean> {
  for (let tries = 0; tries < 200 && process.exitCode === null; tries += 1) {
    if (await greets(port)) return true;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return false;
}

function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.setTimeout(500, () => socket.destroy());
    socket.once("data", (data) => {
      resolve(data.toString("latin1").startsWith("INFO "));
      socket.destroy();
    });
    socket.once("error", () => undefined);
    socket.once("close", () => resolve(false));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
