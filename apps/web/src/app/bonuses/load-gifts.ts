import { listBonuses, listFreespins } from "@apogee/contract";
import type { Api } from "../api/call.ts";
import { giftsHere } from "./gift-store.ts";

/** Requests the player's gifts again. After a failure, what was known stays. */
export async function loadGifts(api: Api): Promise<void> {
  try {
    const [bonuses, freespins] = await Promise.all([api.call(listBonuses, {}), api.call(listFreespins, {})]);
    giftsHere.put({ state: "ready", bonuses, freespins });
  } catch {
    if (giftsHere.gifts.state !== "ready") giftsHere.put({ ...giftsHere.gifts, state: "failed" });
  }
}
