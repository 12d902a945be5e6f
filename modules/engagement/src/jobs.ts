import { hostFacts } from "@apogee/content";
import { idParam } from "@apogee/contract";
import type { AnyTask, Task, TaskContext } from "@apogee/events";
import { setEmail } from "./domain/set-email.ts";
import { MailRefused, type Mail, type MailTransport } from "./mail-transport.ts";
import { sandboxTransport } from "./sandbox/transport.ts";
import { endEmail, noteFailure, queuedEmail, type QueuedEmail } from "./store.ts";
import { emailTexts } from "./texts/email-texts.ts";

type EmailId = { readonly id: number };

export const DELIVER_EMAIL = { name: "engagement.deliver_letter", payload: idParam } satisfies Pick<
  Task<EmailId>,
  "name" | "payload"
>;

/** How e-mail is sent. */
export interface MailWay {
  /** By default, the sandbox's mailbox. */
  readonly transport?: MailTransport;
  /** The sender's address. By default, the brand's support address. */
  readonly from?: string | undefined;
}

/** The tasks of this module, for the worker. */
export function emailTasks(way: MailWay = {}): AnyTask[] {
  return [{ ...DELIVER_EMAIL, run: ({ id }: EmailId, context: TaskContext) => deliverEmail(id, way, context) }];
}

async function deliverEmail(
  id: number,
  { transport = sandboxTransport, from }: MailWay,
  { db, clock, log }: TaskContext,
): Promise<void> {
  const letter = await queuedEmail(db, id);
  if (!letter) return;
  try {
    await transport.deliver(await mailOf(letter, { db, clock }, from), { db, clock });
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    if (!(error instanceof MailRefused)) {
      await noteFailure(db, id, says);
      throw error;
    }
    log("warn", "an e-mail was rejected", { letter: id, template: letter.template, error: says });
    return endEmail(db, id, "refused", says, clock.date());
  }
  await endEmail(db, id, "delivered", null, clock.date());
}

async function mailOf(
  letter: QueuedEmail,
  source: Pick<TaskContext, "db" | "clock">,
  from: string | undefined,
): Promise<Mail> {
  const { brand } = await hostFacts(source, "*");
  const { texts, locale } = emailTexts(letter.locale);
  const letterhead = { brand: brand.name, operator: brand.operator, support: brand.supportEmail };
  const set = setEmail({ texts, locale, template: letter.template, facts: letter.facts, letterhead });
  return {
    letterId: letter.id,
    writtenAt: letter.writtenAt,
    from: from ?? brand.supportEmail,
    fromName: brand.name,
    to: letter.recipient,
    ...set,
  };
}
