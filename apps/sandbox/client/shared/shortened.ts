/** `bc1qar0s…zzwf5mdq`: enough to recognise an address or a transaction. */
export function shortened(text: string, each = 8): string {
  return text.length <= each * 2 + 1 ? text : `${text.slice(0, each)}…${text.slice(-each)}`;
}
