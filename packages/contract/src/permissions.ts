/**
 * Everything that a member of staff may be permitted, and nothing else: each permission with a sentence that says what
 * it lets its holder do. A back-office route names one of them.
 */
export const PERMISSIONS = {
  "session.own": "See one's own name and permissions, and sign out. Every member has it; nobody grants or takes it.",
  "withdrawals.read": "See the withdrawals that wait for a decision, with their players and flags.",
  "withdrawals.decide": "Approve a withdrawal, also despite its flags, or reject it.",
} as const;

/** One permission of the list. */
export type Permission = keyof typeof PERMISSIONS;
/** A permission that is granted to single members. */
export type GrantedPermission = Exclude<Permission, "session.own">;

/** Permissions that are granted to single members and taken from them. */
export const GRANTED_PERMISSIONS = (Object.keys(PERMISSIONS) as Permission[]).filter(
  (permission): permission is GrantedPermission => permission !== "session.own",
);
