import { createChallenge, solveChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { expect, test } from "vitest";
import { deriveKey as deriveWithoutSubtle } from "./derive-key.ts";
import { payloadOf } from "./solve-captcha.ts";

test("the server accepts a solution found without the browser's cryptography, and rejects an altered one", async () => {
  const secrets = { hmacSignatureSecret: "one", hmacKeySignatureSecret: "two" };
  const challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: 10,
    counter: 30,
    deriveKey,
    ...secrets,
  });

  const solution = await solveChallenge({ challenge, deriveKey: deriveWithoutSubtle });
  const sent = JSON.parse(atob(payloadOf(challenge, solution!))) as Pick<
    Parameters<typeof verifySolution>[0],
    "challenge" | "solution"
  >;

  await expect(verifySolution({ ...sent, deriveKey, ...secrets })).resolves.toMatchObject({ verified: true });
  const other = {
    ...sent.solution,
    derivedKey: sent.solution.derivedKey.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
  };
  await expect(verifySolution({ ...sent, solution: other, deriveKey, ...secrets })).resolves.toMatchObject({
    verified: false,
  });
});
