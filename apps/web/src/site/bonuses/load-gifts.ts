import { listBonuses, listFreespins } from "@apogee/contract";
import type { Api } from "../api/call.ts";
import { noticeOfBonus } from "../notices/notice.ts";
import { addPast } from "../notices/notices-here.ts";
import { giftsHere } from "./gift-store.ts";

/** Requests the player's gifts again. After a failure, what was known stays. */
export async function loadGifts(api: Api): Promise<void> {
  try {
    const [bonuses, freespins] = await Promise.all([api.call(listBonuses, {}), api.call(listFreespins, {})]);
    giftsHere.put({ state: "ready", bonuses, freespins });
    for (const bonus of bonuses.toReversed()) addPast(noticeOfBonus(bonus));
  } catch {
    if (giftsHere.gifts.state !== "ready") giftsHere.put({ ...giftsHere.gifts, state: "failed" });
  }
}
