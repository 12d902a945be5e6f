import { privateChannel } from "@apogee/contract";
import { languageOf } from "./announce.ts";
import { freespinsById } from "./freespins/queries.ts";
import { freespinsViews } from "./freespins/views.ts";
import type { BonusPorts } from "./ports.ts";
import { bonusesById } from "./queries.ts";
import { bonusViewsOf } from "./views.ts";

type NewsPorts = Pick<BonusPorts, "db" | "clock" | "publish">;

/** Publishes bonuses and free spins as they are now, by these names. Hidden ones are not published. */
export async function publishGifts({ db, clock, publish }: NewsPorts, names: readonly string[]): Promise<void> {
  const idsOf = (kind: string): number[] =>
    names.filter((name) => name.startsWith(`${kind}:`)).map((name) => Number(name.slice(kind.length + 1)));
  const bonuses = (await bonusesById(db, idsOf("bonus"))).filter(({ hidden }) => !hidden);
  for (const bonus of bonuses) {
    const { playerId } = bonus;
    const [view] = await bonusViewsOf(db, [bonus], clock.date(), await languageOf(db, playerId));
    await publish(privateChannel("bonuses_changes", playerId), view!);
  }
  for (const id of idsOf("freespins")) {
    const spins = await freespinsById(db, id);
    if (!spins || spins.hidden) continue;
    const [view] = await freespinsViews(db, [spins], clock.date(), await languageOf(db, spins.playerId));
    await publish(privateChannel("freespins_changes", spins.playerId), view!);
  }
}
