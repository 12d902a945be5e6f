import type { PaymentMethod } from "@apogee/contract";
import type { Minor } from "@apogee/kernel";
import { sql } from "kysely";
import type { Action, Stage } from "./domain/stage.ts";

/** A way to pay, in one currency. */
export interface MethodRow {
  readonly id: string;
  readonly brand: string;
  readonly type: PaymentMethod["type"];
  readonly provider: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly icon: string | null;
  readonly extraIcons: readonly string[];
  readonly servesDeposits: boolean;
  readonly servesCashouts: boolean;
  readonly processingTime: string;
  readonly depositExpiresS: number;
  readonly confirmationsNeeded: number | null;
  readonly network: string | null;
  readonly currency: string;
  readonly depositMin: Minor;
  readonly depositMax: Minor;
  readonly cashoutMin: Minor;
  readonly cashoutMax: Minor;
  readonly step: Minor;
  readonly presets: readonly Minor[];
  readonly defaultAmount: Minor;
}

// Elements of int8[] arrive as strings, so presets travel as JSON.
export const methodColumns = sql`
  m.id, m.brand, m.type, m.provider, m.title, m.description, m.icon, m.extra_icons as "extraIcons", m.serves_deposits as "servesDeposits",
  m.serves_cashouts as "servesCashouts", m.processing_time as "processingTime", m.deposit_expires_s as "depositExpiresS",
  m.confirmations_needed as "confirmationsNeeded", m.network, c.currency, c.deposit_min as "depositMin", c.deposit_max as "depositMax",
  c.cashout_min as "cashoutMin", c.cashout_max as "cashoutMax", c.step, to_jsonb(c.presets) as presets, c.default_amount as "defaultAmount"`;

export interface PaymentRow {
  readonly id: number;
  readonly playerId: number;
  readonly licence: string;
  readonly action: Action;
  readonly stage: Stage;
  readonly methodId: string;
  readonly provider: string;
  readonly currency: string;
  readonly amount: Minor;
  readonly fee: Minor;
  readonly externalId: string | null;
  readonly target: string | null;
  readonly savedProfileId: number | null;
  readonly address: string | null;
  readonly reason: string | null;
  readonly paidAmount: Minor | null;
  readonly paidCurrency: string | null;
  readonly decidedByHand: boolean;
  readonly seen: Minor;
  readonly confirmations: number;
  readonly observation: number;
  readonly fingerprint: string | null;
  readonly answer: unknown;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly finishedAt: Date | null;
}

export const paymentColumns = sql`
  id, player_id as "playerId", licence, action, stage, method_id as "methodId", provider, currency, amount, fee, external_id as "externalId", target,
  saved_profile_id as "savedProfileId", address, reason, paid_amount as "paidAmount", paid_currency as "paidCurrency", decided_by_hand as "decidedByHand",
  seen, confirmations, observation, fingerprint, answer, created_at as "createdAt", expires_at as "expiresAt", finished_at as "finishedAt"`;

/** A card that a player has used, as its provider identifies it. */
export interface SavedProfileRow {
  readonly id: number;
  readonly playerId: number;
  readonly methodId: string;
  readonly provider: string;
  readonly token: string;
  readonly brand: string;
  readonly bin: string;
  readonly lastFour: string;
  readonly holder: string;
  readonly expires: string;
}

export const profileColumns = sql`
  id, player_id as "playerId", method_id as "methodId", provider, token, brand, bin, last_four as "lastFour", holder, expires`;

/** `Visa •••• 4242` */
export const maskCard = (card: { brand: string; lastFour: string }): string => `${card.brand} •••• ${card.lastFour}`;
