import { maskValue } from "@apogee/payment-fields";
import { ACCOUNT_KIND, PAGE_WAITS } from "../common.ts";
import type { MethodKind } from "../method-kind.ts";

/** Payments that the player confirms in an app: the provider notifies the phone, and a QR code opens the app. */
export const app: MethodKind = {
  ...ACCOUNT_KIND,
  family: "app",
  waits: {
    ...PAGE_WAITS,
    playerPays: { reason: "app_confirmation", needed: ["confirm_in_app"], newsWithinMs: null },
    sent: { ...PAGE_WAITS.sent, newsWithinMs: 3_600_000 },
  },
  next: ({ started, payment }) =>
    started.kind === "push"
      ? { kind: "push", sent_to: maskValue(payment.fields["phone"] ?? ""), qr: started.qr, link: started.link }
      : null,
};
