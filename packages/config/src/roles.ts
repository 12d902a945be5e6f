import { isLoopback } from "./addresses.ts";

/** All parts of the platform that a process can run. */
export const ROLE_NAMES = ["web", "realtime", "worker", "studio", "gateway", "sandbox"] as const;
/** A part of the platform that a process can run. */
export type Role = (typeof ROLE_NAMES)[number];

/**
 * Why a process runs the sandbox, or why not. `by_default` and `left_out`: `ROLES` is not set, and the settings of
 * `Reach` decided. `by_name` and `not_named`: `ROLES` decided.
 */
export type SandboxStart = "by_default" | "by_name" | "left_out" | "not_named";

/** The settings that determine who can reach a process. */
export interface Reach {
  readonly HOST: string;
  readonly PUBLIC_URL?: string | undefined;
  readonly TRUSTED_PROXIES: readonly string[];
}

/**
 * Whether only programs on this machine can reach the server: it listens on a loopback address, has no other public
 * address, and trusts no proxy.
 */
export function isLocalOnly({ HOST, PUBLIC_URL, TRUSTED_PROXIES }: Reach): boolean {
  return (
    TRUSTED_PROXIES.length === 0 &&
    isLoopback(HOST) &&
    (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname))
  );
}

/**
 * The roles of a process. Without `ROLES` it runs all of them, but the sandbox only if nobody else can reach it: anyone
 * who reaches it can read players' e-mail and pay with test cards.
 */
export function startedRoles(
  named: readonly Role[] | undefined,
  reach: Reach,
): { readonly ROLES: readonly Role[]; readonly sandboxStart: SandboxStart } {
  if (named) return { ROLES: named, sandboxStart: named.includes("sandbox") ? "by_name" : "not_named" };
  if (isLocalOnly(reach)) return { ROLES: ROLE_NAMES, sandboxStart: "by_default" };
  return { ROLES: ROLE_NAMES.filter((role) => role !== "sandbox"), sandboxStart: "left_out" };
}
