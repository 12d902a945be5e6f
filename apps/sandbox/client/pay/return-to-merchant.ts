import type { PayView } from "../../src/payments/views.ts";

/** Whether a page stands around this one, to which it can return. */
export const isFramed = window.parent !== window;

/** Tells the merchant's page that the customer is through, or has turned back. Money is told by notifications alone. */
export function returnToMerchant({
  id,
  stage,
  return_origin: origin,
}: Pick<PayView, "id" | "stage" | "return_origin">): void {
  const type = stage === "canceled" ? "apogee-pay:cancel" : "apogee-pay:done";
  if (isFramed) window.parent.postMessage({ type, payment: id }, origin);
  else location.assign(origin);
}
