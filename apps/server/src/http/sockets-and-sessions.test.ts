import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { createSessions, endSessionsOf, type Sessions } from "@apogee/identity";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock } from "@apogee/kernel";
import { PATIENCE } from "@apogee/kernel/testing";
import { createRealtime, SOCKET_PATH, type Realtime } from "@apogee/realtime";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { settingsRoute } from "./settings-route.ts";

const clock = new FixedClock("2026-05-01T12:00:00Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;

/** One process: sessions and channels over the shared database, without a connection to other processes. */
interface Process {
  readonly sessions: Sessions;
  readonly realtime: Realtime;
  /** Whether a token can connect here, or the code with which it is refused. */
  admits(token: string, playerId: number): Promise<"connected" | number>;
  stop(): Promise<void>;
}

async function startProcess(): Promise<Process> {
  const sessions = createSessions({
    db: connection.db,
    clock,
    secure: false,
    onEnded: ({ playerId }) => realtime.disconnectPlayer(playerId),
  });
  const realtime = createRealtime({
    secret: "shared by all processes",
    clock,
    channels: { public: [], private: ["balance"] },
    checkOrigin: () => true,
    onError: expect.unreachable,
    isSignedIn: (sessionId) => sessions.isAlive(sessionId),
  });
  const server = createServer();
  realtime.attach(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    sessions,
    realtime,
    async admits(token, playerId) {
      const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}${SOCKET_PATH}`);
      const lines: string[] = [];
      socket.on("message", (data) => lines.push(...data.toString().split("\n")));
      await once(socket, "open");
      socket.send(
        `${JSON.stringify({ id: 1, connect: { token } })}\n${JSON.stringify({ id: 2, subscribe: { channel: `balance#${playerId}` } })}`,
      );
      await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0), PATIENCE);
      socket.terminate();
      const { error } = JSON.parse(lines[0]!) as { error?: { code: number } };
      return error?.code ?? "connected";
    },
    async stop() {
      await realtime.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

let processes: Process[];
beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});
beforeEach(async () => {
  processes = [await startProcess(), await startProcess()];
});
afterEach(async () => {
  for (const each of processes) await each.stop();
});

/** A player who signed in at the first process, with the token that the page got there. */
async function signedIn(): Promise<{ playerId: number; cookie: string; token: string }> {
  const { id: playerId, createdAt } = await givenPlayer(connection.db, { at: clock.date() });
  const { sessions, realtime } = processes[0]!;
  const cookie = sessions.tokenOf(
    (await sessions.start({ playerId, credentialAt: createdAt }, { ip: "127.0.0.1", userAgent: "a browser" }))!.split(
      ";",
    )[0],
  )!;
  const route = settingsRoute({ db: connection.db, clock, realtime, hostFor: (host) => host, secure: false });
  const { cent } = (await route.handle(
    {} as never,
    { principal: await sessions.authenticate(cookie), host: "localhost" } as never,
  )) as { cent: { token: string } };
  return { playerId, cookie, token: cent.token };
}

test("a socket token from before a log-out is refused in this process, in another one, and after a restart", async () => {
  const { playerId, cookie, token } = await signedIn();
  for (const each of processes) expect(await each.admits(token, playerId)).toBe("connected");
  await processes[0]!.sessions.end(cookie);
  processes.push(await startProcess());
  for (const each of processes) expect(await each.admits(token, playerId)).toBe(109);
});

test("a socket token from before a password change, which ends every session, is refused by every process, too", async () => {
  const { playerId, token } = await signedIn();
  await inTransaction(connection.db, (tx) => endSessionsOf(tx, playerId, clock.date()));
  processes.push(await startProcess());
  for (const each of processes) expect(await each.admits(token, playerId)).toBe(109);
});

test("a guest's socket token remains valid after a restart", async () => {
  const token = processes[0]!.realtime.tokenFor(null);
  await processes.shift()!.stop();
  processes.push(await startProcess());
  for (const each of processes) expect(await each.admits(token, 1)).toBe("connected");
});

test("the sessions of two thousand sockets that reconnect at once are looked up by two statements", async () => {
  const { cookie } = await signedIn();
  const { sessionId } = (await processes[0]!.sessions.authenticate(cookie))!;
  let statements = 0;
  const db = connection.db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const sessions = createSessions({ db, clock, secure: false });
  const found = await Promise.all(
    Array.from({ length: 2_000 }, (_, index) => sessions.isAlive(index === 1_999 ? sessionId : 1_000_000 + index)),
  );
  expect([found.filter(Boolean).length, found.at(-1), statements]).toEqual([1, true, 2]);
});
