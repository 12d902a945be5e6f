/**
 * A value as lists show it: enough to recognise it, not enough to use it. `anna@example.com` becomes `a•••@example.com`,
 * an account keeps its first two and last four characters.
 */
export function maskValue(value: string): string {
  const at = value.lastIndexOf("@");
  if (at > 0) return `${value.slice(0, 1)}•••${value.slice(at)}`;
  if (value.length <= 6) return `•••${value.slice(-2)}`;
  return `${value.slice(0, 2)}•• ${value.slice(-4)}`;
}
