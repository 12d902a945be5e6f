import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { build } from "../../tools/building/build.ts";
import { KeepAlive } from "../../tools/testing/keep-alive.ts";
import { startServerProcess } from "../../tools/testing/test-server-process.ts";
import { rateOf } from "./drive.ts";
import { atLeast, median, report } from "./figure.ts";

const CONNECTIONS = 32;
const BROWSER = { accept: "text/html", "accept-encoding": "gzip, deflate, br, zstd", "accept-language": "en" };

/**
 * P8: the guests' lobby from the cache, against a bare server of Node that says hello. A second one answers with as many
 * bytes as the lobby has, which shows how much of the difference is our code and how much the sending of a page.
 */
export async function benchLobby({ short }: { short: boolean }): Promise<boolean> {
  await build();
  const seconds = short ? 2 : 6;
  const rounds = short ? 2 : 5;
  const server = await startServerProcess({ RATE_LIMITS: "off", LOG_LEVEL: "warn" });
  const hello = await helloOf();
  const page = await helloOf(await sizeOf(server.url));
  try {
    const figures = { ours: [] as number[], other: [] as number[], page: [] as number[] };
    for (let round = 0; round <= rounds; round += 1) {
      const other = await pagesOf(hello.url, seconds);
      const ours = await pagesOf(server.url, seconds);
      const same = await pagesOf(page.url, seconds);
      if (round === 0) continue;
      console.log(
        `round ${round} of ${rounds}: ${Math.round(ours)} lobbies, ${Math.round(other)} hellos, ${Math.round(same)} hellos of a lobby's size a second`,
      );
      figures.ours.push(ours);
      figures.other.push(other);
      figures.page.push(same);
    }
    const ours = median(figures.ours);
    return report("lobby", [
      atLeast("P8 guests' lobby / hello", ours, median(figures.other), 0.4),
      atLeast("guests' lobby / hello of its size", ours, median(figures.page), 0.4),
    ]);
  } finally {
    hello.stop();
    page.stop();
    await server.stop();
  }
}

/** Starts a bare server of Node that answers with a few bytes, or with this many. */
async function helloOf(bytes?: number): Promise<{ readonly url: string; stop(): void }> {
  const server = spawn(process.execPath, [
    fileURLToPath(new URL("./peers/hello.ts", import.meta.url)),
    ...(bytes === undefined ? [] : [String(bytes)]),
  ]);
  const [said] = (await once(server.stdout, "data")) as [Buffer];
  return { url: said.toString().trim(), stop: () => void server.kill() };
}

/** The bytes of the lobby as browsers receive it. */
async function sizeOf(url: string): Promise<number> {
  const connection = await KeepAlive.open(url);
  try {
    return (await connection.get("/", BROWSER)).bytes.length;
  } finally {
    connection.close();
  }
}

async function pagesOf(url: string, seconds: number): Promise<number> {
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => KeepAlive.open(url)));
  try {
    return await rateOf(CONNECTIONS, seconds, async (index) => {
      const { status } = await connections[index]!.get("/", BROWSER);
      if (status !== 200) throw new Error(`The page was refused: ${status}`);
    });
  } finally {
    for (const connection of connections) connection.close();
  }
}
