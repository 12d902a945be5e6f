import type { DrawResult, DrawTerms } from "@apogee/draw-rules";

/** A public value by its source, such as `drand quicknet`, and the round in which it is published. */
export interface PublicSource {
  readonly name: string;
  readonly round: number;
}

/** A holder whose tickets could not win any more, with the reason that the page of the draw shows. */
export interface PassedOver {
  readonly holder: string;
  readonly reason: string;
}

/** A draw as it is stored. */
export interface Draw {
  readonly id: number;
  /** What the draw is for, such as `lottery:12`. */
  readonly cause: string;
  readonly terms: DrawTerms;
  readonly label: string | null;
  readonly nonce: number;
  readonly commit: string;
  readonly sealed: Buffer;
  readonly committedAt: Date;
  readonly source: PublicSource | null;
  readonly publicValue: string | null;
  readonly ticketsHash: string | null;
  readonly ticketsCount: number | null;
  readonly frozenAt: Date | null;
  readonly drawnBy: string | null;
  readonly passedOver: readonly PassedOver[];
  readonly drawnAt: Date | null;
  readonly serverSeed: string | null;
  readonly result: DrawResult | null;
  readonly revealedAt: Date | null;
  readonly voidedAt: Date | null;
}

/** `committed` until it is drawn, `drawn` until its seed is revealed. */
export type DrawState = "committed" | "drawn" | "revealed" | "void";

/** The state of a draw, from the facts that it has. */
export function stateOf({
  drawnAt,
  revealedAt,
  voidedAt,
}: Pick<Draw, "drawnAt" | "revealedAt" | "voidedAt">): DrawState {
  if (voidedAt) return "void";
  if (revealedAt) return "revealed";
  return drawnAt ? "drawn" : "committed";
}
