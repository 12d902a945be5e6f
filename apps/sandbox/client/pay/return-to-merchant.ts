import type { PayView } from "../../src/payments/views.ts";

/** Whether this page is in a frame, so that it can return to a parent page. */
export const isFramed = window.parent !== window;

/** Notifies the merchant's page that the customer has finished or cancelled. Only signed notifications report money. */
export function returnToMerchant({
  id,
  stage,
  return_origin: origin,
}: Pick<PayView, "id" | "stage" | "return_origin">): void {
  const type = stage === "canceled" ? "apogee-pay:cancel" : "apogee-pay:done";
  if (isFramed) window.parent.postMessage({ type, payment: id }, origin);
  else location.assign(origin);
}
