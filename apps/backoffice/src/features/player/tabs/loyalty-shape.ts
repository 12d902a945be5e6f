import type { Row } from "../../../site/api/shapes.ts";

/** Points, level, VIP status and promotions of a player: `player.loyalty`. */
export interface Loyalty {
  readonly level: number;
  readonly points: { readonly chargeable: string; readonly persistent: string };
  readonly next_level: { readonly level: number; readonly points: string } | null;
  readonly vip: { readonly name: string } | null;
  readonly quarter: {
    readonly currency: string;
    readonly next: string | null;
    readonly deposits: string;
    readonly deposits_needed: string;
    readonly bets: string;
    readonly bets_needed: string;
    readonly percent: number;
    readonly ends_at: string;
  } | null;
  readonly point_changes: readonly Row[];
  readonly contests: readonly Row[];
  readonly lotteries: readonly Row[];
  readonly boxes: readonly Row[];
  readonly achievements: readonly Row[];
}
