import type { Database, Tx } from "@apogee/database";
import { publicNicknames } from "@apogee/identity";

const SHOWN = 3;

/** Players as others see them on tables: the beginning of a nickname, and nothing of those who do not want to be shown. */
export async function publicNames(
  db: Database | Tx,
  playerIds: readonly number[],
): Promise<(playerId: number) => string> {
  const names = playerIds.length === 0 ? new Map<number, string | null>() : await publicNicknames(db, playerIds);
  return (playerId) => `${[...(names.get(playerId) ?? "Player")].slice(0, SHOWN).join("")}***`;
}
