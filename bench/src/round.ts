import { rateOf } from "./drive.ts";
import { atLeast, atMost, median, report } from "./figure.ts";
import { KeepAlive } from "../../tools/testing/keep-alive.ts";
import { Tables } from "./seats.ts";

const CONNECTIONS = 64;
const SEATS = 1_200;

/**
 * P3: the whole route of a round over HTTP (session, player's standing, engine, ledger, commit) on 64 connections,
 * against a route of the same server that checks its body and does nothing; and the time of the slowest round of a
 * hundred.
 */
export async function benchRound({ short }: { short: boolean }): Promise<boolean> {
  const seconds = short ? 3 : 8;
  const rounds = short ? 1 : 5;
  const tables = await Tables.open("bench-round", SEATS, "bench/src/peers/server-with-no-op.ts");
  try {
    const body = JSON.stringify({ stake_cents: 100, bet: { buy: false } });
    const headers = { "x-requested-with": "apogee-frame" };
    const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => KeepAlive.open(tables.url)));
    const figures = { ours: [] as number[], other: [] as number[], p99: [] as number[] };
    for (let round = 0; round <= rounds; round += 1) {
      const other = await rateOf(CONNECTIONS, seconds, async (index) => {
        const { status } = await connections[index]!.post("/noop", headers, body);
        if (status !== 200) throw new Error(`The no-op was refused: ${status}`);
      });
      const took: number[] = [];
      const ours = await rateOf(
        CONNECTIONS,
        seconds,
        async (index) => void took.push(await tables.play(connections[index]!)),
      );
      if (round === 0) continue;
      console.log(`round ${round} of ${rounds}`);
      figures.other.push(other);
      figures.ours.push(ours);
      figures.p99.push(took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)]!);
    }
    for (const connection of connections) connection.close();
    return report("round", [
      atLeast("P3 rounds over HTTP / no-op POST", median(figures.ours), median(figures.other), 0.25),
      atMost("P3 p99 of a round, ms / 50 ms", median(figures.p99), 50, 1),
    ]);
  } finally {
    await tables.close();
  }
}
