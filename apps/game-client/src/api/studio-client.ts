import type { Fields } from "@apogee/engine";
import type { DemoRevealed, ResponseOf, studioContinue, studioOpen, studioPlay } from "@apogee/contract";
import { withRetries, type RetryParts } from "@apogee/contract/retry";
import { Refusal } from "./refusal.ts";

export type Opening = ResponseOf<typeof studioOpen>;
export type Answer = ResponseOf<typeof studioPlay> & ResponseOf<typeof studioContinue>;
export type Round = Answer["round"];
export type RoundPhase = Round["phases"][number];

/** Paths as the contract declares them, written out so that the frame does not include the contract's schemas. */
export const PATHS = {
  open: "/studio/open",
  play: "/studio/rounds",
  continue: "/studio/rounds/:id/continue",
  revealDemo: "/studio/demo/reveal",
} as const;

/** A call to the studio. Repeated with the same key, it has the same single effect. */
export interface Asking {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly key: string;
}

export interface ClientParts extends RetryParts {
  readonly fetch: typeof fetch;
  readonly token: string;
  readonly newKey: () => string;
}

/** Calls the studio on behalf of one game session. */
export class StudioClient {
  readonly #parts: ClientParts;
  /** The server's time at the last answer, from its `Date` header. */
  serverTime: string | null = null;

  constructor(parts: ClientParts) {
    this.#parts = parts;
  }

  open(onTrouble?: (failures: number) => void): Promise<Opening> {
    return this.ask<Opening>({ path: PATHS.open, body: {}, key: this.#parts.newKey() }, onTrouble);
  }

  /** Stakes and draws a round; the family defines the bet's shape. `freespins`: plays the next of these free spins. */
  play(stakeCents: number, bet: Fields, freespins?: number): Asking {
    const body = { stake_cents: stakeCents, bet, ...(freespins === undefined ? {} : { freespins }) };
    return { path: PATHS.play, body, key: this.#parts.newKey() };
  }

  /** Shows the next phase of a round, or takes the player's decision in it. */
  continue(roundId: string, phase: number, decision?: Fields): Asking {
    return {
      path: PATHS.continue.replace(":id", encodeURIComponent(roundId)),
      body: decision ? { phase, decision } : { phase },
      key: this.#parts.newKey(),
    };
  }

  /**
   * Reveals the demo's pair with this commit. The client seed of the next pair is made here, so the platform cannot
   * have chosen it.
   */
  revealDemo(commit: string, onTrouble?: (failures: number) => void): Promise<DemoRevealed> {
    const [key, seed] = [this.#parts.newKey(), this.#parts.newKey().replaceAll("-", "").slice(-16)];
    return this.ask<DemoRevealed>({ path: PATHS.revealDemo, body: { commit, client_seed: seed }, key }, onTrouble);
  }

  /** Throws `Refusal` if the answer is a refusal, and `ConnectionLost` after six retries without an answer. */
  ask<T = Answer>(asking: Asking, onTrouble?: (failures: number) => void): Promise<T> {
    return withRetries((signal) => this.#send<T>(asking, signal), this.#parts, { onTrouble });
  }

  async #send<T>({ path, body, key }: Asking, signal: AbortSignal): Promise<T> {
    const response = await this.#parts.fetch(path, {
      method: "POST",
      signal,
      body: JSON.stringify(body),
      credentials: "omit",
      cache: "no-store",
      headers: {
        Authorization: `Bearer ${this.#parts.token}`,
        "Content-Type": "application/json",
        Accept: "application/json",
        "X-Requested-With": "apogee-frame",
        "Idempotency-Key": key,
      },
    });
    this.serverTime = response.headers.get("date") ?? this.serverTime;
    if (response.ok) return (await response.json()) as T;
    throw new Refusal(response.status, await response.json().catch(() => null));
  }
}
