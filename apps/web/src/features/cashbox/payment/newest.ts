import type { PaymentView } from "@apogee/contract";

/**
 * The later of two views of one payment. News arrive over the socket and from polling, in any order; a slow answer must
 * not overwrite newer news.
 */
export function newestOf(shown: PaymentView, reported: PaymentView): PaymentView {
  if (reported.success !== shown.success) return reported.success ? reported : shown;
  const [a, b] = [progressOf(shown), progressOf(reported)];
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && a[at]! > b[at]! ? shown : reported;
}

const progressOf = ({ finished_at, timeline, chain }: PaymentView): number[] => [
  finished_at === null ? 0 : 1,
  timeline.filter(({ at }) => at !== null).length,
  chain?.confirmations ?? 0,
  chain?.seen_cents ?? 0,
];

/** Coins above a deposit limit, which wait to be returned or are on their way back: no coins are expected any more. */
export const isHeldBack = ({ timeline }: PaymentView): boolean =>
  timeline.some(({ step, status }) => status === "current" && (step === "held" || step === "returning"));

/** No further change is expected. */
export const isClosed = (payment: PaymentView): boolean => payment.finished_at !== null;
