import type { MethodFields, MethodField } from "@apogee/contract";
import type { Database } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { findPurse } from "@apogee/wallet";
import { missingOf } from "./commands/check-payment.ts";
import { blockedUntil, FAILURE_HORIZON_MS } from "./domain/failures.ts";
import { isOwnName } from "./domain/holder.ts";
import type { Action } from "./domain/stage.ts";
import { neededFor } from "./obstacles.ts";
import type { CashierPorts } from "./ports.ts";
import { failuresSince, profilesOf } from "./queries.ts";
import type { MethodRow } from "./tables.ts";
import { methodView } from "./views.ts";

const ADDRESS: MethodField = { name: "address", type: "text", label: "Bitcoin address", required: true, inputMode: "text", autocomplete: "off", maxLength: 90 };

/** What a method asks a player for, and what stands in the way now. Card details are never among the fields. */
export async function methodFieldsFor(db: Database, ports: CashierPorts, playerId: number, method: MethodRow, action: Action): Promise<MethodFields> {
  const at = ports.clock.date();
  const player = await ports.player(db, playerId, action);
  const missing = missingOf(player, method.currency);
  const purse = await findPurse(db, playerId, method.currency);
  const { minCents, maxCents, feeCents, presetsCents } = methodView(method, action, []);
  const obstacles: string[] = missing.length > 0 ? ["personal_data_missing"] : [];
  let stopped = missing.length > 0;
  if (action === "deposit") {
    if (player.standingInTheWay) obstacles.push(player.standingInTheWay.code);
    const failures = await failuresSince(db, playerId, new Date(at.getTime() - FAILURE_HORIZON_MS));
    if (blockedUntil(failures, at)) obstacles.push("too_many_failed_payments");
    if (purse?.status === "blocked") obstacles.push("wallet_blocked");
    stopped ||= obstacles.length > 0;
  } else {
    if ((purse?.real ?? 0) < minCents) obstacles.push("nothing_to_cash_out");
    const cards = method.type === "cards" ? await profilesOf(db, playerId, method.provider) : null;
    if (cards && !cards.some((card) => isOwnName(card.holder, player))) obstacles.push("saved_card_needed");
    stopped ||= obstacles.length > 0;
    // Verification does not stop the request: it waits for it.
    const needed = await neededFor(db, ports, { id: null, playerId, licence: player.licence, currency: method.currency, amount: minor(Math.max(minCents, purse?.real ?? 0)) }, at);
    if (needed.length > 0) obstacles.push("verification_needed");
  }
  return {
    amountField: { minCents, maxCents, stepCents: method.step, feeCents, presetsCents, defaultCents: minor(Math.min(maxCents, Math.max(minCents, method.defaultAmount))) },
    methodFields: action === "cashout" && method.type === "crypto" ? [ADDRESS] : [],
    playerFields: [...missing], isSubmitAvailable: !stopped, obstacles, availableCents: action === "cashout" ? minor(purse?.real ?? 0) : null,
  };
}
