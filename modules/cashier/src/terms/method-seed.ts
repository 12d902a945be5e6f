import type { MethodFamily, MethodField, PaymentMethod } from "@apogee/contract";

/** A method as it is seeded. Amounts are in whole units of the euro; other currencies follow by `FACTORS`. */
export interface MethodSeed {
  readonly id: string;
  /** By default the id. */
  readonly kind?: string;
  readonly title: string;
  readonly type: PaymentMethod["type"];
  readonly family: MethodFamily;
  readonly provider: string;
  readonly brands?: readonly string[];
  readonly countries?: readonly string[];
  readonly licences?: readonly string[];
  readonly hiddenFrom?: readonly string[];
  readonly currencies: readonly string[];
  readonly deposit: readonly [number, number];
  /** Omitted for methods that only pay in. */
  readonly cashout?: readonly [number, number];
  readonly depositFields?: readonly MethodField[];
  readonly cashoutFields?: readonly MethodField[];
  readonly saves?: boolean;
  /** In minutes: at least and at most. */
  readonly depositMinutes: readonly [number, number];
  readonly cashoutMinutes?: readonly [number, number];
  /** Millionths of the amount, and euro cents, that the provider takes from the house. */
  readonly depositCost: readonly [number, number];
  readonly cashoutCost?: readonly [number, number];
  readonly expiresS?: number;
  readonly clearsAfterH?: number;
}

/** How many units of a currency stand for one euro in seeded amounts. */
export const FACTORS: Readonly<Record<string, number>> = {
  EUR: 1,
  USD: 1,
  GBP: 1,
  CAD: 1,
  AUD: 1,
  NZD: 1,
  PLN: 4,
  BRL: 5,
  NOK: 10,
  INR: 75,
  JPY: 150,
};

const HALF_HOUR_S = 1_800;

/** How long a deposit by a seeded method can be paid, in seconds. */
export const expiryOf = ({ expiresS }: MethodSeed): number => expiresS ?? HALF_HOUR_S;
