import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { rateOf } from "./drive.ts";
import { atLeast, atMost, median, report } from "./figure.ts";
import { KeepAlive } from "./keep-alive.ts";
import { Tables } from "./seats.ts";

const CONNECTIONS = 64;
const SEATS = 768;

/**
 * P3: the whole route of a round over HTTP (session, standing, engine, ledger, commit) at 64 connections, against the same HTTP server's
 * route that checks its body and does nothing; and the time of the slowest round of a hundred.
 */
export async function benchRound({ short }: { short: boolean }): Promise<boolean> {
  const seconds = short ? 3 : 8;
  const rounds = short ? 1 : 5;
  const tables = await Tables.open("bench-round", SEATS);
  const noOp = spawn(process.execPath, [join(import.meta.dirname, "peers", "no-op-server.ts"), tables.house.database.appUrl], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const [printed] = (await once(noOp.stdout, "data")) as [Buffer];
    const body = JSON.stringify({ stake_cents: 100, buy: false });
    const headers = { "x-requested-with": "apogee-frame" };
    const toNoOp = await connections(printed.toString().trim());
    const toHouse = await connections(tables.url);
    const figures = { ours: [] as number[], other: [] as number[], p99: [] as number[] };
    for (let round = 0; round <= rounds; round += 1) {
      const other = await rateOf(CONNECTIONS, seconds, (index) => toNoOp[index]!.post("/noop", headers, body));
      const took: number[] = [];
      const ours = await rateOf(CONNECTIONS, seconds, async (index) => void took.push(await tables.play(toHouse[index]!)));
      if (round === 0) continue;
      console.log(`round ${round} of ${rounds}`);
      figures.other.push(other);
      figures.ours.push(ours);
      figures.p99.push(took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)]!);
    }
    for (const connection of [...toNoOp, ...toHouse]) connection.close();
    return report("round", [
      atLeast("P3 rounds over HTTP / no-op POST", median(figures.ours), median(figures.other), 0.25),
      atMost("P3 p99 of a round, ms / 50 ms", median(figures.p99), 50, 1),
    ]);
  } finally {
    noOp.kill();
    await tables.close();
  }
}

function connections(url: string): Promise<KeepAlive[]> {
  return Promise.all(Array.from({ length: CONNECTIONS }, () => KeepAlive.open(url)));
}
