import { parseRoundId } from "@apogee/play";

/** What a searched text can be. What it cannot be is null. */
export interface SearchKeys {
  /** A player's number, or a payment's. */
  readonly number: number | null;
  readonly round: { readonly walletId: number; readonly round: number } | null;
  readonly lastFour: string | null;
  /** The last digits of a phone number, without zeros and a plus sign at its beginning. */
  readonly phone: string | null;
  readonly email: string | null;
  /** An address of coins. */
  readonly address: string | null;
  /** Of names, a nickname or an e-mail address. */
  readonly words: string | null;
}

/** Fewer digits end too many phone numbers. */
const LEAST_PHONE = 6;
const LEAST_WORDS = 3;
const MOST_WORDS = 80;

/** Reads a searched text as each thing that it can be. */
export function searchKeys(text: string): SearchKeys {
  const asked = text.trim().replace(/^#/, "");
  const digits = /^\+?[\d\s()/.-]+$/.test(asked) ? asked.replaceAll(/\D/g, "").replace(/^0+/, "") : "";
  const isNumber = /^\d{1,15}$/.test(asked);
  const round = parseRoundId(asked) ?? null;
  const isEmail = /^[^\s@]+@[^\s@]*$/.test(asked);
  const address = /^(?:bitcoin:)?([13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[02-9ac-hj-np-z]{11,87})(?:\?.*)?$/i.exec(
    asked,
  )?.[1];
  const words = (isEmail ? asked.slice(0, asked.indexOf("@")) : asked).replaceAll(/\s+/g, " ").slice(0, MOST_WORDS);
  return {
    number: isNumber ? Number(asked) : null,
    round,
    lastFour: /^\d{4}$/.test(asked) ? asked : null,
    phone: round === null && digits.length >= LEAST_PHONE && digits.length <= 15 ? digits : null,
    email: isEmail && !asked.endsWith("@") ? asked : null,
    address: address === undefined ? null : /^BC1[0-9A-Z]+$/.test(address) ? address.toLowerCase() : address,
    words: words.length >= LEAST_WORDS && /\p{L}/u.test(words) && address === undefined ? words : null,
  };
}
