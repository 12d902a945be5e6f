const words = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Whether a card is in the player's own name: it has every word of the last name, and the first name or its initial.
 * Payouts go only to the player's own accounts.
 */
export function isOwnName(holder: string, player: { firstName: string | null; lastName: string | null }): boolean {
  const held = words(holder);
  const first = words(player.firstName ?? "")[0];
  const last = words(player.lastName ?? "");
  if (!first || last.length === 0) return false;
  return last.every((word) => held.includes(word)) && held.some((word) => word === first || word === first[0]);
}
