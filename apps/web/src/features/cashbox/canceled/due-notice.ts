import type { PaymentView } from "@apogee/contract";

/** The greatest age of a cancellation that is still shown. */
export const NOTICE_WINDOW_MS = 5 * 60_000;

/**
 * The cancelled deposit that is to be shown: the one that ended last, if it is younger than five minutes and was not
 * shown already.
 */
export function dueNotice(
  payments: readonly PaymentView[],
  reported: string | null,
  nowMs: number,
): PaymentView | undefined {
  const [last] = payments
    .filter(({ action, state }) => action === "deposit" && state === "canceled")
    .toSorted((a, b) => endOf(b) - endOf(a));
  if (!last || String(last.id) === reported) return undefined;
  return nowMs - Date.parse(last.created_at) < NOTICE_WINDOW_MS ? last : undefined;
}

const endOf = ({ finished_at: end, created_at: begin }: PaymentView): number => Date.parse(end ?? begin);
