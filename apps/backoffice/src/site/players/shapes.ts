/** Who a player is, and what to look at first: `player.head`. */
export interface PlayerHead {
  readonly player: number;
  readonly nickname: string | null;
  readonly name: string | null;
  readonly email: string;
  readonly phone: string | null;
  readonly date_of_birth: string | null;
  readonly age: number | null;
  readonly gender: string | null;
  readonly country: string | null;
  readonly city: string | null;
  readonly address: string | null;
  readonly postal_code: string | null;
  readonly profession: string | null;
  readonly time_zone: string | null;
  readonly language: string;
  readonly licence: string;
  readonly currency: string;
  readonly status: "active" | "disabled";
  readonly verified: boolean;
  readonly test: boolean;
  readonly receives_promotions?: { readonly email: boolean; readonly sms: boolean };
  readonly terms?: { readonly version: string };
  readonly registered_at: string;
  readonly confirmed_at: string | null;
  readonly seen_at: string | null;
  readonly online: boolean;
  readonly vip: { readonly key: string; readonly name: string } | null;
  readonly level: number;
  readonly groups: ReadonlyArray<{ readonly id: string; readonly name: string }>;
  readonly tags: ReadonlyArray<{ readonly key: string; readonly tone: "good" | "neutral" | "warn" | "bad" }>;
  readonly alerts: ReadonlyArray<{ readonly kind: string; readonly severity: number; readonly text: string }>;
}

/** What a player brought in a period. */
export interface Sums {
  readonly currency: string;
  readonly deposits: string;
  readonly withdrawals: string;
  readonly in_out: string;
  readonly staked: string;
  readonly won: string;
  readonly ggr: string;
  readonly bonus_cost: string;
  readonly ngr: string;
  readonly hold: string | null;
}

/** Wallets and sums of a player: `player.money`. */
export interface PlayerMoney {
  readonly wallets: ReadonlyArray<{
    readonly currency: string;
    readonly status: string;
    readonly real: string;
    readonly bonus: string;
    readonly owed: string;
    readonly real_eur: string | null;
  }>;
  readonly periods: ReadonlyArray<{
    readonly period: "7d" | "30d" | "ever";
    readonly currencies: readonly Sums[];
    readonly eur: Sums | null;
  }>;
}

/** A payment as staff see it: a row of `player.payments`. */
export interface StaffPayment {
  readonly id: number;
  readonly player: number;
  readonly action: "deposit" | "cashout";
  readonly stage: string;
  readonly state: string;
  readonly brand: string;
  readonly method: string;
  readonly currency: string;
  readonly amount: string;
  readonly fee: string;
  readonly target: string | null;
  readonly holder: string | null;
  readonly holder_is_player: boolean | null;
  readonly reason: string | null;
  readonly created_at: string;
  readonly finished_at: string | null;
  readonly flags: readonly string[];
  readonly external_id: string | null;
  readonly fraud: {
    readonly verdict: string | null;
    readonly score: number | null;
    readonly reasons: readonly string[];
  } | null;
  /** Of a withdrawal in review, where the query has it. */
  readonly risk?: {
    readonly points: number;
    readonly level: "low" | "high";
    readonly lines: ReadonlyArray<{ readonly rule: string; readonly points: number; readonly text: string }>;
  } | null;
  readonly steps: ReadonlyArray<{
    readonly step: string;
    readonly at: string;
    readonly actor: string;
    readonly note: string | null;
  }>;
}

/** Limits, breaks and markers of harm: `player.limits`. */
export interface PlayerLimits {
  readonly closed_until?: string | null;
  readonly zone: string;
  readonly limits: ReadonlyArray<{
    readonly kind: string;
    readonly period: string;
    readonly currency: string | null;
    readonly amount?: string;
    readonly limit?: string;
    readonly used?: string | null;
    readonly counted?: string | null;
    readonly reached: boolean;
    /** A loosening that was asked for; limit null: none. */
    readonly pending?: { readonly limit: string | null; readonly change_at: string } | null;
  }>;
  readonly breaks: ReadonlyArray<Readonly<Record<string, unknown>>>;
  readonly changes: ReadonlyArray<Readonly<Record<string, unknown>>>;
  readonly hours_zone?: string;
  /** What the player did in each hour of the day, local time. */
  readonly hours?: ReadonlyArray<{
    readonly hour: number;
    readonly days: number;
    readonly rounds: number;
    readonly deposits: number;
  }>;
  readonly markers: ReadonlyArray<{
    readonly marker: string;
    readonly set: boolean;
    readonly found: number;
    readonly least: number;
    readonly why: string;
  }>;
}

/** A page of what happened: `player.timeline`. */
export interface Timeline {
  readonly rows: ReadonlyArray<{
    readonly id: number;
    readonly at: string;
    readonly kind: string;
    readonly group: string;
    readonly text: string;
    readonly details: ReadonlyArray<{ readonly name: string; readonly value: string }>;
  }>;
  readonly next: number | null;
  readonly groups: readonly string[];
}
