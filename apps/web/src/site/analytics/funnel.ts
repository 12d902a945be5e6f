import { SystemClock } from "@apogee/kernel";

const clock = new SystemClock();

/** A step on the way to a deposit or a withdrawal. It names nobody: the scripts that listen know their visitor. */
export interface FunnelStep {
  readonly funnel: "deposit" | "withdraw";
  readonly step: "opened" | "method" | "amount" | "started" | "finished" | "refused";
  readonly method?: string;
  readonly currency?: string;
  readonly amount_cents?: number;
  /** The code of a refusal, or why a payment failed. */
  readonly reason?: string;
}

/** The event of the window that carries a step; `detail` is the step with its time. */
export const FUNNEL_EVENT = "apogee:funnel";

/**
 * Publishes a step to the page's scripts. Scripts are only there if the visitor has agreed to them; without one, nobody
 * listens and nothing is stored or sent.
 */
export function publishFunnelStep(step: FunnelStep): void {
  window.dispatchEvent(new CustomEvent(FUNNEL_EVENT, { detail: { ...step, at: clock.date().toISOString() } }));
}
