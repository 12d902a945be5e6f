import type { SuspectKind } from "./store.ts";

/** The facts of a question that can be suspected, in small letters; empty ones are left out. */
export function factsOf(question: {
  readonly email?: string | undefined;
  readonly device_fingerprint?: string | undefined;
  readonly card_bin?: string | undefined;
  readonly country?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
}): Array<{ readonly kind: SuspectKind; readonly value: string }> {
  const facts: ReadonlyArray<readonly [SuspectKind, string | undefined]> = [
    ["email", question.email],
    ["device", question.device_fingerprint],
    ["bin", question.card_bin],
    ["country", question.country],
    ["name", [question.first_name, question.last_name].filter(Boolean).join(" ")],
  ];
  return facts.flatMap(([kind, value]) => {
    const text = value?.trim().toLowerCase() ?? "";
    return text === "" ? [] : [{ kind, value: text }];
  });
}

const PER_REASON = 40;
const MOST_SCORE = 100;

/** The answer about a payment, by what is suspected of it: 40 points each, and a suspicion from the first one on. */
export function judge(suspected: ReadonlyArray<{ readonly kind: SuspectKind; readonly value: string }>): {
  readonly verdict: "clear" | "suspected";
  readonly score: number;
  readonly reasons: string[];
} {
  return {
    verdict: suspected.length > 0 ? "suspected" : "clear",
    score: Math.min(suspected.length * PER_REASON, MOST_SCORE),
    reasons: suspected.map(({ kind, value }) => `The ${kind} ${value} is on the list of suspects.`),
  };
}
