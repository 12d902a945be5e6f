import { hostFacts } from "@apogee/content";
import { idParam } from "@apogee/contract";
import type { AnyTask, Task, TaskContext } from "@apogee/events";
import { setLetter } from "./domain/set-letter.ts";
import { MailRefused, type Mail, type MailTransport } from "./mail-transport.ts";
import { sandboxTransport } from "./sandbox/transport.ts";
import { endLetter, noteFailure, queuedLetter, type QueuedLetter } from "./store.ts";
import { letterTexts } from "./texts/letter-texts.ts";

type LetterId = { readonly id: number };

export const DELIVER_LETTER = { name: "engagement.deliver_letter", payload: idParam } satisfies Pick<
  Task<LetterId>,
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
export function letterTasks(way: MailWay = {}): AnyTask[] {
  return [{ ...DELIVER_LETTER, run: ({ id }: LetterId, context: TaskContext) => deliverLetter(id, way, context) }];
}

async function deliverLetter(
  id: number,
  { transport = sandboxTransport, from }: MailWay,
  { db, clock, log }: TaskContext,
): Promise<void> {
  const letter = await queuedLetter(db, id);
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
    return endLetter(db, id, "refused", says, clock.date());
  }
  await endLetter(db, id, "delivered", null, clock.date());
}

async function mailOf(
  letter: QueuedLetter,
  source: Pick<TaskContext, "db" | "clock">,
  from: string | undefined,
): Promise<Mail> {
  const { brand } = await hostFacts(source, "*");
  const { texts, locale } = letterTexts(letter.locale);
  const letterhead = { brand: brand.name, operator: brand.operator, support: brand.supportEmail };
  const set = setLetter({ texts, locale, template: letter.template, facts: letter.facts, letterhead });
  return {
    letterId: letter.id,
    writtenAt: letter.writtenAt,
    from: from ?? brand.supportEmail,
    fromName: brand.name,
    to: letter.recipient,
    ...set,
  };
}
