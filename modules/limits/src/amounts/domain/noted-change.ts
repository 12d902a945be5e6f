/** What happened to a limit of a player. */
export type ChangeKind =
  | "set"
  | "removed"
  | "requested"
  | "loosened"
  | "lapsed"
  | "break"
  | "excluded"
  | "reality_check";

/** A change of a limit, as its player sees it. */
export interface LimitChangeRow {
  readonly playerId: number;
  readonly at: Date;
  readonly what: ChangeKind;
  /** The kind of the limit or of the break. */
  readonly kind: string;
  readonly period: string;
  /** Null for what has no amounts of money. */
  readonly currency: string | null;
  /** Money in minor units, or minutes; null for none. */
  readonly before: number | null;
  readonly after: number | null;
}
