import { createHmac, timingSafeEqual } from "node:crypto";
import { fitted } from "@apogee/kernel";
import { z } from "zod";

/** The owner of a connection and its expiry: `playerId` is null for a guest. Milliseconds since the epoch. */
export interface TokenFacts {
  readonly playerId: number | null;
  /** The session under which the token was issued. Null for a guest, and in players' tokens of earlier versions. */
  readonly sessionId: number | null;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

const HEADER = encode({ alg: "HS256", typ: "JWT" });
const claims = z.object({
  sub: z.string().regex(/^\d*$/),
  sid: z.int().positive().optional(),
  iat: z.number(),
  exp: z.number(),
});

/**
 * A JWT signed with HMAC-SHA-256: `sub` is the player's id, empty for a guest; `sid` is the session's. Times are
 * seconds, with a fraction.
 */
export function writeToken(secret: string, { playerId, sessionId, issuedAt, expiresAt }: TokenFacts): string {
  const subject = { sub: playerId === null ? "" : String(playerId), ...(sessionId === null ? {} : { sid: sessionId }) };
  const body = `${HEADER}.${encode({ ...subject, iat: issuedAt / 1000, exp: expiresAt / 1000 })}`;
  return `${body}.${signatureOf(secret, body).toString("base64url")}`;
}

/** The facts of a token that this secret signed, expired or not; undefined for any other text. */
export function readToken(secret: string, token: string): TokenFacts | undefined {
  const [header, payload, signature, ...more] = token.split(".");
  if (header !== HEADER || payload === undefined || signature === undefined || more.length > 0) return undefined;
  const given = Buffer.from(signature, "base64url");
  const right = signatureOf(secret, `${header}.${payload}`);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const parsed = fitted(claims, JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
  if (!parsed.success) return undefined;
  const { sub, sid, iat, exp } = parsed.data;
  return {
    playerId: sub === "" ? null : Number(sub),
    sessionId: sid ?? null,
    issuedAt: Math.round(iat * 1000),
    expiresAt: Math.round(exp * 1000),
  };
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function signatureOf(secret: string, body: string): Buffer {
  return createHmac("sha256", secret).update(body).digest();
}
