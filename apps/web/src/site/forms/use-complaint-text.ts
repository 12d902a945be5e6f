import { MOST_CHARACTERS, NICKNAME_LENGTH, PASSWORD_LENGTH } from "@apogee/contract";
import { useCallback } from "react";
import { useIntl } from "react-intl";
import type { Complaint } from "./complaints.ts";

type Values = Record<string, string | number>;

const KNOWN_VALUES: Readonly<Record<string, Values>> = {
  ...Object.fromEntries(Object.entries(MOST_CHARACTERS).map(([field, maximum]) => [field, { maximum }])),
  password: PASSWORD_LENGTH,
  nickname: NICKNAME_LENGTH,
};

/** The server's sentences are English. */
const spoken = ({ message }: Complaint, locale: string): string | undefined =>
  locale.startsWith("en") ? message : undefined;

/**
 * A complaint as a sentence: the field's own text, else the general one of the code, else, on English pages, the
 * server's sentence.
 */
export function useComplaintText(): (
  field: string,
  complaint: Complaint | undefined,
  values?: Values,
) => string | undefined {
  const intl = useIntl();
  return useCallback(
    (field, complaint, values) => {
      if (!complaint) return undefined;
      const known = { ...KNOWN_VALUES[field], ...values };
      const exact = "maximum" in known ? `form.${complaint.code}_known` : "";
      const id = [`form.${field}.${complaint.code}`, exact, `form.${complaint.code}`].find(
        (each) => each in intl.messages,
      );
      if (!id)
        return (
          spoken(complaint, intl.locale) ?? intl.formatMessage({ id: "form.invalid", defaultMessage: "form.invalid" })
        );
      return intl.formatMessage({ id, defaultMessage: id }, known);
    },
    [intl],
  );
}
