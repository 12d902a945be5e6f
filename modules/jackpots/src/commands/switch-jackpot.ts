import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { NotFound, requireReason, type Attribution } from "@apogee/kernel";
import { JackpotRuns, PotCannotGoThere } from "../errors.ts";
import { insertOrder } from "../judge/judge.store.ts";
import type { JackpotPorts } from "../ports.ts";
import { allJackpots, jackpotBy, type Jackpot } from "../queries.ts";
import { requireBelowEdge } from "../require-below-edge.ts";
import { activate, deactivate, lockJackpots } from "../store.ts";

/** An operator's order about a jackpot. */
export interface JackpotOrder extends Attribution {
  readonly identifier: string;
}

async function changed(
  tx: Tx,
  { identifier, actor, reason }: JackpotOrder,
  action: "jackpot.started" | "jackpot.stopped",
  before: Jackpot,
  at: Date,
): Promise<Jackpot> {
  const after = (await jackpotBy(tx, identifier))!;
  await recordAudit(tx, {
    at,
    actor,
    action,
    subject: `jackpot:${identifier}`,
    reason,
    before: { state: before.state },
    after: { state: after.state },
  });
  return after;
}

/**
 * Lets stakes feed a jackpot. The judge opens the first pots of new levels within a second. Repeating it changes nothing.
 * Refuses `NotFound`, `JackpotExceedsEdge`, `TooManyJackpots` and `ReasonMissing`.
 */
export async function startJackpot(
  tx: Tx,
  ports: Pick<JackpotPorts, "games">,
  order: JackpotOrder,
  at: Date,
): Promise<Jackpot> {
  requireReason(order.reason);
  await lockJackpots(tx);
  const before = await jackpotBy(tx, order.identifier);
  if (!before) throw new NotFound(`The jackpot ${order.identifier}`);
  if (before.state === "active" && before.levels.every(({ state }) => state !== "waiting")) return before;
  await requireBelowEdge(tx, ports, order.identifier);
  await activate(tx, before, at);
  return changed(tx, order, "jackpot.started", before, at);
}

/** Lets no stake feed a jackpot any more. Its pots stay. Repeating it changes nothing. Refuses `NotFound` and `ReasonMissing`. */
export async function stopJackpot(tx: Tx, order: JackpotOrder, at: Date): Promise<Jackpot> {
  requireReason(order.reason);
  await lockJackpots(tx);
  const before = await jackpotBy(tx, order.identifier);
  if (!before) throw new NotFound(`The jackpot ${order.identifier}`);
  if (before.state === "stopped") return before;
  await deactivate(tx, before.id, at);
  return changed(tx, order, "jackpot.stopped", before, at);
}

/** An operator's order to move the pot of a stopped level to another level. */
export interface PotMove extends JackpotOrder {
  readonly level: string;
  readonly to: { readonly identifier: string; readonly level: string };
}

/**
 * Moves the pot and the reserve of a stopped level to a level that runs, and closes the first for ever. The judge does it
 * within a second. Refuses `NotFound`, `JackpotRuns`, `PotCannotGoThere` and `ReasonMissing`.
 */
export async function movePot(tx: Tx, order: PotMove, at: Date): Promise<Jackpot> {
  const reason = requireReason(order.reason);
  await lockJackpots(tx);
  const all = await allJackpots(tx);
  const find = (identifier: string, name: string) => {
    const jackpot = all.find((each) => each.identifier === identifier);
    const level = jackpot?.levels.find((each) => each.identifier === name);
    if (!jackpot || !level) throw new NotFound(`The level ${name} of ${identifier}`);
    return { jackpot, level };
  };
  const [from, to] = [find(order.identifier, order.level), find(order.to.identifier, order.to.level)];
  if (from.level.state !== "stopped") throw new JackpotRuns();
  if (to.level.state !== "running" || to.jackpot.currency !== from.jackpot.currency || to.level.id === from.level.id)
    throw new PotCannotGoThere();
  await insertOrder(tx, { levelId: from.level.id, what: "move", terms: { to: to.level.id } }, at);
  await recordAudit(tx, {
    at,
    actor: order.actor,
    action: "jackpot.pot_moved",
    subject: `jackpot:${order.identifier}`,
    reason,
    before: { level: order.level, pot: from.level.pot, reserve: from.level.reserve },
    after: { to: `${order.to.identifier}:${order.to.level}` },
  });
  return from.jackpot;
}
