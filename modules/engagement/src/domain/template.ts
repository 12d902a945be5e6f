export const TEMPLATES = [
  "confirmation",
  "account_locked",
  "password_reset",
  "password_changed",
  "new_device",
  "second_factor_on",
  "second_factor_off",
  "recovery_code_used",
  "deposit_credited",
  "deposit_held",
  "withdrawal_requested",
  "withdrawal_paid",
  "withdrawal_rejected",
  "withdrawal_failed",
  "limit_raise",
  "limit_removal",
  "points_expiring",
  "staff_invitation",
] as const;
export type TemplateName = (typeof TEMPLATES)[number];

/** One kind of e-mail in one language. `{link}` and similar placeholders stand for facts. */
export interface Template {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** What happened, line by line: a label and a fact. */
  readonly details?: ReadonlyArray<readonly [label: string, fact: string]>;
  /** Opens the address in the fact `link`. */
  readonly button?: string;
  readonly closing?: readonly string[];
}

/** The texts of all e-mails in a language. */
export interface EmailTexts {
  readonly greeting: string;
  readonly greetingByName: string;
  readonly footer: string;
  /** Above the address of a button, for programs that do not show the button. */
  readonly byHand: string;
  readonly templates: Readonly<Record<TemplateName, Template>>;
}
