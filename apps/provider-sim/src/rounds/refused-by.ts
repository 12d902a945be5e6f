import type { Answer } from "../wallet/send.ts";

/** The code of a wallet's refusal; null if it did not clearly refuse. */
export function refusedBy(answer: Answer): number | null {
  if (answer.kind === "unclear" || answer.status === 200) return null;
  const { code } = answer.body;
  return typeof code === "number" ? code : answer.status;
}
