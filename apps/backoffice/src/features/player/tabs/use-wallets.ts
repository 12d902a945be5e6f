import { useAsked, useQueryInfo } from "../../../site/api/queries.ts";
import type { PlayerMoney } from "../../../site/players/shapes.ts";

/** The currencies of a player's wallets; none while they are not known. */
export function useWallets(player: number): readonly string[] {
  const known = useQueryInfo("player.money") !== undefined;
  const { data } = useAsked<PlayerMoney>("player.money", { player }, { enabled: known });
  return data?.wallets.map(({ currency }) => currency) ?? [];
}
