import { publicNicknames } from "@apogee/identity";
import type { Clock } from "@apogee/kernel";
import { playersOnBreak } from "@apogee/limits";
import type { Platform } from "../platform.ts";

/** Nicknames of those whose wins everyone may see: no tester, nobody on a break or excluded, nobody who opted out. */
export async function namesInPublic(
  { db, clock }: Pick<Platform, "db"> & { readonly clock: Clock },
  playerIds: readonly number[],
): Promise<Map<number, string | null>> {
  const [names, away] = await Promise.all([
    publicNicknames(db, playerIds),
    playersOnBreak(db, playerIds, clock.date()),
  ]);
  return new Map([...names].filter(([id]) => !away.has(id)));
}
