import type { MethodFamily, MethodField, PaymentMethod } from "@apogee/contract";
import type { Minor } from "@apogee/kernel";
import { sql } from "kysely";
import type { Action, Stage } from "./domain/stage.ts";

/** A way to pay, in one currency. */
export interface MethodRow {
  readonly id: string;
  readonly kind: string;
  readonly family: MethodFamily;
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
  /** At least and at most. */
  readonly depositMinutes: readonly [number, number];
  readonly cashoutMinutes: readonly [number, number];
  readonly depositFields: readonly MethodField[];
  readonly cashoutFields: readonly MethodField[];
  readonly countries: readonly string[] | null;
  readonly licences: readonly string[] | null;
  readonly hiddenFrom: readonly string[];
  readonly recallable: boolean;
  readonly savesProfiles: boolean;
  readonly clearsAfterH: number | null;
  readonly inMaintenance: boolean;
  readonly maintenanceUntil: Date | null;
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
  m.id, m.kind, m.family, m.brand, m.type, m.provider, m.title, m.description, m.icon, m.extra_icons as "extraIcons", m.serves_deposits as "servesDeposits",
  m.serves_cashouts as "servesCashouts", m.processing_time as "processingTime", m.deposit_minutes as "depositMinutes", m.cashout_minutes as "cashoutMinutes",
  m.deposit_fields as "depositFields", m.cashout_fields as "cashoutFields", m.countries, m.licences, m.hidden_from as "hiddenFrom", m.recallable,
  m.saves_profiles as "savesProfiles", m.clears_after_h as "clearsAfterH", m.in_maintenance as "inMaintenance", m.maintenance_until as "maintenanceUntil",
  m.deposit_expires_s as "depositExpiresS", m.confirmations_needed as "confirmationsNeeded", m.network, c.currency, c.deposit_min as "depositMin",
  c.deposit_max as "depositMax", c.cashout_min as "cashoutMin", c.cashout_max as "cashoutMax", c.step, to_jsonb(c.presets) as presets,
  c.default_amount as "defaultAmount"`;

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
  /** What the player entered, by field; never a secret one. */
  readonly fields: Readonly<Record<string, string>>;
  /** What a bank transfer carries. */
  readonly reference: string | null;
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
  saved_profile_id as "savedProfileId", address, fields, reference, reason, paid_amount as "paidAmount", paid_currency as "paidCurrency", decided_by_hand as "decidedByHand",
  seen, confirmations, observation, fingerprint, answer, created_at as "createdAt", expires_at as "expiresAt", finished_at as "finishedAt"`;

/** A card or another account that a player has paid with, as its provider identifies it. */
export interface SavedProfileRow {
  readonly id: number;
  readonly playerId: number;
  readonly methodId: string;
  readonly provider: string;
  readonly token: string;
  readonly brand: string;
  /** Of cards only, as are the next two. */
  readonly bin: string | null;
  readonly lastFour: string | null;
  readonly expires: string | null;
  /** Null if the provider does not name the owner. */
  readonly holder: string | null;
  /** How lists show what is not a card: `a•••@example.com`. */
  readonly label: string | null;
  readonly lastUsedAt: Date;
}

export const profileColumns = sql`
  id, player_id as "playerId", method_id as "methodId", provider, token, brand, bin, last_four as "lastFour", holder, expires, label,
  last_used_at as "lastUsedAt"`;

/** `Visa •••• 4242`, or `skrill a•••@example.com`. */
export const maskProfile = (profile: Pick<SavedProfileRow, "brand" | "lastFour" | "label">): string =>
  profile.lastFour === null ? `${profile.brand} ${profile.label}` : `${profile.brand} •••• ${profile.lastFour}`;
