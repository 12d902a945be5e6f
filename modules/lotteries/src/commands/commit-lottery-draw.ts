import type { Tx } from "@apogee/database";
import { roundAtOrAfter, timeOfRound } from "@apogee/draw-rules";
import { commitDraw } from "@apogee/draws";
import { placesOf } from "../domain/prizes.ts";
import { DRAW_AFTER_MS, type Lottery } from "../domain/lottery.ts";
import { NoBeacon } from "../errors.ts";
import { putDraw } from "../lottery.store.ts";
import type { LotteryPorts } from "../ports.ts";

/**
 * Commits the draw of a lottery whose row is locked, before any ticket is issued: the seed's hash, and the first round of
 * the beacon ten minutes after the end of sales. If that round has passed before the list could be frozen, another draw
 * is committed with the first round ten minutes after `from`. Returns its number. Refuses `NoBeacon`.
 */
export async function commitLotteryDraw(
  tx: Tx,
  { beacon: source, seedKeys }: Pick<LotteryPorts, "beacon" | "seedKeys">,
  { id, rules, drawId }: Lottery,
  { from, at }: { readonly from: Date; readonly at: Date },
): Promise<number> {
  if (!source) throw new NoBeacon();
  const { beacon } = source;
  const round = roundAtOrAfter(beacon, from.getTime() + DRAW_AFTER_MS);
  const draw = await commitDraw(
    tx,
    {
      cause: drawId === null ? `lottery:${id}` : `lottery:${id}:round:${round}`,
      terms: { kind: "tickets", prizes: placesOf(rules.prizes), per: rules.prizesPer },
      source: { name: beacon.name, round },
    },
    { keys: seedKeys },
    at,
  );
  await putDraw(tx, id, { id: draw.id, at: new Date(timeOfRound(beacon, round)) });
  return draw.id;
}
