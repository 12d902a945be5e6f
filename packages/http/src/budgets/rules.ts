import { createHash } from "node:crypto";
import { CALL_CLASSES, type Access, type RouteContract } from "@apogee/contract";
import type { Principal } from "../context.ts";
import type { CallRule } from "./call-budgets.ts";

/** What one account may call, and under which name it is counted. */
export interface AccountRule extends CallRule {
  readonly account: string;
}

const OF_ACCOUNTS: ReadonlySet<Access> = new Set(["player", "game", "staff"]);
const ACCOUNTS_BEHIND_ONE_ADDRESS = 10;

/** What one address may call. Where an account is demanded, players may share an address, and so may an office. */
export function addressRuleOf({ name, access, callClass, perMinute }: RouteContract): CallRule {
  const shared = OF_ACCOUNTS.has(access) ? ACCOUNTS_BEHIND_ONE_ADDRESS : 1;
  return { name: `${name} @`, perMinute: perMinute * shared, counted: CALL_CLASSES[callClass].counted };
}

/**
 * What one account may call: a player or a member of staff wherever they call from, a game frame by its token.
 * Undefined where nobody is known.
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

/** Names are shared with other processes, so they are no tokens. */
function frameOf(authorization: string): string {
  return `frame ${createHash("sha256").update(authorization).digest("base64url").slice(0, 22)}`;
}
