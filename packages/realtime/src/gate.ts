import type { Clock } from "@apogee/kernel";
import { readToken, writeToken, type TokenFacts } from "./token.ts";

/** A player, and the session by which they are signed in. */
export interface Login {
  readonly playerId: number;
  readonly sessionId: number;
}

/** Who may come in: writes tokens, reads them, and remembers whose earlier ones no longer count. */
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
  /** Tokens of this player from up to this moment are void; browsers that are still signed in fetch another. */
  revoke(playerId: number, at: number): void {
    this.#revoked.set(playerId, Math.max(at, this.#revoked.get(playerId) ?? 0));
  }
  /** A revoked token that has expired needs no remembering. */
  sweep(): void {
    for (const [playerId, at] of this.#revoked) {
      if (at + this.#tokenMs < this.#clock.now()) this.#revoked.delete(playerId);
    }
  }
}
