import { createHmac } from "node:crypto";
import type { Tx } from "@apogee/database";
import { fitted, InvalidFields, type Clock } from "@apogee/kernel";
import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { useNonce } from "./store.ts";

/** Issues challenges that cost a browser about a second of work, and checks their solutions. */
export interface Captcha {
  /** A new signed challenge, valid for ten minutes. */
  challenge(): Promise<Record<string, unknown>>;
  /**
   * Uses up a solution: base64 of `{challenge, solution}`, as ALTCHA's widgets send it. Refuses with `InvalidFields` a
   * solution that is missing, wrong, expired or already used.
   */
  redeem(tx: Tx, payload: string | undefined): Promise<void>;
}

const LIFE_MS = 10 * 60_000;
/** Work: the browser tries up to `tries.most` counters, each a PBKDF2 of `cost` rounds. */
const COST = 1_000;
const TRIES = { least: 600, most: 1_400 };
const LONGEST_PAYLOAD = 4_096;

const hex = z.string().regex(/^[0-9a-f]+$/);
const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal("PBKDF2/SHA-256"),
      nonce: hex,
      salt: hex,
      cost: z.literal(COST),
      keyLength: z.literal(32),
      keyPrefix: hex,
      keySignature: hex,
      data: z.object({ expires_at: z.int() }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int(), derivedKey: hex }),
});

/** Creates captchas with a secret that all processes share. */
export function createCaptcha({ secret, clock }: { secret: string; clock: Clock }): Captcha {
  const secrets = {
    hmacSignatureSecret: keyOf(secret, "challenge"),
    hmacKeySignatureSecret: keyOf(secret, "solution"),
  };
  return {
    async challenge() {
      // The library compares its own expiry with the machine's clock; ours is part of the signed data.
      const data = { expires_at: Math.floor((clock.now() + LIFE_MS) / 1_000) };
      const made = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: COST,
        counter: randomInt(TRIES.most, TRIES.least),
        deriveKey,
        data,
        ...secrets,
      });
      return { ...made };
    },
    async redeem(tx, payload) {
      if (!payload) throw fieldRefusal("required", "Please wait a moment until the check that you are human is done.");
      const sent = read(payload);
      const verdict = sent && (await verifySolution({ ...sent, deriveKey, ...secrets }));
      if (!sent || !verdict?.verified)
        throw fieldRefusal("invalid", "The check that you are human failed. Please try again.");
      const { nonce, data } = sent.challenge.parameters;
      const expiresAt = new Date(data.expires_at * 1_000);
      if (expiresAt <= clock.date())
        throw fieldRefusal("expired", "The check that you are human took too long. Please try again.");
      if (!(await useNonce(tx, nonce, expiresAt, clock.date())))
        throw fieldRefusal("used", "This check that you are human was already used. Please try again.");
    },
  };
}

function read(payload: string): z.output<typeof payloadSchema> | undefined {
  if (payload.length > LONGEST_PAYLOAD) return undefined;
  try {
    const sent = fitted(payloadSchema, JSON.parse(Buffer.from(payload, "base64").toString("utf8")));
    return sent.success ? sent.data : undefined;
  } catch {
    return undefined;
  }
}

function keyOf(secret: string, use: string): string {
  return createHmac("sha256", secret).update(`captcha ${use}`).digest("hex");
}

function fieldRefusal(code: string, says: string): InvalidFields {
  return new InvalidFields({ captcha: { [code]: says } });
}
