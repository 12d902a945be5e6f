import { inTransaction, type Tx } from "@apogee/database";
import { isActivatable, isPastValidity, type Freespins } from "../domain/freespins.ts";
import type { FreespinsPorts } from "../ports.ts";
import { freespinsToEnd } from "../queries.ts";
import { lockFreespins } from "../store.ts";
import { endFreespins, recount, type SpinsChange } from "./end-freespins.ts";

const AT_ONCE = 500;
const ACTOR = "bonuses";

/**
 * Ends free spins whose time is over, by the platform's clock, and those whose spins are all in the log. What they won
 * is paid. One that fails does not stop the others. Returns the changes, for news.
 */
export async function endDueFreespins(ports: FreespinsPorts): Promise<SpinsChange[]> {
  const at = ports.clock.date();
  const changes: SpinsChange[] = [];
  for (const id of await freespinsToEnd(ports.db, at, AT_ONCE)) {
    try {
      const change = await inTransaction(ports.db, async (tx) => {
        const spins = await lockFreespins(tx, id);
        return spins && endIfDue(tx, ports, spins, at);
      });
      if (change) changes.push(change);
    } catch (error) {
      ports.log("error", "free spins could not be ended", { freespins: id, error: String(error) });
    }
  }
  return changes;
}

async function endIfDue(tx: Tx, ports: FreespinsPorts, spins: Freespins, at: Date): Promise<SpinsChange | undefined> {
  if (spins.stage === "issued")
    return isActivatable(spins, at)
      ? undefined
      : endFreespins(tx, ports, spins, { stage: "expired", actor: ACTOR }, at);
  if (spins.stage !== "activated" || spins.outsideIssue !== null) return undefined;
  const sum = await recount(tx, ports, spins);
  if (sum.performed >= spins.spins && !sum.open)
    return endFreespins(tx, ports, spins, { stage: "finished", actor: ACTOR, sum }, at);
  return isPastValidity(spins, at)
    ? endFreespins(tx, ports, spins, { stage: "expired", actor: ACTOR, sum }, at)
    : undefined;
}
