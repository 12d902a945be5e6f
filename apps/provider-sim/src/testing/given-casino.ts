import { createServer, connect, type AddressInfo } from "node:net";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inTransaction } from "@apogee/database";
import { gameByIdentifier } from "@apogee/games";
import { addProvider, openGame, syncGames } from "@apogee/gateway";
import { givenGateway } from "@apogee/gateway/testing";
import { verifyLedger } from "@apogee/play";
import { findWallet, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { Player } from "./player.ts";
import { simulatorProcess, type SimulatorProcess } from "./simulator-process.ts";

export const PROVIDER = "orrery";
const KEY = "a key of this test";

/** A round in the simulator's books. */
export interface BookedRound {
  readonly id: string;
  readonly user_id: string;
  readonly stake: number;
  readonly win: number;
  readonly stage: string;
  readonly issue_id: string | null;
}

export interface SimulatorState {
  readonly mood: Readonly<Record<string, unknown>>;
  readonly blamed: readonly string[];
  readonly owed: number;
  readonly rounds: readonly BookedRound[];
  readonly issues: ReadonlyArray<{
    readonly issue_id: string;
    readonly status: string;
    readonly reported: string | null;
    readonly total: number;
    readonly played: number;
  }>;
  readonly log: ReadonlyArray<{
    readonly path: string;
    readonly quirks: readonly string[];
    readonly status: number | null;
    readonly request: string;
    readonly answer: string;
    readonly side: string;
  }>;
}

/** Two processes of the wallet behind one address, and the simulator as a separate program. */
export async function givenCasino(seed: string) {
  const platform = await givenGateway();
  const ports = (await platform.listen()).map((address) => Number(new URL(address).port));
  let connections = 0;
  let out = false;
  const door = createServer((socket) => {
    if (out) return void socket.destroy();
    const inner = connect(ports[(connections += 1) % ports.length]!, "127.0.0.1");
    for (const [from, to] of [
      [socket, inner],
      [inner, socket],
    ] as const) {
      from.on("error", () => to.destroy());
      from.pipe(to);
    }
  }).listen(0, "127.0.0.1");
  await once(door, "listening");
  const wallet = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  const folder = mkdtempSync(join(tmpdir(), "provider-sim-"));
  const options = [
    "--wallet",
    wallet,
    "--provider",
    PROVIDER,
    "--key",
    KEY,
    "--state",
    join(folder, "state.json"),
    "--timeout",
    "15000",
    "--pause",
    "20",
    "--closed-to",
    "EE",
  ];
  let simulator = await simulatorProcess([...options, "--seed", seed]);
  const port = new URL(simulator.origin).port;
  await inTransaction(platform.db, (tx) =>
    addProvider(
      tx,
      { id: PROVIDER, dialect: "gcp", url: simulator.origin, key: KEY, actor: "operator:test" },
      platform.operator,
      platform.clock.date(),
    ),
  );

  const state = async (): Promise<SimulatorState> =>
    (await (await fetch(`${simulator.origin}/control/state`)).json()) as SimulatorState;
  const open = async (
    wallet: Pick<Wallet, "playerId">,
    game: string,
    rest: { mode?: "real" | "demo"; country?: string | null; currency?: string } = {},
  ) => {
    const identifier = `${PROVIDER}/${game}`;
    const opened =
      rest.mode === "demo" ? undefined : await findWallet(platform.db, wallet.playerId, rest.currency ?? "EUR");
    const sessionId =
      opened && (await gameByIdentifier(platform.db, identifier)) ? await platform.session(opened, identifier) : 1;
    return openGame(platform.gateway, {
      game: { identifier, provider: PROVIDER },
      mode: "real",
      playerId: wallet.playerId,
      currency: "EUR",
      country: "DE",
      locale: "en",
      sessionId,
      siteUrl: "http://casino.example",
      ...rest,
    });
  };

  return {
    platform,
    state,
    open,
    sync: () => syncGames(platform.gateway, PROVIDER, "operator:test"),
    get origin() {
      return simulator.origin;
    },
    /** Opens a game for a player, as the platform does, and returns its page. */
    player: async (
      wallet: Pick<Wallet, "playerId">,
      game: string,
      rest: Parameters<typeof open>[2] = {},
    ): Promise<Player> => new Player((await open(wallet, game, rest)).url),
    async misbehave(mood: Readonly<Record<string, unknown>>): Promise<Response> {
      return fetch(`${simulator.origin}/control/misbehave`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(mood),
      });
    },
    /** Sets whether the wallet can be reached. */
    reachable: (can: boolean): void => void (out = !can),
    /** Kills the simulator and restarts it with its stored state. */
    async killSimulator(): Promise<void> {
      await simulator.end("SIGKILL");
      simulator = await simulatorProcess([...options, "--seed", `${seed} again`, "--port", port]);
    },
    balance: async (wallet: Pick<Wallet, "playerId">): Promise<number> =>
      (await findWallet(platform.db, wallet.playerId, "EUR"))!.real,
    events: async ({ id }: Wallet): Promise<number> =>
      (
        await sql<{ events: number }>`select count(*) as events from play.event where purse_id = ${id}`.execute(
          platform.db,
        )
      ).rows[0]!.events,
    /** The checks of the ledger that fail. */
    brokenBooks: async () =>
      (await verifyLedger(platform.db)).filter(
        ({ broken, name }) => broken.length > 0 && name !== "Every purse belongs to a player.",
      ),
    async close() {
      await (simulator satisfies SimulatorProcess).end();
      await new Promise((done) => door.close(done));
      await platform.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A player's balance after these rounds, by the simulator's books. */
export function balanceAfter(
  start: number,
  rounds: readonly BookedRound[],
  { playerId }: Pick<Wallet, "playerId">,
): number {
  return rounds
    .filter(
      ({ user_id: user, stage, issue_id: issue }) => user === String(playerId) && stage === "over" && issue === null,
    )
    .reduce((sum, { stake, win }) => sum - stake + win, start);
}
