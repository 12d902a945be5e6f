import type { Tx } from "@apogee/database";
import { enqueue } from "@apogee/events";
import { invariant } from "@apogee/kernel";
import { factsNeeded, type EmailFacts } from "../domain/set-email.ts";
import type { TemplateName } from "../domain/template.ts";
import { DELIVER_EMAIL } from "../jobs.ts";
import { insertEmail } from "../store.ts";
import { emailTexts } from "../texts/email-texts.ts";

/** An e-mail to a person outside the platform. */
export interface Email {
  readonly to: string;
  readonly template: TemplateName;
  /** The reader's language. If there are no texts in it, the base language is used, then English. */
  readonly locale: string;
  /** What the template is filled with; the reader's `name` is always optional. */
  readonly facts: EmailFacts;
}

/** Queues an e-mail in the caller's transaction; it is sent after the commit. Returns its id. */
export async function sendEmail(tx: Tx, { to, template, locale, facts }: Email, at: Date): Promise<number> {
  const missing = factsNeeded(emailTexts(locale).texts.templates[template]).filter((fact) => facts[fact] === undefined);
  invariant(missing.length === 0, `The e-mail ${template} needs ${missing.join(", ")}.`);
  const id = await insertEmail(tx, { recipient: to, template, locale, facts }, at);
  await enqueue(tx, DELIVER_EMAIL, { id });
  return id;
}
