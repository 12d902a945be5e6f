import { createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Call } from "../../crash/line.ts";
import type { Deployment } from "../../crash/deployment.ts";

const ID = "chaos";
const GAME = "Steady";
/** The game's name in our catalogue. */
export const OUTSIDE_GAME = `${ID}/${GAME}`;

export type Action = Readonly<Record<string, unknown>> & {
  readonly action: "bet" | "win" | "rollback";
  readonly action_id: string;
};

/** An outside provider with one game, which wins only on request, so that the cost of a stake is known in advance. */
export class OutsideProvider {
  readonly #key: string;
  readonly #server: Server;

  private constructor(key: string, server: Server) {
    this.#key = key;
    this.#server = server;
  }

  /** Registers it and its catalogue as an operator does. */
  static async at(platform: Deployment): Promise<OutsideProvider> {
    const key = randomBytes(16).toString("hex");
    // It accepts every call, and opens its game to everyone.
    const server = createServer(({ headers: { host } }, response) => {
      response.setHeader("content-type", "application/json");
      response.end(
        JSON.stringify({
          games: [{ name: GAME, title: "Steady", categories: ["slots"], currencies: ["EUR", "BTC"] }],
          launch_options: { game_url: `http://${host}/play`, strategy: "iframe" },
        }),
      );
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    try {
      await platform.command(
        "provider",
        "add",
        ID,
        "--dialect",
        "gcp",
        "--url",
        `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        "--key",
        key,
      );
      await platform.command("provider", "sync", ID);
      return new OutsideProvider(key, server);
    } catch (error) {
      server.close();
      throw error;
    }
  }

  close(): void {
    this.#server.close();
  }

  /** A signed call about a round. */
  play(playerId: number, currency: string, round: string, actions: readonly Action[], finished = false): Call {
    const path = actions.some(({ action }) => action === "rollback") ? "rollback" : "play";
    const body = { user_id: String(playerId), currency, game: `${ID}:${GAME}`, game_id: round, actions, finished };
    return this.#signed(path, body);
  }

  /** A result of free spins. */
  freespins(issueId: string, status: "finished" | "expired", total: number): Call {
    return this.#signed("freespins", { issue_id: issueId, status, total_amount: total });
  }

  #signed(path: string, body: object): Call {
    const sign = createHmac("sha256", this.#key).update(JSON.stringify(body)).digest("hex");
    return { method: "POST", path: `/gateway/${ID}/${path}`, headers: { "x-request-sign": sign }, body };
  }
}
