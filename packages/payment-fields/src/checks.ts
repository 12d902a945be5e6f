import { electronicFormatIBAN, isValidIBAN } from "ibantools";
import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import type { CheckedField } from "./checked-field.ts";
import { isOwnName } from "./own-name.ts";

/** The player, as checks of payment fields need to know them. */
export interface FieldPerson {
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** ISO 3166-1 alpha-2; a phone number without a country code is read as one of this country. */
  readonly country: string | null;
}

type Check = (value: string, person: FieldPerson) => CheckedField;

// One address: something, an at sign, labels with a dot between them. Whether it exists, only its mail server knows.
const EMAIL = /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

const email: Check = (value) => (EMAIL.test(value) ? { value: value.toLowerCase() } : { fault: "malformed" });

/** A mobile number, stored in the form of E.164: `+61412345678`. */
const mobile: Check = (value, { country }) => {
  const phone = parsePhoneNumberFromString(value, country ? { defaultCountry: country as "AU" } : {});
  return phone?.isValid() ? { value: phone.number } : { fault: "not_mobile" };
};

/** An IBAN with its checksum and, where the country has them, its national check digits. */
const iban: Check = (value) => {
  const compact = electronicFormatIBAN(value) ?? "";
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact)) return { fault: "malformed" };
  return isValidIBAN(compact) ? { value: compact } : { fault: "checksum" };
};

/** A New Zealand account: bank 2, branch 4, account 7, suffix 2 or 3 digits, stored with dashes. */
const nzAccount: Check = (value) => {
  const parts = /^(\d{2})(\d{4})(\d{7})(\d{2,3})$/.exec(value);
  return parts ? { value: parts.slice(1).join("-") } : { fault: "malformed" };
};

const ownName: Check = (value, person) => (isOwnName(value, person) ? { value } : { fault: "not_own_name" });

const emailOrMobile: Check = (value, person) => (value.includes("@") ? email(value, person) : mobile(value, person));

/**
 * The checks that a method's row can name. Digits, lengths and alphabets alone need no check: they are patterns of the
 * row.
 */
export const CHECKS: Readonly<Record<string, Check>> = {
  email,
  e164_mobile: mobile,
  email_or_mobile: emailOrMobile,
  iban,
  nz_account: nzAccount,
  own_name: ownName,
};

/** Whether a row may name this check. Checks of addresses, `address:<chain>`, are those of `@apogee/chains`. */
export const isCheck = (name: string): boolean => Object.hasOwn(CHECKS, name) || name.startsWith("address:");
