/** A number as it is typed in any language, such as `49.50` or `49,50`; null for anything else. */
export function typedNumber(text: string): number | null {
  const plain = text.trim().replace(",", ".");
  return /^\d{1,6}(\.\d{0,6})?$/.test(plain) ? Number(plain) : null;
}
