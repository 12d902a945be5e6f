import { listSandboxMail, setSandboxMailMode, showSandboxMail, showSandboxMailMode } from "@apogee/contract";
import { implement, type ImplementedRoute } from "@apogee/http";
import { NotFound } from "@apogee/kernel";
import { arrivedMail, notArrived, oneMail, readMode, writeMode } from "./sandbox/store.ts";

/** The routes of the sandbox's mailbox. Mounted only if the sandbox is on, since anyone may read it. */
export function sandboxMailRoutes(): ImplementedRoute[] {
  return [
    implement(listSandboxMail, async ({ query: { to, limit } }, { db, clock }) => {
      const at = clock.date();
      const [mails, counts] = await Promise.all([arrivedMail(db, to, limit, at), notArrived(db, to, at)]);
      return { mails: mails.map(withTimes), ...counts };
    }),
    implement(showSandboxMail, async ({ params: { id } }, { db, clock }) => {
      const mail = await oneMail(db, id, clock.date());
      if (!mail) throw new NotFound("This letter");
      return withTimes(mail);
    }),
    implement(showSandboxMailMode, (_input, { db }) => readMode(db)),
    implement(setSandboxMailMode, async ({ body }, { tx }) => {
      await writeMode(tx, body);
      return body;
    }),
  ];
}

function withTimes<Mail extends { sent_at: Date; arrived_at: Date }>(
  mail: Mail,
): Omit<Mail, "sent_at" | "arrived_at"> & { sent_at: string; arrived_at: string } {
  return { ...mail, sent_at: mail.sent_at.toISOString(), arrived_at: mail.arrived_at.toISOString() };
}
