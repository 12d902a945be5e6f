import type { DescribePhase } from "../compare-round.ts";

const DESCRIPTIONS: Readonly<Record<string, DescribePhase>> = {
  slots: (_kind, { spin, multiplier }) =>
    `${(spin as { readonly stops: readonly number[] }).stops.join(" ")} · ×${String(multiplier)}`,
};

/** How a family writes a phase in a few figures. */
export function describePhase(family: string | null): DescribePhase {
  return (family === null ? undefined : DESCRIPTIONS[family]) ?? ((kind) => kind);
}
