import type { Publish } from "@apogee/contract";
import { edgePpm } from "@apogee/engine";
import { allGames } from "@apogee/games";
import type { JackpotPorts } from "@apogee/jackpots";
import { ownGame } from "@apogee/own-games";
import type { DayRates } from "@apogee/rates";
import type { Platform } from "../platform.ts";
import { balanceChanged } from "../publications/balance-after-changes-by-hand.ts";
import { namesInPublic } from "./names-in-public.ts";

/** The ports of jackpots: seeds, rates, names of winners, and the edges of games. */
export function jackpotPorts(
  platform: Pick<Platform, "db" | "clock" | "seedKeys">,
  { publish, rates }: { readonly publish: Publish; readonly rates: DayRates },
): JackpotPorts {
  const { db, clock, seedKeys } = platform;
  const news: NonNullable<JackpotPorts["judge"]["news"]> = {
    db,
    balanceChanged: balanceChanged(platform, publish),
    namesInPublic: (playerIds) => namesInPublic({ db, clock }, playerIds),
  };
  return {
    ...news,
    clock,
    rates,
    publish,
    judge: { seeds: { keys: seedKeys }, rates, publish, news },
    async games(tx) {
      return (await allGames(tx)).map(({ id, identifier, provider, payout }) => ({
        id,
        identifier,
        provider,
        edgePpm: ownGame(identifier)?.lowestEdgePpm ?? (payout === null ? null : edgePpm(payout)),
      }));
    },
  };
}
