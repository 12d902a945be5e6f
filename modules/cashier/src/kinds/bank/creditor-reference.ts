/** Letters count from 10, as in IBANs. */
const digitsOf = (text: string): string =>
  [...text].map((each) => (/[A-Z]/.test(each) ? String(each.charCodeAt(0) - 55) : each)).join("");

const remainder = (text: string): number => Number(BigInt(digitsOf(text)) % 97n);

/**
 * The reference that a bank transfer to us carries: the structured creditor reference of ISO 11649, whose two check
 * digits find a mistyped one. Payment 4711 has `RF59AP4711`.
 */
export function creditorReference(paymentId: number): string {
  const body = `AP${paymentId}`;
  return `RF${String(98 - remainder(`${body}RF00`)).padStart(2, "0")}${body}`;
}

/** The payment that a reference names; undefined if it is not one of ours or is mistyped. */
export function paymentOfReference(reference: string): number | undefined {
  const compact = reference.replace(/\s/g, "").toUpperCase();
  const [, check, body, id] = /^RF(\d{2})(AP(\d{1,15}))$/.exec(compact) ?? [];
  return check !== undefined && remainder(`${body}RF${check}`) === 1 ? Number(id) : undefined;
}
