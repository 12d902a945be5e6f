import type { Database } from "@apogee/database";
import type { Clock } from "@apogee/kernel";

/** A letter ready to leave. */
export interface Mail {
  /** Names the letter: a transport that has delivered it before does nothing. */
  readonly letterId: number;
  readonly writtenAt: Date;
  readonly from: string;
  readonly fromName: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A way for letters to leave the house. Throws `MailRefused` for good, and anything else for now. */
export interface MailTransport {
  deliver(mail: Mail, context: { readonly db: Database; readonly clock: Clock }): Promise<void>;
}

/** The other side will never take this letter, such as when there is no such mailbox. It is not tried again. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}
