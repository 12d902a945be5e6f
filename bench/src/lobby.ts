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

/** P8: the guests' lobby from the cache, against a bare server of Node that says hello. */
export async function benchLobby({ short }: { short: boolean }): Promise<boolean> {
  await build();
  const seconds = short ? 2 : 6;
  const rounds = short ? 2 : 5;
  const server = await startServerProcess({ RATE_LIMITS: "off", LOG_LEVEL: "warn" });
  const hello = spawn(process.execPath, [fileURLToPath(new URL("./peers/hello.ts", import.meta.url))]);
  try {
    const [said] = (await once(hello.stdout, "data")) as [Buffer];
    const figures = { ours: [] as number[], other: [] as number[] };
    for (let round = 0; round <= rounds; round += 1) {
      const other = await pagesOf(said.toString().trim(), seconds);
      const ours = await pagesOf(server.url, seconds);
      if (round === 0) continue;
      console.log(`round ${round} of ${rounds}: ${Math.round(ours)} lobbies, ${Math.round(other)} hellos a second`);
      figures.ours.push(ours);
      figures.other.push(other);
    }
    return report("lobby", [
      atLeast("P8 guests' lobby / hello of node:http", median(figures.ours), median(figures.other), 0.4),
    ]);
  } finally {
    hello.kill();
    await server.stop();
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
