/** A part of the page, shown to members who may ask one of its queries. */
export interface OperationsPart {
  readonly key: string;
  readonly needs: readonly string[];
}

/** The parts, in their order. */
export const PARTS: readonly OperationsPart[] = [
  { key: "health", needs: ["health.show"] },
  { key: "jobs", needs: ["job.list"] },
  { key: "projections", needs: ["projection.list"] },
  { key: "providers", needs: ["provider.list"] },
  { key: "settings", needs: ["setting.list", "flag.list"] },
  { key: "audit", needs: ["audit.search"] },
  { key: "keys", needs: ["keys.ages", "clock.show"] },
];

/** The parts that a member sees. */
export const partsFor = (mayAsk: ReadonlySet<string>): readonly OperationsPart[] =>
  PARTS.filter(({ needs }) => needs.some((name) => mayAsk.has(name)));
