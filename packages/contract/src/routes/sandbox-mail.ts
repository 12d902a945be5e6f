import { z } from "zod";
import { defineRoute } from "../route.ts";
import { id, idParam, time } from "../shapes.ts";

/** A letter in the sandbox's mailbox, without its bodies. */
export const sandboxMailItem = z.object({
  id,
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  sent_at: time,
  arrived_at: time,
});
/** As browsers get it. */
export type SandboxMailItem = z.output<typeof sandboxMailItem>;

/** Only where the sandbox is on. */
export const listSandboxMail = defineRoute({
  name: "sandbox.mail.list",
  method: "GET",
  path: "/sandbox/api/mail",
  access: "public",
  summary: "Letters that have arrived, newest first, and how many are still waiting or were refused.",
  query: z.object({ to: z.string().max(254).optional(), limit: z.coerce.number().int().min(1).max(100).default(30) }),
  response: z.object({ mails: z.array(sandboxMailItem), waiting: z.int(), refused: z.int() }),
});

/** Refuses `not_found` also while the letter is on its way. */
export const showSandboxMail = defineRoute({
  name: "sandbox.mail.show",
  method: "GET",
  path: "/sandbox/api/mail/:id",
  access: "public",
  summary: "One letter, as plain text and as HTML without scripts or styles.",
  params: idParam,
  response: sandboxMailItem.extend({ text: z.string(), html: z.string() }),
});

/**
 * `delay`: letters arrive after `delay_ms`. `fail`: delivery fails for now and is tried again. `refuse`: the mailbox
 * does not exist.
 */
export const sandboxMailMode = z.object({
  mode: z.enum(["deliver", "delay", "fail", "refuse"]),
  delay_ms: z.int().min(0).max(3_600_000),
});
/** As browsers get and send it. */
export type SandboxMailMode = z.output<typeof sandboxMailMode>;

/** The mode of the moment. */
export const showSandboxMailMode = defineRoute({
  name: "sandbox.mail.mode",
  method: "GET",
  path: "/sandbox/api/mail-mode",
  access: "public",
  summary: "How the sandbox treats mail.",
  response: sandboxMailMode,
});

/** Acts on letters that leave from now on. */
export const setSandboxMailMode = defineRoute({
  name: "sandbox.mail.set_mode",
  method: "PUT",
  path: "/sandbox/api/mail-mode",
  access: "public",
  idempotency: "natural",
  summary: "Chooses how the sandbox treats mail from now on.",
  body: sandboxMailMode,
  response: sandboxMailMode,
});
