import type { Tx } from "@apogee/database";
import { enqueue } from "@apogee/events";
import { invariant } from "@apogee/kernel";
import { factsNeeded, type LetterFacts } from "../domain/set-letter.ts";
import type { TemplateName } from "../domain/template.ts";
import { DELIVER_LETTER } from "../jobs.ts";
import { insertLetter } from "../store.ts";
import { letterTexts } from "../texts/letter-texts.ts";

/** A letter to someone outside. */
export interface Letter {
  readonly to: string;
  readonly template: TemplateName;
  /** The reader's language; a language without letters of its own falls back to its base, then to English. */
  readonly locale: string;
  /** What the template is filled with; `name` of the reader is optional everywhere. */
  readonly facts: LetterFacts;
}

/** Writes a letter in the caller's transaction; it leaves after the commit. Answers its id. */
export async function sendLetter(tx: Tx, { to, template, locale, facts }: Letter, at: Date): Promise<number> {
  const missing = factsNeeded(letterTexts(locale).texts.templates[template]).filter(
    (fact) => facts[fact] === undefined,
  );
  invariant(missing.length === 0, `A letter ${template} needs ${missing.join(", ")}.`);
  const id = await insertLetter(tx, { recipient: to, template, locale, facts }, at);
  await enqueue(tx, DELIVER_LETTER, { id });
  return id;
}
