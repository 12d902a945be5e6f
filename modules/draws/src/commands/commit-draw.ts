import type { KeyRing } from "@apogee/config";
import type { Tx } from "@apogee/database";
import { beaconOf, timeOfRound } from "@apogee/draw-rules";
import { sealNewSeed, type RandomBytes } from "@apogee/seeds";
import { isDeepStrictEqual } from "node:util";
import { checkOrder, type DrawOrder } from "../domain/check-order.ts";
import type { Draw, PublicSource } from "../domain/draw.ts";
import { DrawExists, RoundPassed } from "../errors.ts";
import { insertDraw } from "../store.ts";

/** How seeds are made and sealed. */
export interface SeedMaker {
  readonly keys: KeyRing;
  /** The system's generator if left out. */
  readonly random?: RandomBytes;
}

/**
 * Makes a draw: seals a new server seed and publishes its commit, before anybody can depend on the draw. Its terms,
 * label and source are fixed from here on. A repeat for the same cause returns the same draw. Refuses with
 * `InvalidFields`, `RoundPassed` if the value of a known beacon is published already, and `DrawExists` if the cause has
 * a draw with other terms.
 */
export async function commitDraw(tx: Tx, order: DrawOrder, { keys, random }: SeedMaker, at: Date): Promise<Draw> {
  checkOrder(order);
  const seed = sealNewSeed(keys, random);
  const draw = await insertDraw(tx, order, seed, at);
  if (!isSameOrder(draw, order)) throw new DrawExists(order.cause);
  const isNew = draw.commit === seed.commit;
  if (isNew) refusePassedRound(draw.source, at);
  return draw;
}

/** Refuses with `RoundPassed` if a known beacon has published the round. Other sources have no known times. */
export function refusePassedRound(source: PublicSource | null, at: Date): void {
  const beacon = source && beaconOf(source.name);
  if (beacon && at.getTime() >= timeOfRound(beacon, source.round)) throw new RoundPassed(source.name, source.round);
}

function isSameOrder(draw: Draw, { terms, label, nonce, source }: DrawOrder): boolean {
  const ordered = { terms, label: label ?? null, nonce: nonce ?? 0, source: source ?? null };
  return isDeepStrictEqual({ terms: draw.terms, label: draw.label, nonce: draw.nonce, source: draw.source }, ordered);
}
