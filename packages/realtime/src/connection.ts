import type { WebSocket } from "ws";
import type { Limits } from "./limits.ts";
import type { Line, Recipient } from "./outbox.ts";
import { CLOSES, type Close } from "./protocol/codes.ts";
import type { Command } from "./protocol/command.ts";
import type { TokenFacts } from "./token.ts";

/**
 * `waiting` until it has presented a token, `checking` while its session is looked up; `refused` if that failed and the
 * client is expected to disconnect.
 */
export type Stage = "waiting" | "checking" | "open" | "refused" | "closed";

/** One socket. Time-outs are counted by the sweep, not by the clock, which an operator may move. */
export class Connection implements Recipient {
  readonly queue: Line[] = [];
  readonly channels = new Set<string>();
  /** The keyed channels that it is subscribed to. */
  readonly keyed = new Set<string>();
  readonly client: string;
  readonly address: string;
  stage: Stage = "waiting";
  token: TokenFacts | null = null;
  ageSeconds = 0;
  expiredSeconds = 0;
  pingInSeconds: number;
  /** Null while no pong is expected. */
  pongInSeconds: number | null = null;
  commands = 0;
  /** Commands that are not answered yet; they are answered in order. */
  readonly unanswered: Command[] = [];
  isAnswering = false;
  readonly #socket: WebSocket;
  readonly #limits: Limits;

  constructor(socket: WebSocket, client: string, address: string, limits: Limits) {
    this.#socket = socket;
    this.client = client;
    this.address = address;
    this.#limits = limits;
    this.pingInSeconds = limits.pingSeconds;
  }
  get playerId(): number | null {
    return this.token?.playerId ?? null;
  }
  write(bytes: Buffer): void {
    if (this.stage === "closed") return;
    if (this.#socket.bufferedAmount > this.#limits.unsentBytes) return this.end(CLOSES.slow);
    this.#socket.send(bytes, { binary: false });
  }
  /** A socket that does not read would never receive a close frame, so it is terminated. */
  end(close: Close): void {
    if (this.stage === "closed") return;
    this.stage = "closed";
    this.queue.length = 0;
    if (close === CLOSES.slow || close === CLOSES.noPong) this.#socket.terminate();
    else this.#socket.close(close.code, close.reason);
  }
  /** Closes it and waits until it has closed; a client that does not answer within a second is disconnected. */
  finish(close: Close): Promise<void> {
    return new Promise((resolve) => {
      if (this.#socket.readyState === this.#socket.CLOSED) return resolve();
      const cut = setTimeout(() => this.#socket.terminate(), 1_000);
      this.#socket.once("close", () => {
        clearTimeout(cut);
        resolve();
      });
      this.end(close);
    });
  }
}
