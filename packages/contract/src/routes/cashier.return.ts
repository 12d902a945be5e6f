import { z } from "zod";
import { defineRoute } from "../route.ts";
import { paymentState } from "./cashier.ts";

export const showReturn = defineRoute({
  name: "cashbox.return",
  method: "GET",
  path: "/api/cashbox/returns/:key",
  access: "public",
  summary:
    "What the ledger knows of the deposit that a provider's page returned from. The key says nothing of it and moves nothing; amounts and the payment's number are for its own player.",
  params: z.object({ key: z.string().regex(/^[\w-]{32}$/) }),
  response: z.object({
    state: paymentState,
    /** A text key, as in a payment's `waiting`; null if nothing is waited for. */
    waiting: z.string().nullable(),
    brand: z.string(),
    /** Null unless the player of the deposit is signed in. */
    payment_id: z.int().nullable(),
  }),
});
