import { MailRefused, type MailTransport } from "../mail-transport.ts";
import { insertMail, readMode } from "./store.ts";

/** Delivers into the sandbox's mailbox, with the delays and failures of its mode. */
export const sandboxTransport: MailTransport = {
  async deliver(mail, { db, clock }) {
    const { mode, delay_ms } = await readMode(db);
    if (mode === "refuse") throw new MailRefused("550 There is no such mailbox.");
    if (mode === "fail") throw new Error("451 The mail server is busy; try again later.");
    await insertMail(db, mail, clock.date(), new Date(clock.now() + (mode === "delay" ? delay_ms : 0)));
  },
};
