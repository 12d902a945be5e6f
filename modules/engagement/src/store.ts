import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { EmailFacts } from "./domain/set-email.ts";
import type { TemplateName } from "./domain/template.ts";

export interface QueuedEmail {
  readonly id: number;
  readonly recipient: string;
  readonly template: TemplateName;
  readonly locale: string;
  readonly facts: EmailFacts;
  readonly writtenAt: Date;
}

export async function insertEmail(tx: Tx, letter: Omit<QueuedEmail, "id" | "writtenAt">, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into engagement.letter (recipient, template, locale, facts, created_at)
    values (${letter.recipient}, ${letter.template}, ${letter.locale}, ${JSON.stringify(letter.facts)}::jsonb, ${at}) returning id`.execute(
    tx,
  );
  return rows[0]!.id;
}

/** An e-mail that is still to be delivered. */
export async function queuedEmail(db: Database, id: number): Promise<QueuedEmail | undefined> {
  const { rows } = await sql<QueuedEmail>`
    select id, recipient, template, locale, facts, created_at as "writtenAt" from engagement.letter where id = ${id} and state = 'queued'`.execute(
    db,
  );
  return rows[0];
}

/** Ends an e-mail and deletes its facts. */
export async function endEmail(
  db: Database,
  id: number,
  state: "delivered" | "refused",
  error: string | null,
  at: Date,
): Promise<void> {
  await sql`
    update engagement.letter set state = ${state}, last_error = ${error}, attempts = attempts + 1, facts = null, ended_at = ${at}
    where id = ${id} and state = 'queued'`.execute(db);
}

export async function noteFailure(db: Database, id: number, error: string): Promise<void> {
  await sql`update engagement.letter set attempts = attempts + 1, last_error = ${error} where id = ${id} and state = 'queued'`.execute(
    db,
  );
}
