import type { Database, Tx } from "@apogee/database";
import type { SandboxMailItem, SandboxMailMode } from "@apogee/contract";
import { sql } from "kysely";
import type { Mail } from "../mail-transport.ts";

export async function readMode(db: Database | Tx): Promise<SandboxMailMode> {
  const { rows } = await sql<SandboxMailMode>`select mode, delay_ms from engagement.sandbox_mail_mode`.execute(db);
  return rows[0]!;
}

export async function writeMode(tx: Tx, { mode, delay_ms }: SandboxMailMode): Promise<void> {
  await sql`update engagement.sandbox_mail_mode set mode = ${mode}, delay_ms = ${delay_ms}`.execute(tx);
}

export async function insertMail(db: Database, mail: Mail, sentAt: Date, arrivesAt: Date): Promise<void> {
  await sql`
    insert into engagement.sandbox_mailbox (letter_id, sender, recipient, subject, text, html, sent_at, arrives_at)
    values (${mail.letterId}, ${`${mail.fromName} <${mail.from}>`}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${sentAt}, ${arrivesAt})
    on conflict (letter_id) do nothing`.execute(db);
}

type ItemRow = Omit<SandboxMailItem, "sent_at" | "arrived_at"> & { readonly sent_at: Date; readonly arrived_at: Date };

const item = sql`m.id, m.sender as "from", m.recipient as "to", m.subject, l.template, m.sent_at, m.arrives_at as arrived_at`;
const mailbox = sql`engagement.sandbox_mailbox m join engagement.letter l on l.id = m.letter_id`;

/** E-mails that have arrived, newest first; of one recipient if `to` is given. */
export async function arrivedMail(db: Database, to: string | undefined, limit: number, at: Date): Promise<ItemRow[]> {
  const theirs = to === undefined ? sql`true` : sql`lower(m.recipient) = lower(${to})`;
  const { rows } =
    await sql<ItemRow>`select ${item} from ${mailbox} where ${theirs} and m.arrives_at <= ${at} order by m.id desc limit ${limit}`.execute(
      db,
    );
  return rows;
}

export async function oneMail(
  db: Database,
  id: number,
  at: Date,
): Promise<(ItemRow & { text: string; html: string }) | undefined> {
  const { rows } = await sql<ItemRow & { text: string; html: string }>`
    select ${item}, m.text, m.html from ${mailbox} where m.id = ${id} and m.arrives_at <= ${at}`.execute(db);
  return rows[0];
}

/** How many e-mails have not arrived: queued or on their way, and refused permanently. */
export async function notArrived(
  db: Database,
  to: string | undefined,
  at: Date,
): Promise<{ waiting: number; refused: number }> {
  const theirs = to === undefined ? sql`true` : sql`lower(l.recipient) = lower(${to})`;
  const { rows } = await sql<{ waiting: number; refused: number }>`
    select count(*) filter (where l.state = 'queued' or m.arrives_at > ${at}) as waiting, count(*) filter (where l.state = 'refused') as refused
    from engagement.letter l left join engagement.sandbox_mailbox m on m.letter_id = l.id where ${theirs}`.execute(db);
  return rows[0]!;
}
