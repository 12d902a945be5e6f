import type { Clock } from "@apogee/kernel";
import { readToken, writeToken, type TokenFacts } from "./token.ts";

/** A player, and the session with which they are signed in. */
export interface Login {
  readonly playerId: number;
  readonly sessionId: number;
}

/** Issues and checks tokens, and stores which earlier tokens are revoked. */
export class Gate {
  readonly #secret: string;
  readonly #clock: Clock;
  readonly #tokenMs: number;
  readonly #revoked = new Map<number, number>();

  constructor(secret: string, clock: Clock, tokenSeconds: number) {
    this.#secret = secret;
    this.#clock = clock;
    this.#tokenMs = tokenSeconds * 1000;
  }
  write(login: Login | null): string {
    const issuedAt = this.#clock.now();
    return writeToken(this.#secret, {
      playerId: login?.playerId ?? null,
      sessionId: login?.sessionId ?? null,
      issuedAt,
      expiresAt: issuedAt + this.#tokenMs,
    });
  }
  read(token: string | undefined): TokenFacts | "invalid" | "expired" {
    const facts = token ? readToken(this.#secret, token) : undefined;
    if (!facts) return "invalid";
    const namesNoSession = facts.playerId !== null && facts.sessionId === null;
    return namesNoSession || this.isExpired(facts) ? "expired" : facts;
  }
  isExpired({ playerId, issuedAt, expiresAt }: TokenFacts): boolean {
    const revokedAt = playerId === null ? undefined : this.#revoked.get(playerId);
    return expiresAt <= this.#clock.now() || (revokedAt !== undefined && issuedAt <= revokedAt);
  }
  secondsLeft({ expiresAt }: TokenFacts): number {
    return Math.max(1, Math.ceil((expiresAt - this.#clock.now()) / 1000));
  }
  /** Revokes this player's tokens up to this time; browsers that are still signed in fetch a new one. */
  revoke(playerId: number, at: number): void {
    this.#revoked.set(playerId, Math.max(at, this.#revoked.get(playerId) ?? 0));
  }
  /** Expired tokens need no revocation. */
  sweep(): void {
    for (const [playerId, at] of this.#revoked) {
      if (at + this.#tokenMs < this.#clock.now()) this.#revoked.delete(playerId);
    }
  }
}
