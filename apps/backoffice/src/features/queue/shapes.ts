/** A withdrawal that needs a decision: a row of `withdrawal.list`. */
export interface QueueItem {
  readonly playerId: number;
  readonly payment: {
    readonly id: number;
    readonly amount_cents: number;
    readonly fee_cents: number;
    readonly currency: string;
    readonly brand: string;
    readonly payment_system: string;
    readonly target: string | null;
    readonly created_at: string;
    readonly timeline: ReadonlyArray<{
      readonly step: string;
      readonly status: "done" | "current" | "ahead" | "failed";
      readonly at: string | null;
    }>;
    readonly waiting: {
      readonly reason: string;
      readonly needed: readonly string[];
      readonly next_news_at: string | null;
    } | null;
  };
  readonly needed: readonly string[];
  readonly flags: readonly string[];
}
