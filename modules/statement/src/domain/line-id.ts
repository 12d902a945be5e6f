/** Reads `17-100-342`: the wallet, and its versions at the first and the last movement of a line. */
export function parseLineId(
  text: string,
): { readonly walletId: number; readonly first: number; readonly last: number } | undefined {
  const match = /^([1-9]\d{0,14})-([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(text);
  if (!match) return undefined;
  const [walletId, first, last] = match.slice(1).map(Number) as [number, number, number];
  return first <= last ? { walletId, first, last } : undefined;
}
