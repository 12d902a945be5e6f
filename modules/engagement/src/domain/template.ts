export const TEMPLATES = [
  "confirmation",
  "account_locked",
  "password_reset",
  "password_changed",
  "deposit_credited",
  "withdrawal_requested",
  "withdrawal_paid",
  "withdrawal_rejected",
  "withdrawal_failed",
] as const;
export type TemplateName = (typeof TEMPLATES)[number];

/** One kind of letter in one language. `{link}` and the like stand for facts. */
export interface Template {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** What happened, line by line: what it is, and the fact. */
  readonly details?: ReadonlyArray<readonly [label: string, fact: string]>;
  /** Leads where the fact `link` says. */
  readonly button?: string;
  readonly closing?: readonly string[];
}

/** What every letter of a language says. */
export interface LetterTexts {
  readonly greeting: string;
  readonly greetingByName: string;
  readonly footer: string;
  /** Before the address of a button, for whose program shows none. */
  readonly byHand: string;
  readonly templates: Readonly<Record<TemplateName, Template>>;
}
