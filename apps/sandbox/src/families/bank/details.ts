import { currencyOf, minor, toDecimal } from "@apogee/kernel";
import type { PaymentRow } from "../store.ts";

interface Line {
  readonly label: string;
  readonly value: string;
}

const BENEFICIARY: Line = { label: "beneficiary", value: "Apogee N.V." };

const BY_CURRENCY: Readonly<Record<string, readonly Line[]>> = {
  EUR: [
    { label: "iban", value: "DE89 3704 0044 0532 0130 00" },
    { label: "bic", value: "COBADEFFXXX" },
  ],
  NOK: [
    { label: "iban", value: "NO93 8601 1117 947" },
    { label: "bic", value: "DNBANOKK" },
  ],
  AUD: [
    { label: "bsb", value: "062-000" },
    { label: "account", value: "1234 5678" },
  ],
  NZD: [{ label: "account", value: "01-0902-0068389-00" }],
  CAD: [
    { label: "institution", value: "003" },
    { label: "transit", value: "00012" },
    { label: "account", value: "1234 567" },
  ],
};

const BY_METHOD: Readonly<Record<string, readonly Line[]>> = {
  interac: [{ label: "email", value: "deposits@low-orbit.example" }],
  payid: [{ label: "payid", value: "deposits@low-orbit.example" }],
};

/** What a payer copies into the own bank's form. */
export function detailsFor({ method, currency, amount, transferReference }: PaymentRow): readonly Line[] {
  const account = BY_METHOD[method] ?? BY_CURRENCY[currency] ?? BY_CURRENCY["EUR"]!;
  return [
    BENEFICIARY,
    ...account,
    { label: "amount", value: `${toDecimal(minor(amount), currencyOf(currency))} ${currency}` },
    ...(transferReference === null ? [] : [{ label: "reference", value: transferReference }]),
  ];
}
