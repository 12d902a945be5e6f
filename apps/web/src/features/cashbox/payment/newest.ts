import type { PaymentView } from "@apogee/contract";

/**
 * Of two sights of one payment the later one. News come over the socket and by asking, in any order; an answer that was
 * under way for long must not undo what was told since.
 */
export function newestOf(shown: PaymentView, told: PaymentView): PaymentView {
  if (told.success !== shown.success) return told.success ? told : shown;
  const [a, b] = [progressOf(shown), progressOf(told)];
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && a[at]! > b[at]! ? shown : told;
}

const progressOf = ({ finished_at, timeline, chain }: PaymentView): number[] => [
  finished_at === null ? 0 : 1,
  timeline.filter(({ at }) => at !== null).length,
  chain?.confirmations ?? 0,
  chain?.seen_cents ?? 0,
];

/** Nothing more is expected of it. */
export const isClosed = (payment: PaymentView): boolean => payment.finished_at !== null;
