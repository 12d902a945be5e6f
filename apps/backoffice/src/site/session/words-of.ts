import { Refused, UNREACHABLE } from "../api/refused.ts";

const KNOWN: Readonly<Record<string, string>> = {
  credentials_wrong: "signIn.wrong",
  code_wrong: "signIn.codeWrong",
  ticket_expired: "signIn.expired",
  invitation_unknown: "invitation.unknown",
  [UNREACHABLE]: "state.unreachableText",
};

/** A refusal around signing in, as a sentence in the member's language. */
export function wordsOf(error: unknown, t: (id: string, values?: Record<string, number>) => string): string {
  if (!(error instanceof Refused)) return t("state.failedText");
  if (error.code === "try_later" || error.status === 429)
    return t("signIn.later", { seconds: error.retryAfterS ?? 60 });
  const known = KNOWN[error.code];
  return known === undefined ? error.message : t(known);
}
