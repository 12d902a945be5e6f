import type { ServedRoute } from "../api/served.ts";
import type { ObjectRoute } from "./objects.ts";

/**
 * The callers, with an object of Ben's: he is the owner and Mia the other. "Another's key" signs correctly, but as
 * another provider.
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

/** The result of a call with regard to permissions. `in`: the caller was admitted, whatever the result. */
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

/** The results of calls that were admitted but that the matrix does not send with valid data: `422 unknown_card`. */
export const LET_IN: Readonly<Record<string, readonly string[]>> = {
  "users.create": ["422 invalid_fields"],
  "users.sign_in": ["422 invalid_fields"],
  // A wrong password: a right one would open sensitive steps.
  "player.prove": ["422 invalid_fields"],
  // The proof of the registration may have expired.
  "player.two_factor.set_up": ["taken", "403 proof_needed"],
  "users.change_password": ["422 invalid_fields", "403 proof_needed"],
  // Nobody here has a second factor; second-factor.test.ts turns it on.
  "player.two_factor.prove": ["409 second_factor_not_set_up", "422 invalid_fields", "403 proof_needed"],
  "player.two_factor.confirm": ["409 second_factor_not_set_up", "403 proof_needed"],
  "player.two_factor.recovery_codes": ["409 second_factor_missing", "403 proof_needed"],
  "player.two_factor.turn_off": ["409 second_factor_missing"],
  // No browser is remembered; that others cannot forget it, second-factor.test.ts shows.
  "player.devices.forget": ["404 not_found"],
  "users.confirmation": ["422 invalid_fields"],
  "users.unlock": ["422 invalid_fields"],
  "users.set_password": ["422 invalid_fields"],
  "studio.demo.reveal": ["422 demo_only"],
  "player.groups": ["422 invalid_fields"],
  "limits.confirm": ["422 limit_link_invalid"],
  "bonuses.set_code": ["422 no_such_code"],
  "bonuses.promo_code": ["422 no_such_code"],
  // A call before it may have switched bonuses off.
  "freespins.activate": ["taken", "409 freespins_not_activatable", "409 bonuses_off"],
  // A call before it may have activated or canceled the bonus.
  "bonuses.activate": ["taken", "409 bonus_not_activatable", "409 bonuses_off"],
  "bonuses.cancel": ["taken", "409 bonus_over"],
  // A player who has earned no points cannot buy.
  "comp_points.exchange": ["422 not_enough_points"],
  // It depends on chance whether the round that was played before is over.
  "fairness.rotate": ["taken", "409 round_open"],
  "studio.play": ["taken", "409 round_open"],
  // Its deposit waits for the player, so no coins are held.
  "payments.return": ["409 not_returnable"],
  // Its sale opens later.
  "lotteries.buy": ["422 tickets_count.closed"],
  "adventure.claim": ["404 not_found"],
  // A call before it may have switched bonuses off.
  "lootboxes.activate": ["taken", "422 bonuses_off", "409 bonuses_off"],
  // The matrix calls with sessions of the command line, which have no second factor.
  "staff.session.confirm": ["409 second_factor_missing"],
  "staff.password": ["409 second_factor_missing"],
  "staff.recovery_codes": ["409 second_factor_missing"],
  "staff.sessions.end": ["404 not_found"],
  "draws.show": ["404 not_found"],
  "draws.tickets": ["404 not_found"],
  // A new account pays a new target, which is risky.
  "staff.withdrawals.approve": ["409 second_member_needed"],
  "cashbox.notification": ["400 unreadable_notification"],
  "cashbox.return": ["404 not_found"],
  "sandbox.providers.startDeposit": ["422 unknown_account"],
  "sandbox.providers.cancelDeposit": ["422 unknown_payment"],
  "sandbox.providers.startPayout": ["422 unknown_account"],
  "sandbox.providers.refund": ["422 unknown_payment"],
  "sandbox.providers.returnTransfer": ["422 unknown_transfer"],
  "sandbox.providers.payouts.finish": ["404 not_found"],
  "sandbox.bank.recall": ["404 not_found"],
  "sandbox.bank.send": ["422 no_account"],
  "sandbox.providers.mode": ["taken", "422 not_of_family"],
  ...Object.fromEntries(
    ["show", "choose", "pay", "settle", "cancel"].map((act) => [`sandbox.checkout.${act}`, ["404 not_found"]]),
  ),
  "sandbox.psp.payments": ["422 unknown_card"],
  "sandbox.psp.cancel": ["422 unknown_payment"],
  "sandbox.psp.payouts": ["422 unknown_card"],
  "sandbox.chain.payouts": ["422 invalid_address"],
  "sandbox.faucet.send": ["422 invalid_fields"],
  "sandbox.nodes.act": ["422 invalid_fields"],
  "sandbox.evm.act": ["422 invalid_fields"],
  "sandbox.payouts.finish": ["404 not_found"],
  "sandbox.notifications.again": ["404 not_found"],
  "sandbox.mail.show": ["404 not_found"],
  ...Object.fromEntries(
    ["show", "choose", "card", "code", "cancel"].map((act) => [`sandbox.pay.${act}`, ["404 not_found"]]),
  ),
};

/** The result of a call: taken, or refused with this status and code. */
export function comesTo({ status, body }: { readonly status: number; readonly body: Record<string, unknown> }): string {
  const word = body["status"];
  if (typeof word === "string" && word.startsWith("RS_ERROR_")) return `${status} ${word}`;
  return status < 300 ? "taken" : `${status} ${String(body["code"])}`;
}

/** Public routes that read no header of their callers. */
const BESIDE_THE_EDGE = new Set(["house.health", "house.readiness", "house.openapi"]);

/** The expected result of a cell, by the declared access and the table of objects. */
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

/** Routes of the registry: actions, queries and files of reports, whose inputs mostly name what does not exist. */
export const isOfRegistry = ({ path }: Pick<ServedRoute, "path">): boolean =>
  /^\/api\/staff\/(?:actions|queries|reports)\//.test(path);

/** Who calls a route. The edge admits to all routes of the registry in one way, so four callers stand for all. */
export const callersOf = (route: Pick<ServedRoute, "path">): readonly Caller[] =>
  isOfRegistry(route) ? ["guest", "owner", "staff", "staff without rights"] : CALLERS;

/** What an answer says about permissions. At a shared address, "not found" means that the caller was admitted. */
export function endingOf(
  { status, body }: { readonly status: number; readonly body: Record<string, unknown> },
  object: Pick<ObjectRoute, "of"> | undefined,
): Ending {
  if (status >= 500) return "failed";
  const { code } = body;
  // Game providers are refused in their protocols.
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
