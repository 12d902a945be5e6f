import { isLoopback } from "./addresses.ts";

/** All parts of the platform that a process can run. */
export const ROLE_NAMES = ["web", "realtime", "worker", "studio", "gateway", "backoffice", "sandbox"] as const;
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

/** The settings that determine who can reach the back office. */
export interface BackOfficeReach extends Reach {
  readonly BACKOFFICE_HOST?: string | undefined;
  readonly BACKOFFICE_URL?: string | undefined;
}

/**
 * Whether the back office may be served: only programs on this machine reach it, or its public address has TLS.
 * Without TLS, anyone between a member of staff and the server could take over the session.
 */
export function mayServeBackOffice({
  HOST,
  BACKOFFICE_HOST = HOST,
  BACKOFFICE_URL,
  TRUSTED_PROXIES,
}: BackOfficeReach): boolean {
  return (
    BACKOFFICE_URL?.startsWith("https:") === true ||
    isLocalOnly({ HOST: BACKOFFICE_HOST, PUBLIC_URL: BACKOFFICE_URL, TRUSTED_PROXIES })
  );
}

/**
 * The roles of a process. Without `ROLES` it runs all of them, except two: the sandbox only if nobody else can reach it,
 * since anyone who reaches it can read players' e-mail and pay with test cards; and the back office only at a local
 * address or one with TLS.
 */
export function startedRoles(
  named: readonly Role[] | undefined,
  reach: BackOfficeReach,
): { readonly ROLES: readonly Role[]; readonly sandboxStart: SandboxStart } {
  if (named) return { ROLES: named, sandboxStart: named.includes("sandbox") ? "by_name" : "not_named" };
  const isLocal = isLocalOnly(reach);
  return {
    ROLES: ROLE_NAMES.filter(
      (role) => (role !== "sandbox" || isLocal) && (role !== "backoffice" || mayServeBackOffice(reach)),
    ),
    sandboxStart: isLocal ? "by_default" : "left_out",
  };
}
