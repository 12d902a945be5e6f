import { z } from "zod";
import { defineRoute } from "../route.ts";
import { id, idParam, time } from "../shapes.ts";

/** An e-mail in the sandbox's mailbox, without its bodies. */
export const sandboxMailItem = z.object({
  id,
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  sent_at: time,
  arrived_at: time,
});
export type SandboxMailItem = z.output<typeof sandboxMailItem>;

/** Exists only if the sandbox is on. */
export const listSandboxMail = defineRoute({
  name: "sandbox.mail.list",
  method: "GET",
  path: "/sandbox/api/mail",
  access: "public",
  summary: "E-mails that have arrived, newest first, and how many are waiting or were rejected.",
  query: z.object({ to: z.string().max(254).optional(), limit: z.coerce.number().int().min(1).max(100).default(30) }),
  response: z.object({ mails: z.array(sandboxMailItem), waiting: z.int(), refused: z.int() }),
});

/** Refuses with `not_found` also while the e-mail is being delivered. */
export const showSandboxMail = defineRoute({
  name: "sandbox.mail.show",
  method: "GET",
  path: "/sandbox/api/mail/:id",
  access: "public",
  summary: "One e-mail, as plain text and as HTML without scripts or styles.",
  params: idParam,
  response: sandboxMailItem.extend({ text: z.string(), html: z.string() }),
});

/**
 * `delay`: e-mails arrive after `delay_ms`. `fail`: delivery fails for now and is retried. `refuse`: the mailbox does
 * not exist.
 */
export const sandboxMailMode = z.object({
  mode: z.enum(["deliver", "delay", "fail", "refuse"]),
  delay_ms: z.int().min(0).max(3_600_000),
});
export type SandboxMailMode = z.output<typeof sandboxMailMode>;

/** The current mode. */
export const showSandboxMailMode = defineRoute({
  name: "sandbox.mail.mode",
  method: "GET",
  path: "/sandbox/api/mail-mode",
  access: "public",
  summary: "How the sandbox handles e-mail.",
  response: sandboxMailMode,
});

/** Applies to e-mails that are sent from now on. */
export const setSandboxMailMode = defineRoute({
  name: "sandbox.mail.set_mode",
  method: "PUT",
  path: "/sandbox/api/mail-mode",
  access: "public",
  idempotency: "natural",
  summary: "Sets how the sandbox handles e-mail from now on.",
  body: sandboxMailMode,
  response: sandboxMailMode,
});
