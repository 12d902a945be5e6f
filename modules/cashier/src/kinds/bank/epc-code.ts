import { currencyOf, toDecimal, type Minor } from "@apogee/kernel";

interface Transfer {
  readonly amount: Minor;
  readonly currency: string;
  readonly reference: string;
  readonly brand: string;
}

/**
 * The content of a QR code that banking apps in the euro area read: the SEPA credit transfer code of the European Payments
 * Council (EPC069-12, version 2). Null for transfers in other currencies, or without an IBAN.
 */
export function epcCode(
  lines: readonly { readonly label: string; readonly value: string }[],
  { amount, currency, reference }: Transfer,
): string | null {
  const of = (label: string): string => lines.find((line) => line.label === label)?.value ?? "";
  const iban = of("iban").replaceAll(" ", "");
  if (currency !== "EUR" || iban === "") return null;
  const text = [
    "BCD",
    "002",
    "1",
    "SCT",
    of("bic"),
    of("beneficiary").slice(0, 70),
    iban,
    `EUR${toDecimal(amount, currencyOf(currency))}`,
    "",
    reference,
  ];
  return text.join("\n");
}
