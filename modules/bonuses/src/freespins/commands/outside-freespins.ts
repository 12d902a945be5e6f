import { inTransaction, type Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { minor, ZERO, type Minor } from "@apogee/kernel";
import { isEnded, paidOf, type Freespins, type SpinsSum } from "../domain/freespins.ts";
import type { FreespinsPorts } from "../ports.ts";
import { freespinsById, freespinsOfIssue } from "../queries.ts";
import { lockFreespins, putSpins, putSpinsEnd } from "../store.ts";
import { endFreespins, payAsBonus, type SpinsChange } from "./end-freespins.ts";

const NOTHING: SpinsSum = { performed: 0, won: ZERO, shown: ZERO, open: false };
const ACTOR = "bonuses";

/**
 * Asks the outside provider of the game to issue activated free spins. If it refuses, they are cancelled. Throws if its
 * answer is unknown, so that the job asks again; the provider issues them once.
 */
export async function issueOutside(ports: FreespinsPorts, id: number): Promise<SpinsChange | undefined> {
  const spins = await freespinsById(ports.db, id);
  if (spins?.stage !== "activated" || spins.outsideIssue === null || spins.validUntil === null) return undefined;
  const { playerId, currency, game, stake, validUntil, outsideIssue: issueId } = spins;
  const why = await ports.outside.issue({ issueId, playerId, currency, game, spins: spins.spins, stake, validUntil });
  return why === null ? undefined : endUnplayed(ports, id, `The provider refused them: ${why}`);
}

/** Asks the outside provider of the game to end free spins. If it does not know them, they are cancelled at once. */
export async function cancelOutside(ports: FreespinsPorts, id: number): Promise<SpinsChange | undefined> {
  const spins = await freespinsById(ports.db, id);
  if (spins?.stage !== "activated" || spins.outsideIssue === null) return undefined;
  if (await ports.outside.cancel({ game: spins.game, issueId: spins.outsideIssue })) return undefined;
  return endUnplayed(ports, id, "The provider does not know them.");
}

function endUnplayed(ports: FreespinsPorts, id: number, why: string): Promise<SpinsChange | undefined> {
  return inTransaction(ports.db, async (tx) => {
    const spins = await lockFreespins(tx, id);
    if (spins?.stage !== "activated") return undefined;
    const at = ports.clock.date();
    await recordAudit(tx, {
      at,
      actor: ACTOR,
      action: "freespins.canceled",
      subject: `player:${spins.playerId}`,
      before: { freespins: id, stage: spins.stage },
      after: { stage: "canceled" },
      reason: why,
    });
    return endFreespins(tx, ports, spins, { stage: "canceled", actor: ACTOR, sum: NOTHING }, at);
  });
}

/** A provider's report about free spins that it issued. */
export interface OutsideReport {
  readonly issueId: string;
  readonly status: "active" | "finished" | "expired" | "canceled";
  /** What they have won. */
  readonly total: Minor;
}

/**
 * Applies a provider's report in the transaction of the gateway, which checks it and calls this once with the end.
 * Returns how much of the winnings the gateway pays as real money: all of them for an issue that is not from here.
 */
export async function outsideReported(
  tx: Tx,
  { issueId, status, total }: OutsideReport,
  at: Date,
): Promise<{ readonly real: Minor; readonly freespins: Freespins | null }> {
  const found = await freespinsOfIssue(tx, issueId);
  const spins = found && (await lockFreespins(tx, found.id));
  if (!spins) return { real: total, freespins: null };
  if (isEnded(spins)) return { real: ZERO, freespins: spins };
  if (status === "active") {
    await putSpins(tx, spins.id, { performed: spins.performed, won: total });
    return { real: ZERO, freespins: (await freespinsById(tx, spins.id))! };
  }
  const performed = status === "finished" ? spins.spins : spins.performed;
  await putSpinsEnd(tx, spins, { stage: status, performed, won: total }, at);
  const amount = paidOf(total, spins.maxWin);
  const becomesBonus = spins.result !== null;
  if (becomesBonus && amount > 0) await payAsBonus(tx, spins, amount, `provider:${providerOf(spins)}`, at);
  return { real: becomesBonus ? minor(0) : amount, freespins: (await freespinsById(tx, spins.id))! };
}

const providerOf = ({ game }: Freespins): string => game.split("/")[0]!;
