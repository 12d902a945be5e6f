import { createHash, randomBytes } from "node:crypto";
import type { GameStatus } from "./game.ts";

/** With the money of a wallet, or with play money. */
export type Mode = "real" | "demo";

/** What a game frame may do, and for whom. */
export interface GameSession {
  readonly id: number;
  /** Null for a guest's demo. */
  readonly playerId: number | null;
  /** Null in demo. */
  readonly walletId: number | null;
  readonly currency: string;
  readonly mode: Mode;
  readonly licence: string;
  readonly locale: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly game: {
    readonly id: number;
    readonly identifier: string;
    readonly slug: string;
    readonly title: string;
    readonly version: string;
    readonly status: GameStatus;
  };
}

export const IDLE_MS = 30 * 60_000;
export const LIFE_MS = 12 * 3_600_000;

/** Whether a session can still be used: not idle for half an hour, and not older than twelve hours. */
export function isAlive(session: Pick<GameSession, "createdAt" | "lastUsedAt">, at: number): boolean {
  return at - session.lastUsedAt.getTime() < IDLE_MS && at - session.createdAt.getTime() < LIFE_MS;
}

/** 256 random bits, in characters that are safe in an address. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** The frame's address. The token is after the `#`, which browsers neither send nor include in a `Referer`. */
export function frameAddress(slug: string, token: string, locale: string): string {
  return `/frame/index.html?game=${encodeURIComponent(slug)}#token=${token}&locale=${encodeURIComponent(locale)}`;
}
