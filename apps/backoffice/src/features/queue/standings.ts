import { useMemo } from "react";
import { useAsked, useQueryInfo } from "../../site/api/queries.ts";
import type { Rows } from "../../site/api/shapes.ts";

const EVERY_MS = 15_000;

/** How a withdrawal stands in the queue: a row of `queue.withdrawals`. */
export interface Standing {
  readonly payment: number;
  readonly player: { readonly name: string | null; readonly country: string | null };
  readonly risk: {
    readonly points: number;
    readonly lines: ReadonlyArray<{ readonly rule: string; readonly points: number; readonly text: string }>;
  };
  readonly standing: { readonly subject: string; readonly holder: string | null; readonly held_until: string | null };
}

/** Names, scores and holders of the queue, by payment; empty for members who may not see them. */
export function useStandings(): ReadonlyMap<number, Standing> {
  const known = useQueryInfo("queue.withdrawals") !== undefined;
  const { data } = useAsked<Rows<Standing>>(
    "queue.withdrawals",
    { limit: 200 },
    { enabled: known, refetchInterval: EVERY_MS },
  );
  return useMemo(() => new Map((data?.rows ?? []).map((row) => [row.payment, row] as const)), [data]);
}

/** How a score is coloured: under 30 nobody worries, from 70 two members decide. */
export const toneOfScore = (points: number): "ok" | "watch" | "bad" =>
  points < 30 ? "ok" : points < 70 ? "watch" : "bad";
