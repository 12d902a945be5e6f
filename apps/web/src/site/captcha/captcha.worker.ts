import { solveChallenge } from "altcha-lib";
import { deriveKey as deriveNatively } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import { deriveKey } from "./derive-key.ts";

/** Runs in a worker, so that typing stays smooth while the captcha is solved. */
addEventListener("message", ({ data: challenge }: MessageEvent<Challenge>) => {
  const derive = isSecureContext ? deriveNatively : deriveKey;
  solveChallenge({ challenge, deriveKey: derive }).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  );
});
