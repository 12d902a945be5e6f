import type { ServedRoute } from "../api/served.ts";
import type { ObjectRoute } from "./objects.ts";

/**
 * Who calls, with an object of Ben's: he is the owner and Mia the other. "Another's key" signs rightly, as another
 * provider.
 */
export const CALLERS = [
  "guest",
  "owner",
  "other",
  "owner's frame",
  "other's frame",
  "made-up frame",
  "unsigned",
  "wrongly signed",
  "another's key",
  "signed",
  "staff",
  "staff without rights",
] as const;
export type Caller = (typeof CALLERS)[number];

/** How a call ends, as far as rights go. `in`: whoever called was let in, whatever came of it. */
export type Ending =
  | "in"
  | "sign in first"
  | "signed in already"
  | "no frame"
  | "forged"
  | "staff elsewhere"
  | "no permission"
  | "not there"
  | "failed";

/**
 * How a call goes on whose caller was let in, where the matrix sends nothing that would be taken: `422 unknown_card`.
 */
export const LET_IN: Readonly<Record<string, readonly string[]>> = {
  "users.create": ["422 invalid_fields"],
  "users.sign_in": ["422 invalid_fields", "422 account_locked"],
  "users.confirmation": ["422 invalid_fields"],
  "users.unlock": ["422 invalid_fields"],
  "users.set_password": ["422 invalid_fields"],
  "studio.demo.reveal": ["422 demo_only"],
  // Whether the round that was played before is over, luck decides.
  "fairness.rotate": ["taken", "409 round_open"],
  "studio.play": ["taken", "409 round_open"],
  "cashbox.notification": ["400 unreadable_notification"],
  "sandbox.psp.payments": ["422 unknown_card"],
  "sandbox.psp.cancel": ["422 unknown_payment"],
  "sandbox.psp.payouts": ["422 unknown_card"],
  "sandbox.chain.payouts": ["422 invalid_address"],
  "sandbox.faucet.send": ["422 invalid_fields"],
  "sandbox.payouts.finish": ["404 not_found"],
  "sandbox.notifications.again": ["404 not_found"],
  "sandbox.mail.show": ["404 not_found"],
  ...Object.fromEntries(
    ["show", "choose", "card", "code", "cancel"].map((act) => [`sandbox.pay.${act}`, ["404 not_found"]]),
  ),
};

/** What an answer comes to: taken, or refused by this status and code. */
export function comesTo({ status, body }: { readonly status: number; readonly body: Record<string, unknown> }): string {
  const word = body["status"];
  if (typeof word === "string" && word.startsWith("RS_ERROR_")) return `${status} ${word}`;
  return status < 300 ? "taken" : `${status} ${String(body["code"])}`;
}

/** Public routes that look at no header of their callers. */
const BESIDE_THE_EDGE = new Set(["house.health", "house.readiness", "house.openapi"]);

/** What the declared access and the table of objects say of a cell. */
export function expectedOf({ id, operation }: ServedRoute, caller: Caller, object: ObjectRoute | undefined): Ending {
  const isStaff = caller === "staff" || caller === "staff without rights";
  const hidden = (asOwner: Caller): Ending => (object?.of === "own" && caller !== asOwner ? "not there" : "in");
  switch (operation["x-access"]) {
    case "public":
      return isStaff && !BESIDE_THE_EDGE.has(id) ? "staff elsewhere" : "in";
    case "guest":
      if (isStaff) return "staff elsewhere";
      return caller === "owner" || caller === "other" ? "signed in already" : "in";
    case "player":
      if (isStaff) return "staff elsewhere";
      return caller === "owner" || caller === "other" ? hidden("owner") : "sign in first";
    case "game":
      if (isStaff) return "staff elsewhere";
      return caller === "owner's frame" || caller === "other's frame" ? hidden("owner's frame") : "no frame";
    case "signed":
      return caller === "signed" ? "in" : "forged";
    case "staff":
      if (!isStaff) return "sign in first";
      return caller === "staff" || operation["x-permission"] === "session.own" ? "in" : "no permission";
  }
}

/** What an answer says of rights. What is not there at a shared address was looked for, so its caller was let in. */
export function endingOf(
  { status, body }: { readonly status: number; readonly body: Record<string, unknown> },
  object: ObjectRoute | undefined,
): Ending {
  if (status >= 500) return "failed";
  const { code } = body;
  // Providers of games are refused in their dialects.
  if (
    (status === 403 && (code === 403 || code === "bad_signature")) ||
    body["status"] === "RS_ERROR_INVALID_SIGNATURE" ||
    (status === 401 && code === "unauthenticated")
  )
    return "forged";
  if (status === 401) return "sign in first";
  if (status === 403 && code === "already_signed_in") return "signed in already";
  if (status === 403 && code === "session_ended") return "no frame";
  if (status === 403 && code === "staff_token_misplaced") return "staff elsewhere";
  if (status === 403 && code === "permission_missing") return "no permission";
  if (status === 404 && object?.of !== "shared") return "not there";
  return "in";
}
