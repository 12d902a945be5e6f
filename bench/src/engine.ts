import { createHmac, randomFillSync } from "node:crypto";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { BufferedSource, drawStream, type RandomSource } from "@apogee/rng";
import { simulator } from "@apogee/slots";
import { dragonsEmber } from "@apogee/slots/games";
import { atLeast, atMost, median, report } from "./figure.ts";

const ROUNDS_A_SECOND = 8_000_000;
const WORKERS = 2;
const MANY = 1_000_000_000;
const MANY_S = 75;
const BUFFER_BYTES = 1 << 20;
const SEEDS = { serverSeed: "a server seed of the bench", clientSeed: "bench" } as const;

/**
 * P7: rounds of a pokie a second on one core from buffered random bytes; a thousand million of them on two cores; and
 * rounds from the stream of a seed pair, against the same rounds from `createHmac`.
 */
export async function benchEngine({ short }: { short: boolean }): Promise<boolean> {
  const { round } = simulator(dragonsEmber.par);
  const times = short ? 3 : 7;
  const [buffered, derived, plain]: number[][] = [[], [], []];
  for (let time = 0; time <= times; time += 1) {
    const figures = [
      bufferedRate(round, short ? 4_000_000 : 40_000_000),
      derivedRate(round, short ? 200_000 : 2_000_000),
      plainRate(round, short ? 50_000 : 500_000),
    ] as const;
    if (time === 0) continue;
    buffered!.push(figures[0]);
    derived!.push(figures[1]);
    plain!.push(figures[2]);
    console.log(
      `${time} of ${times}: ${figures.map((each) => Math.round(each).toLocaleString("en")).join(", ")} rounds/s`,
    );
  }
  const rounds = short ? MANY / 20 : MANY;
  const seconds = await onWorkers(rounds);
  return report("engine", [
    atLeast("P7 rounds/s of one core", median(buffered!), ROUNDS_A_SECOND, 1),
    atMost(`P7 s for 1e9 rounds${short ? ", from 5e7" : ""}`, (seconds * MANY) / rounds, MANY_S, 1),
    atLeast("P7 rounds of seeds / createHmac", median(derived!), median(plain!), 2),
  ]);
}

type Round = (source: RandomSource) => number;

/** Plays rounds from buffered random bytes, and returns rounds a second. Also what each worker does. */
export function bufferedRate(round: Round, rounds: number): number {
  const source = new BufferedSource(randomFillSync(new Uint8Array(BUFFER_BYTES)), (bytes) => {
    randomFillSync(bytes);
    return true;
  });
  return rateOfRounds(rounds, () => round(source));
}

/** Rounds as the platform derives them: nonce by nonce from one prepared key. */
function derivedRate(round: Round, rounds: number): number {
  const stream = drawStream({ ...SEEDS, nonce: 0 });
  return rateOfRounds(rounds, (nonce) => {
    stream.restart(nonce);
    return round(stream);
  });
}

/** The same rounds with Node's `createHmac` for each 32 bytes. */
function plainRate(round: Round, rounds: number): number {
  return rateOfRounds(rounds, (nonce) => {
    let cursor = 0;
    const source = new BufferedSource(new Uint8Array(digestOf(nonce, cursor)), (bytes) => {
      bytes.set(digestOf(nonce, (cursor += 1)));
      return true;
    });
    return round(source);
  });
}

function digestOf(nonce: number, cursor: number): Uint8Array {
  return createHmac("sha256", SEEDS.serverSeed).update(`${SEEDS.clientSeed}:${nonce}:${cursor}`).digest();
}

/** Rounds a second of this thread's own time, so that what else the machine does counts little. */
function rateOfRounds(rounds: number, play: (nonce: number) => number): number {
  let won = 0;
  const before = process.threadCpuUsage();
  for (let nonce = 0; nonce < rounds; nonce += 1) won += play(nonce);
  const { user, system } = process.threadCpuUsage(before);
  if (won <= 0) throw new Error("No round has won.");
  return (rounds * 1_000_000) / (user + system);
}

async function onWorkers(rounds: number): Promise<number> {
  const start = performance.now();
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      const worker = new Worker(new URL("./peers/engine-worker.ts", import.meta.url), {
        workerData: { rounds: rounds / WORKERS },
      });
      const [code] = (await once(worker, "exit")) as [number];
      if (code !== 0) throw new Error(`A worker ended with ${code}.`);
    }),
  );
  return (performance.now() - start) / 1_000;
}
