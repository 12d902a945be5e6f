import type { StatementLine, StatementMovement } from "@apogee/contract";
import { roundIdOf } from "@apogee/play";
import { lossOf, shownReason } from "./domain/end-of-bonus.ts";
import { kindOf } from "./domain/kinds.ts";
import { amountOf, paidOf, type MovementRow } from "./domain/movement.ts";
import type { LineRow } from "./queries.ts";
import type { NamedRow } from "./read-lines.ts";

function movedView(row: NamedRow<MovementRow>) {
  const { payment, gift } = row;
  return {
    kind: kindOf(row),
    what: row.event ?? row.what,
    at: row.at.toISOString(),
    amount_cents: amountOf(row),
    bonus_cents: row.bonus,
    balance_cents: row.balance,
    game: row.game && { identifier: row.game.identifier, title: row.game.title },
    staked_cents: row.stake,
    paid_cents: paidOf(row),
    payment: payment && {
      id: payment.id,
      brand: payment.brand,
      target: payment.target,
      state: payment.state,
      finished_at: payment.finishedAt?.toISOString() ?? null,
    },
    gift: gift && { title: gift.title, wager_cents: gift.wagerRequired, spins: gift.spins },
    loss: lossOf(row, gift?.stage ?? null),
    reason: shownReason(row.reason),
  };
}

/** A line in wire format. */
export function lineView(walletId: number, row: NamedRow<LineRow>): StatementLine {
  return {
    id: `${walletId}-${row.first}-${row.seq}`,
    ...movedView(row),
    began_at: row.beganAt.toISOString(),
    rounds: row.rounds,
  };
}

/** A movement in wire format. */
export function movementView(walletId: number, row: NamedRow<MovementRow>): StatementMovement {
  return { ...movedView(row), round: row.round === null ? null : roundIdOf(walletId, row.round) };
}
