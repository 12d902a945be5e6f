import type { Database } from "@apogee/database";
import type { Clock } from "@apogee/kernel";

/** An e-mail ready to be sent. */
export interface Mail {
  /** Identifies the e-mail: a transport that has delivered it before does nothing. */
  readonly letterId: number;
  readonly writtenAt: Date;
  readonly from: string;
  readonly fromName: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends e-mails. Throws `MailRefused` if retrying is pointless, and any other error if it is not. */
export interface MailTransport {
  deliver(mail: Mail, context: { readonly db: Database; readonly clock: Clock }): Promise<void>;
}

/** The other side will never accept this e-mail, for example because the mailbox does not exist. It is not retried. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}
