import { connect } from "@apogee/database";
import { sql } from "kysely";
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import { SystemClock } from "@apogee/kernel";
import { rateOf } from "./drive.ts";
import { atMost, report } from "./figure.ts";
import { KeepAlive } from "../../tools/testing/keep-alive.ts";
import { Tables, type Seat } from "./seats.ts";

const PLAYERS = 256;
const CONNECTIONS = 64;
const LATE = 0.99;

interface Received {
  readonly atMs: number;
  readonly version: number;
}

/**
 * P10: from a round to the player's own balance event, and to the public ticker of wins, at half the platform's
 * capacity. A round gets its timestamp before its commit, so the figure includes the commit and the way to the browser.
 */
export async function benchNews({ short }: { short: boolean }): Promise<boolean> {
  const seconds = short ? 5 : 30;
  const clock = new SystemClock();
  const tables = await Tables.open("bench-news", PLAYERS);
  const { db, close } = connect({ url: tables.platform.database.appUrl });
  try {
    const received = new Map<number, Received[]>();
    const wins: number[] = [];
    const sockets = await Promise.all(
      tables.seats.map(async (seat, index) => {
        const balances: Received[] = [];
        received.set(seat.playerId, balances);
        return listen(tables.url, seat, index === 0, (channel, data) => {
          if (channel === "public:wins") wins.push(clock.now() - Date.parse(data["at"] as string));
          else balances.push({ atMs: clock.now(), version: data["version"] as number });
        });
      }),
    );
    const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => KeepAlive.open(tables.url)));
    const capacity = await rateOf(CONNECTIONS, 5, (index) => tables.play(connections[index]!));
    await wait(1_000);
    wins.length = 0;
    const from = clock.date();
    const everyMs = (CONNECTIONS * 2_000) / capacity;
    const played = await rateOf(CONNECTIONS, seconds, async (index) => {
      const due = wait(everyMs);
      await tables.play(connections[index]!);
      await due;
    });
    await wait(1_000);
    console.log(`capacity ${Math.round(capacity)} rounds a second; played ${Math.round(played)}`);
    const { rows } = await sql<{ playerId: number; seq: number; at: Date }>`
      select p.player_id as "playerId", e.seq, e.at from play.event e join wallet.purse p on p.id = e.purse_id where e.at >= ${from}`.execute(
      db,
    );
    const waits = rows.map(
      ({ playerId, seq, at }) =>
        (received.get(playerId)!.find(({ version }) => version >= seq)?.atMs ?? Number.POSITIVE_INFINITY) -
        at.getTime(),
    );
    for (const socket of sockets) socket.terminate();
    for (const connection of connections) connection.close();
    console.log(`${waits.length} rounds, ${wins.length} wins on the ticker`);
    return report("news", [
      atMost("P10 own balance, p99 ms / 50 ms", late(waits), 50, 1),
      atMost("P10 public ticker, p99 ms / 250 ms", late(wins), 250, 1),
    ]);
  } finally {
    await close();
    await tables.close();
  }
}

function late(waits: readonly number[]): number {
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * LATE)] ?? Number.NaN;
}

/** A player's socket as the site opens it, subscribed to the balance; one of them also to the public wins. */
async function listen(
  url: string,
  seat: Seat,
  publicToo: boolean,
  receive: (channel: string, data: Record<string, unknown>) => void,
): Promise<WebSocket> {
  const { cent } = (await (await fetch(`${url}/api/player/settings`, { headers: { cookie: seat.cookie } })).json()) as {
    cent: { token: string };
  };
  const socket = new WebSocket(`${url.replace("http", "ws")}/connection/websocket`, {
    origin: url,
    perMessageDeflate: false,
  });
  const channels = [`balance#${seat.playerId}`, ...(publicToo ? ["public:wins"] : [])];
  return new Promise((resolve, reject) => {
    let answers = 0;
    socket.once("error", reject);
    socket.on("open", () => {
      socket.send(
        [
          { id: 1, connect: { token: cent.token } },
          ...channels.map((channel, index) => ({ id: index + 2, subscribe: { channel } })),
        ]
          .map((each) => JSON.stringify(each))
          .join("\n"),
      );
    });
    socket.on("message", (bytes: Buffer) => {
      for (const line of bytes.toString().split("\n")) {
        const said = JSON.parse(line) as {
          id?: number;
          error?: { message: string };
          push?: { channel: string; pub?: { data: { data: Record<string, unknown> } } };
        };
        if (said.error) reject(new Error(said.error.message));
        if (said.push?.pub) receive(said.push.channel, said.push.pub.data.data);
        if (said.id !== undefined && ++answers > channels.length) resolve(socket);
        if (said.id === undefined && !said.push) socket.send("{}");
      }
    });
  });
}
