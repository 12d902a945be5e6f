import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { connect, testDatabase } from "@apogee/database";
import { givenManyRounds, givenStatements } from "@apogee/statement/testing";
import { atMost, median, report, type Figure } from "./figure.ts";

/** The first page of a statement of 100,000 movements, in milliseconds. */
const BAR_MS = 200;
/** The first bytes of a stream come long before the last ones. */
const BAR_SHARE = 0.25;
/** An export holds a part of itself in memory at most: of the file's bytes. */
const BAR_MEMORY = 1;
const HEADERS = { "x-requested-with": "XMLHttpRequest" };
const MB = 1_048_576;

/**
 * A statement of 100,000 movements over HTTP: its first page against a limit, and its CSV as a stream. The first bytes
 * are compared with the last ones, and the memory that the process takes meanwhile with the size of the file.
 */
export async function benchStatement({ short }: { short: boolean }): Promise<boolean> {
  const rows = short ? 10_000 : 100_000;
  const database = await testDatabase();
  const owner = connect({ url: database.superuserUrl, max: 1 });
  const platform = givenStatements(database.appUrl);
  const url = await platform.app.listen({ port: 0, host: "127.0.0.1" });
  const figures: Figure[] = [];
  for (const [what, perGame] of [
    ["one game", rows],
    ["a game a round", 1],
  ] as const) {
    const wallet = await platform.wallet();
    await givenManyRounds(owner.db, wallet, { rounds: rows, perGame, start: "2026-03-01T06:00:00Z" });
    const pages: number[] = [];
    for (let turn = 0; turn < (short ? 4 : 30); turn += 1) pages.push(await pageMs(url));
    const path = `${url}/api/player/statement.csv?from=2026-01-01`;
    const csv = await download(path);
    // Counting memory takes time, so it is another download.
    const grown = await memoryOf(path);
    if (csv.lines !== rows + 1) throw new Error(`The file has ${csv.lines} lines for ${rows} movements.`);
    console.log(
      `${what}: first page ${pages[0]!.toFixed(0)} ms cold, median ${median(pages).toFixed(0)} ms; CSV of ${(csv.bytes / MB).toFixed(1)} MB: first bytes after ${csv.firstMs.toFixed(0)} ms, all after ${csv.allMs.toFixed(0)} ms, at most ${(grown / MB).toFixed(1)} MB more memory`,
    );
    figures.push(
      atMost(`first page, ${what}, ms`, Math.max(median(pages), pages[0]!), BAR_MS, 1),
      atMost(`first bytes / all, ${what}, ms`, csv.firstMs, csv.allMs, BAR_SHARE),
    );
    if (!short) figures.push(atMost(`memory / file, ${what}, bytes`, grown, csv.bytes, BAR_MEMORY));
  }
  await platform.close();
  await owner.close();
  await database.drop();
  return report("statement", figures);
}

async function pageMs(url: string): Promise<number> {
  const from = performance.now();
  const answer = await fetch(`${url}/api/player/statement?from=2026-01-01`, { headers: HEADERS });
  await answer.json();
  if (!answer.ok) throw new Error(`The statement answered ${answer.status}.`);
  return performance.now() - from;
}

/** Reads a file without keeping it, and hears of each piece. */
async function download(
  url: string,
  onChunk: () => void = () => undefined,
): Promise<{ readonly lines: number; readonly bytes: number; readonly firstMs: number; readonly allMs: number }> {
  const from = performance.now();
  const answer = await fetch(url, { headers: HEADERS });
  let [bytes, lines, firstMs] = [0, 0, 0];
  for await (const chunk of answer.body!) {
    firstMs ||= performance.now() - from;
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 0x0a) lines += 1;
    onChunk();
  }
  return { lines, bytes, firstMs, allMs: performance.now() - from };
}

/** How much more memory this process holds at most while a file is sent: live objects and buffers, without garbage. */
async function memoryOf(url: string): Promise<number> {
  setFlagsFromString("--expose_gc");
  const collect = runInNewContext("gc") as () => void;
  const used = (): number => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = used();
  let [most, chunks] = [before, 0];
  await download(url, () => {
    if ((chunks += 1) % 20 === 0) most = Math.max(most, used());
  });
  return most - before;
}
