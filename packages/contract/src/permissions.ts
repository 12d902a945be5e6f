/**
 * The closed list of permissions for members of staff, each with a sentence that describes what it allows. A staff
 * route requires one of them.
 */
export const PERMISSIONS = {
  "session.own": "See one's own name and permissions, and sign out. Every member has it; nobody grants or takes it.",
  "withdrawals.read": "See the withdrawals that wait for a decision, with their players and flags.",
  "withdrawals.decide": "Approve a withdrawal, also despite its flags, or reject it.",
} as const;

/** The name of a permission. */
export type Permission = keyof typeof PERMISSIONS;
/** A permission that is granted to individual members. */
export type GrantedPermission = Exclude<Permission, "session.own">;

/** The permissions that can be granted and revoked. */
export const GRANTED_PERMISSIONS = (Object.keys(PERMISSIONS) as Permission[]).filter(
  (permission): permission is GrantedPermission => permission !== "session.own",
);
