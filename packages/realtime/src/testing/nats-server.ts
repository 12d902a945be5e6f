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

/** Debian's `nats-server`; installed if it is missing and installation is allowed. */
export async function testNats(options: readonly string[] = []): Promise<TestNats> {
  const binary = PLACES.find((place) => existsSync(place)) ?? install();
  const port = await freePort();
  let running: ChildProcess | undefined;
  return {
    url: `nats://127.0.0.1:${port}`,
    async start() {
      running = spawn(binary, ["--addr", "127.0.0.1", "--port", String(port), ...options], { stdio: "ignore" });
      await reachable(port);
    },
    async kill() {
      const ended = running && new Promise((resolve) => running!.once("exit", resolve));
      running?.kill("SIGKILL");
      await ended;
      running = undefined;
    },
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

async function reachable(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const there = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      socket.once("close", () => undefined);
      setTimeout(() => socket.destroy(), 20);
    });
    if (there) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("nats-server does not answer.");
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
