import { z } from "zod";

/**
 * How a personal text is masked for members who see players only masked: `a•••@example.com`, `••• 4567`, `A••• B•••`,
 * `1990-••-••`, `203.0.•••`, the end of an account, e-mail addresses and phone numbers inside of a text, or nothing at
 * all.
 */
export type PersonalKind = "email" | "phone" | "name" | "birth" | "network" | "account" | "text" | "hidden";

/** The schemas of personal texts; a description or a nullable form of them keeps it. */
export const PERSONAL = z.registry<{ readonly mask: PersonalKind }>();

/** The output field of a personal text. */
export const personal = (mask: PersonalKind) => z.string().register(PERSONAL, { mask });

const HIDDEN = "•••";
/** What somebody masked already. */
const MASKED = /[•…]/;
const MASKS: Readonly<Record<PersonalKind, (text: string) => string>> = {
  email: maskEmail,
  phone: (text) => maskPhone(text)!,
  name: (text) =>
    MASKED.test(text) || !/\p{L}/u.test(text)
      ? text
      : text
          .trim()
          .split(/\s+/)
          .map((word) => `${[...word][0]}${HIDDEN}`)
          .join(" "),
  birth: (text) => `${text.slice(0, 4)}-••-••`,
  network: (text) => (MASKED.test(text) ? text : text.replace(/^(\d+\.\d+|[\da-f]+:[\da-f]*).*$/i, `$1.${HIDDEN}`)),
  account: (text) => (MASKED.test(text) || text.length <= 4 ? text : `${HIDDEN} ${text.slice(-4)}`),
  text: (text) =>
    text
      .replaceAll(/[^\s@<>()"',;:]+@[^\s@<>()"',;:]+\.[^\s@<>()"',;:.]+/g, maskEmail)
      .replaceAll(/(?:\+|\b0)\d[\d ()/-]{6,}\d/g, (phone) => maskPhone(phone)!),
  hidden: () => HIDDEN,
};

/** A personal text as members see it who have no right to the whole. */
export const maskText = (mask: PersonalKind, text: string): string => (text === "" ? "" : MASKS[mask](text));

/** `a•••@example.com`: the first letter and the domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? HIDDEN : `${email.slice(0, 1)}${HIDDEN}${email.slice(at)}`;
}

/** `••• 4567`: the last four digits; null for no number. */
export function maskPhone(phone: string | null): string | null {
  if (phone === null) return null;
  return `${HIDDEN} ${phone.replaceAll(/[^0-9]/g, "").slice(-4)}`;
}
