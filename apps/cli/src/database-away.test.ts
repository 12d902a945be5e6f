import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { givenPlayer } from "@apogee/identity/testing";
import { givenWallet } from "@apogee/play/testing";
import { findWallet } from "@apogee/wallet";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenCommandLine, type GivenCommandLine } from "./testing/given-command-line.ts";
import { runCommand, type Said } from "./testing/run-command.ts";

const why = ["--reason", "Asked for in a test"] as const;
let commandLine: GivenCommandLine;

beforeAll(async () => void (commandLine = await givenCommandLine()));
afterAll(() => commandLine.close());

/** Runs a command through a proxy that cuts every connection as soon as this text is sent over it. */
async function runUntil(
  breaksAt: string,
  ...words: string[]
): Promise<Said & { readonly port: number; readonly broke: boolean }> {
  const { hostname, port: realPort } = new URL(commandLine.ownerUrl);
  const sockets = new Set<Socket>();
  let broke = false;
  const cut = (): void => {
    broke = true;
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    const upstream = connect(Number(realPort), hostname);
    for (const socket of [client, upstream]) sockets.add(socket.on("error", () => undefined));
    client.on("data", (chunk: Buffer) => {
      if (chunk.includes(breaksAt)) cut();
      else upstream.write(chunk);
    });
    upstream.pipe(client);
    client.on("close", () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const through = (url: string): string => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href;
  try {
    return {
      ...(await runCommand(
        {
          DATABASE_URL: through(commandLine.ownerUrl),
          APP_DATABASE_URL: through(commandLine.appUrl),
          DATA_DIR: `${commandLine.folder}/data`,
        },
        ...words,
      )),
      port,
      broke,
    };
  } finally {
    server.close();
    for (const socket of sockets) socket.destroy();
  }
}

test.each([
  ["while the schema version is read", "schema_migration"],
  ["while the clock is read", "ops.clock"],
  ["during the command's own query", "from wallet.purse"],
  ["at the first connection", "apogee-set-up"],
  ["at the first write", "insert into wallet."],
  ["at the commit", "commit\0"],
])(
  "a connection to PostgreSQL that is lost %s is reported in a sentence with its address, without role or password",
  async (_when, breaksAt) => {
    const { playerId } = await givenWallet(commandLine.db, {
      real: 100,
      playerId: (await givenPlayer(commandLine.db)).id,
    });
    const { code, out, notes, port, broke } = await runUntil(
      breaksAt,
      "wallet",
      "adjust",
      String(playerId),
      "EUR",
      "5.00",
      ...why,
    );
    expect([broke, code, out]).toEqual([true, 1, ""]);
    expect((await findWallet(commandLine.db, playerId, "EUR"))!.real).toBe(100);
    expect(notes).toMatch(new RegExp(`^[^\\n]*PostgreSQL at 127\\.0\\.0\\.1:${port}[^\\n]*\\.\\n(?: {2}[^\\n]+\\n)*$`));
    for (const { username, password } of [new URL(commandLine.ownerUrl), new URL(commandLine.appUrl)]) {
      expect(notes).not.toContain(username);
      expect(notes).not.toContain(password);
    }
  },
);

test.each([["wallet", "show", "1"], ["ledger", "verify"], ["clock", "show"], ["migrate"], ["report", "results"]])(
  "if no PostgreSQL answers, %s %s says so in a sentence",
  async (...words) => {
    const { code, out, notes } = await runCommand(
      { DATABASE_URL: "postgres://anna:secret@127.0.0.1:1/apogee", DATA_DIR: `${commandLine.folder}/data` },
      ...words.filter(Boolean),
    );
    expect([code, out, notes]).toEqual([
      1,
      "",
      "No PostgreSQL answers at 127.0.0.1:1, where DATABASE_URL leads.\n  Start it, or correct host and port.\n",
    ]);
  },
);
