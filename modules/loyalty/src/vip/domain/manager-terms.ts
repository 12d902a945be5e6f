import { fitted, InvalidFields } from "@apogee/kernel";
import { z } from "zod";

const link = (host: RegExp) =>
  z
    .url({ protocol: /^https$/, hostname: host })
    .max(200)
    .nullable()
    .default(null);

/** A VIP manager: whom to ask, when, and how; for players of these groups. */
export const managerTerms = z
  .strictObject({
    name: z.string().trim().min(1).max(60),
    /** The path of a public file of the site. */
    avatar: z
      .string()
      .regex(/^\/files\/[a-z0-9/._-]+$/i)
      .max(200)
      .nullable()
      .default(null),
    /** When the manager answers, by locale. `en` is required and is shown where a locale has none. */
    hours: z.record(z.string().min(2).max(12), z.string().trim().min(1).max(80)),
    whatsApp: link(/^(?:wa\.me|api\.whatsapp\.com)$/),
    telegram: link(/^t\.me$/),
    email: z.email().max(120).nullable().default(null),
    /** Ids of groups, such as VIP statuses. */
    groups: z.array(z.string().min(1).max(20)).min(1).max(50),
    /** Managers are sorted by it. */
    position: z.int().min(0).max(10_000).default(0),
  })
  .superRefine(({ hours, whatsApp, telegram, email }, context) => {
    if (!hours["en"]) context.addIssue({ code: "custom", message: "English hours are missing." });
    if (!whatsApp && !telegram && !email)
      context.addIssue({ code: "custom", message: "Name at least one of e-mail, WhatsApp and Telegram." });
  });

/** The terms of a VIP manager's row. */
export type ManagerTerms = z.output<typeof managerTerms>;

/** Parses what an operator wrote, or what a row contains. Refuses with `InvalidFields`, a sentence per field. */
export function readManagerTerms(value: unknown): ManagerTerms {
  const parsed = fitted(managerTerms, value);
  if (parsed.success) return parsed.data;
  const fields: Record<string, Record<string, string>> = {};
  for (const { path, message } of parsed.error.issues) (fields[path.join(".") || "terms"] ??= {}).invalid ??= message;
  throw new InvalidFields(fields);
}

/** When a manager answers, in a locale, in its language without region, or in English. */
export function hoursIn({ hours }: Pick<ManagerTerms, "hours">, locale: string): string {
  return hours[locale] ?? hours[locale.split("-")[0]!] ?? hours["en"]!;
}
