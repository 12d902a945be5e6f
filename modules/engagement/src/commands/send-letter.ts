import type { Tx } from "@apogee/database";
import { enqueue } from "@apogee/events";
import { invariant } from "@apogee/kernel";
import { factsNeeded, type LetterFacts } from "../domain/set-letter.ts";
import type { TemplateName } from "../domain/template.ts";
import { DELIVER_LETTER } from "../jobs.ts";
import { insertLetter } from "../store.ts";
import { letterTexts } from "../texts/letter-texts.ts";

/** An e-mail to a person outside the platform. */
export interface Letter {
  readonly to: string;
  readonly template: TemplateName;
  /** The reader's language. If there are no texts in it, the base language is used, then English. */
  readonly locale: string;
  /** What the template is filled with; the reader's `name` is always optional. */
  readonly facts: LetterFacts;
}

/** Queues an e-mail in the caller's transaction; it is sent after the commit. Returns its id. */
export async function sendLetter(tx: Tx, { to, template, locale, facts }: Letter, at: Date): Promise<number> {
  const missing = factsNeeded(letterTexts(locale).texts.templates[template]).filter(
    (fact) => facts[fact] === undefined,
  );
  invariant(missing.length === 0, `The e-mail ${template} needs ${missing.join(", ")}.`);
  const id = await insertLetter(tx, { recipient: to, template, locale, facts }, at);
  await enqueue(tx, DELIVER_LETTER, { id });
  return id;
}
