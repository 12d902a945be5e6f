import { inTransaction, type Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import { isEnded, isPastValidity, spinKey, spinKeys, sumOf, type Freespins } from "../domain/freespins.ts";
import { FreespinsEnded, FreespinsNotActive, NoSuchFreespins } from "../errors.ts";
import type { FreespinsPorts } from "../ports.ts";
import { lockFreespins, putSpins } from "../store.ts";
import { endFreespins, recount, type EndPorts } from "./end-freespins.ts";

/** A call that plays the next free spin. */
export interface SpinCall {
  readonly freespinsId: number;
  readonly walletId: number;
  /** `apogee/DragonsEmber`. */
  readonly game: string;
  /** The caller's idempotency key. */
  readonly call: string;
}

/** The free spin that is due. */
export interface DueSpin {
  readonly freespins: number;
  readonly number: number;
  readonly stake: Minor;
  /** The key of its round in the log. */
  readonly key: string;
  readonly call: string;
}

/** The result of a call: a round that was played now, or the number of the round that the same call played before. */
export type SpinUsed<Drawn> = { readonly drawn: Drawn } | { readonly repeated: number };

/**
 * Plays the next free spin: `draw` writes its round into the log under the key of the spin. The row stays locked
 * meanwhile, so free spins cannot end between the decision and the round, and two calls play two different spins. The
 * log is committed before the row; if the process is killed in between, the next spin and the job add up the log again.
 * `draw` must not take a connection of the pool that `db` uses.
 *
 * A repeat of a call returns its round, also after the end. Refuses `NoSuchFreespins`, `FreespinsNotActive`, and
 * `FreespinsEnded`.
 */
export function useSpin<Drawn>(
  ports: Pick<FreespinsPorts, "db" | "clock"> & EndPorts,
  { freespinsId, walletId, game, call }: SpinCall,
  draw: (spin: DueSpin) => Promise<Drawn>,
): Promise<SpinUsed<Drawn>> {
  return inTransaction(ports.db, async (tx) => {
    const spins = await lockFreespins(tx, freespinsId);
    if (!spins || spins.walletId !== walletId || spins.game !== game) throw new NoSuchFreespins();
    const logged = await ports.spinsUnder(tx, walletId, spinKeys(spins));
    const before = logged.find(({ spin }) => spin.call === call);
    if (before) return { repeated: before.round };
    const { performed } = sumOf(logged);
    const at = ports.clock.date();
    if (spins.stage === "issued") throw new FreespinsNotActive(spins.stage);
    if (isEnded(spins) || isPastValidity(spins, at) || performed >= spins.spins) throw new FreespinsEnded(spins.stage);
    const number = performed + 1;
    const drawn = await draw({ freespins: spins.id, number, stake: spins.stake, key: spinKey(spins.id, number), call });
    await keepUp(tx, ports, spins, at);
    return { drawn };
  });
}

/** Brings the row of locked free spins up to the log, and ends them after the last round. */
async function keepUp(tx: Tx, ports: EndPorts, spins: Freespins, at: Date): Promise<void> {
  const sum = await recount(tx, ports, spins);
  if (sum.performed >= spins.spins && !sum.open)
    await endFreespins(tx, ports, spins, { stage: "finished", actor: `player:${spins.playerId}`, sum }, at);
  else await putSpins(tx, spins.id, { performed: sum.performed, won: sum.shown });
}

/** Brings the row up to the log after a round of them was shown to its end. */
export function noteShownSpin(
  ports: Pick<FreespinsPorts, "db" | "clock"> & EndPorts,
  freespinsId: number,
): Promise<void> {
  return inTransaction(ports.db, async (tx) => {
    const spins = await lockFreespins(tx, freespinsId);
    if (spins?.stage === "activated") await keepUp(tx, ports, spins, ports.clock.date());
  });
}
