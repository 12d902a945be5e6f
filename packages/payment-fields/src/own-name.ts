import { nameWords } from "@apogee/kernel";

/**
 * Whether a card is in the player's own name: it has every word of the last name, and the first name or its initial.
 * Payouts go only to the player's own accounts.
 */
export function isOwnName(holder: string, player: { firstName: string | null; lastName: string | null }): boolean {
  const held = nameWords(holder);
  const first = nameWords(player.firstName ?? "")[0];
  const last = nameWords(player.lastName ?? "");
  if (!first || last.length === 0) return false;
  return last.every((word) => held.includes(word)) && held.some((word) => word === first || word === first[0]);
}
