import { createHash } from "node:crypto";
import { CALL_CLASSES, type Access, type RouteContract } from "@apogee/contract";
import type { Principal } from "../context.ts";
import type { CallRule } from "./call-budgets.ts";

/** The limit of one account, and the name under which it is counted. */
export interface AccountRule extends CallRule {
  readonly account: string;
}

const OF_ACCOUNTS: ReadonlySet<Access> = new Set(["player", "game", "staff"]);
const ACCOUNTS_BEHIND_ONE_ADDRESS = 10;

/**
 * The limit of one address. It is higher for routes that require an account, since players, or an office, may share an
 * address.
 */
export function addressRuleOf({ name, access, callClass, perMinute }: RouteContract): CallRule {
  const shared = OF_ACCOUNTS.has(access) ? ACCOUNTS_BEHIND_ONE_ADDRESS : 1;
  return { name: `${name} @`, perMinute: perMinute * shared, counted: CALL_CLASSES[callClass].counted };
}

/**
 * The limit of one account: a player or member of staff from any address, or a game frame by its token. Undefined for
 * unauthenticated callers.
 */
export function accountRuleOf(
  { name, access, callClass, perMinute }: RouteContract,
  principal: Principal | null,
  authorization: string | undefined,
): AccountRule | undefined {
  const account = access === "game" ? authorization && frameOf(authorization) : principal && nameOf(principal);
  return account ? { name, perMinute, counted: CALL_CLASSES[callClass].counted, account } : undefined;
}

const nameOf = (principal: Principal): string =>
  principal.kind === "staff" ? `staff ${principal.staffId}` : `player ${principal.playerId}`;

/** Names are visible to other processes, so they contain no tokens. */
function frameOf(authorization: string): string {
  return `frame ${createHash("sha256").update(authorization).digest("base64url").slice(0, 22)}`;
}
