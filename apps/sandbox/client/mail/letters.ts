/** A letter as a list shows it; the casino's mail sandbox answers these. */
export interface LetterRow {
  readonly id: number | string;
  readonly to: string;
  readonly subject: string;
  readonly sent_at: string;
  readonly template: string;
}

export interface Letter extends Omit<LetterRow, "template"> {
  readonly html: string;
  readonly text: string;
}
