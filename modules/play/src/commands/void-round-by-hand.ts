import { inTransaction, type Database } from "@apogee/database";
import { recordAudit, type AuditRecord } from "@apogee/events";
import { add, requireReason, subtract, type Attribution, type Clock } from "@apogee/kernel";
import { holdings, walletById, type Wallet } from "@apogee/wallet";
import type { PlayEvent } from "../domain/event.ts";
import type { Lane } from "../lane/lane.ts";
import { nameOfRound } from "../queries.ts";
import { findRound } from "./find-round.ts";
import { voidRound, type Voided } from "./void-round.ts";

/** What voiding a round manually needs from the rest of the platform. */
export interface RoundPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly lane: Pick<Lane, "submit">;
  /** Publishes the balance that changed with a round. */
  balanceChanged(wallet: Wallet, roundId: string): Promise<void>;
}

/** A round that was voided manually. */
export interface VoidedByHand extends Voided {
  readonly wallet: Wallet;
  /** The outside provider of the round; null for a round of our own games. */
  readonly provider: string | null;
}

/**
 * Voids a round for an operator, with rows in the audit trail before and after, and publishes the new balance. Refuses
 * `ReasonMissing`, and like `voidRound`.
 */
export async function voidRoundByHand(
  ports: RoundPorts,
  { roundId, actor, ...order }: Attribution & { readonly roundId: string },
): Promise<VoidedByHand> {
  const { db, clock } = ports;
  const reason = requireReason(order.reason);
  const { events, wallet } = await findRound(db, roundId);
  const note = (action: string, facts: Pick<AuditRecord, "before" | "after">): Promise<void> =>
    inTransaction(db, (tx) =>
      recordAudit(tx, { at: clock.date(), actor, action, subject: `round:${roundId}`, reason, ...facts }),
    );
  // The lane commits by itself. The member and the reason are stored first, so that every reversal has them.
  await note("round.void_asked", { before: holdings(wallet) });
  const voided = await voidRound(db, ports.lane, roundId);
  const after = (await walletById(db, wallet.id))!;
  const [first, last] = [voided.reversals.at(0), voided.reversals.at(-1)];
  await note("round.voided", {
    before: first ? heldBefore(first, wallet.currency) : holdings(after),
    after: {
      ...(last ? heldAfter(last, wallet.currency) : holdings(after)),
      reversals: voided.reversals.map(({ seq }) => seq),
    },
  });
  await ports.balanceChanged(after, roundId);
  const name = await nameOfRound(db, wallet.id, events[0]!.round);
  return { ...voided, wallet: after, provider: name?.split(":")[0] ?? null };
}

const heldBefore = (event: PlayEvent, currency: string): ReturnType<typeof holdings> =>
  holdings({
    currency,
    real: subtract(event.realAfter, event.real),
    bonus: subtract(event.bonusAfter, event.bonus),
    deficit: add(event.deficitAfter, event.deficit),
  });

const heldAfter = (event: PlayEvent, currency: string): ReturnType<typeof holdings> =>
  holdings({ currency, real: event.realAfter, bonus: event.bonusAfter, deficit: event.deficitAfter });
