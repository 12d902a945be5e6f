import type { Hands } from "../read-round.ts";

/** No cards. */
export const NO_HANDS: Hands = { player: [], banker: [] };

/** The hands after each card of a round: player, banker, player, banker, then the third cards. */
export function dealOrder({ player, banker }: Hands): readonly Hands[] {
  const hands: Hands[] = [];
  const show = (players: number, bankers: number): void =>
    void hands.push({ player: player.slice(0, players), banker: banker.slice(0, bankers) });
  show(1, 0);
  show(1, 1);
  show(2, 1);
  show(2, 2);
  if (player.length > 2) show(3, 2);
  if (banker.length > 2) show(player.length, 3);
  return hands;
}
