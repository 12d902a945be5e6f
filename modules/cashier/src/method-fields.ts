import type { MethodFields } from "@apogee/contract";
import type { Database } from "@apogee/database";
import { minor, ZERO } from "@apogee/kernel";
import { closedUntilOf } from "@apogee/limits";
import { findWallet } from "@apogee/wallet";
import { missingOf } from "./commands/check-payment.ts";
import { blockedUntil, FAILURE_HORIZON_MS } from "./domain/failures.ts";
import type { Action } from "./domain/stage.ts";
import { offeredCards, rangeOfReturn } from "./flags.ts";
import { kindOf } from "./kinds/index.ts";
import { neededFor } from "./obstacles.ts";
import type { CashierPorts } from "./ports.ts";
import { failuresSince } from "./queries.ts";
import type { MethodRow } from "./tables.ts";
import { rangeOf } from "./method-facts.ts";

interface FieldsAsked {
  readonly playerId: number;
  readonly method: MethodRow;
  readonly action: Action;
  /** A card in another name has its own range of amounts. */
  readonly savedProfileId: string | null;
}

/**
 * The fields that a method requires of a player, and the current obstacles. Card details are never among the fields.
 */
export async function methodFieldsFor(db: Database, ports: CashierPorts, asked: FieldsAsked): Promise<MethodFields> {
  const { playerId, method, action } = asked;
  const at = ports.clock.date();
  const player = await ports.player(db, playerId, action);
  const missing = missingOf(player, method.currency);
  const wallet = await findWallet(db, playerId, method.currency);
  const kind = kindOf(method);
  const cards = await offeredCards(db, ports, asked);
  const most = cards.find(({ card }) => String(card.id) === asked.savedProfileId)?.returnable ?? null;
  const { min: minCents, max: maxCents } =
    most === null ? rangeOf(method, action) : rangeOfReturn(rangeOf(method, action), most);
  const presetsCents = method.presets.filter((preset) => preset >= minCents && preset <= maxCents);
  const obstacles: string[] = missing.length > 0 ? ["personal_data_missing"] : [];
  let stopped = missing.length > 0;
  if (action === "deposit") {
    if (await closedUntilOf(db, playerId, at)) obstacles.push("stakes_closed");
    if (player.whyNoStakes) obstacles.push(player.whyNoStakes.code);
    const failures = await failuresSince(db, playerId, new Date(at.getTime() - FAILURE_HORIZON_MS));
    if (blockedUntil(failures, at)) obstacles.push("too_many_failed_payments");
    if (wallet?.status === "blocked") obstacles.push("wallet_blocked");
    stopped ||= obstacles.length > 0;
  } else {
    if ((wallet?.real ?? 0) < minCents) obstacles.push("nothing_to_cash_out");
    if (kind.paysSavedOnly(method) && most === null && !cards.some(({ returnable }) => returnable === null))
      obstacles.push("saved_card_needed");
    stopped ||= obstacles.length > 0;
    // A missing verification does not block the request; the withdrawal waits for it.
    const needed = await neededFor(
      db,
      ports,
      {
        id: null,
        playerId,
        licence: player.licence,
        currency: method.currency,
        amount: minor(Math.max(minCents, wallet?.real ?? 0)),
      },
      at,
    );
    if (needed.length > 0) obstacles.push("verification_needed");
  }
  return {
    amountField: {
      minCents,
      maxCents,
      stepCents: method.step,
      feeCents: ZERO,
      presetsCents,
      defaultCents: minor(Math.min(maxCents, Math.max(minCents, method.defaultAmount))),
    },
    methodFields: [...kind.fields(method, action)],
    playerFields: [...missing],
    isSubmitAvailable: !stopped,
    obstacles,
    availableCents: action === "cashout" ? minor(wallet?.real ?? 0) : null,
  };
}
