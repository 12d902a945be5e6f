import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { median } from "./figure.ts";

const run = promisify(execFile);
const PLACES = ["/usr/bin/pgbench", "/usr/lib/postgresql/15/bin/pgbench", "/usr/local/bin/pgbench"];

/** PostgreSQL's own benchmark, the other side of the bars: three statements, one commit, prepared. */
export class Pgbench {
  readonly #binary: string;
  readonly #url: URL;
  constructor(url: string) {
    const binary = PLACES.find((place) => existsSync(place));
    if (!binary)
      throw new Error("pgbench is missing. Install Debian's package postgresql-contrib, then run this again.");
    this.#binary = binary;
    this.#url = new URL(url);
  }

  async prepare(scale: number): Promise<void> {
    await run(this.#binary, [...this.#where(), "-i", "-q", "-s", String(scale)], this.#environment());
  }

  /** Transactions a second. */
  async rate(clients: number, seconds: number): Promise<number> {
    const output = await this.#simpleUpdate(clients, seconds);
    return Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
  }

  /** The median milliseconds of one client's transactions, from pgbench's log. */
  async medianMs(seconds: number): Promise<number> {
    const folder = mkdtempSync(join(tmpdir(), "pgbench-"));
    try {
      await this.#simpleUpdate(1, seconds, ["-l", `--log-prefix=${join(folder, "log")}`]);
      return median(
        readdirSync(folder).flatMap((file) =>
          readFileSync(join(folder, file), "utf8")
            .trim()
            .split("\n")
            .map((line) => Number(line.split(" ")[2]) / 1_000),
        ),
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  async #simpleUpdate(clients: number, seconds: number, more: readonly string[] = []): Promise<string> {
    const threads = Math.min(2, clients);
    const { stdout } = await run(
      this.#binary,
      [
        ...this.#where(),
        "-n",
        "-b",
        "simple-update",
        "-M",
        "prepared",
        "-c",
        String(clients),
        "-j",
        String(threads),
        "-T",
        String(seconds),
        ...more,
      ],
      this.#environment(),
    );
    return stdout;
  }

  #where(): string[] {
    return [
      "-h",
      this.#url.hostname,
      "-p",
      this.#url.port,
      "-U",
      decodeURIComponent(this.#url.username),
      this.#url.pathname.slice(1),
    ];
  }

  #environment(): { env: NodeJS.ProcessEnv } {
    return { env: { ...process.env, PGPASSWORD: decodeURIComponent(this.#url.password) } };
  }
}
