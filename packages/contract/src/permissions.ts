/**
 * The closed list of permissions for members of staff, each with a sentence that describes what it allows. A staff
 * route requires one of them.
 */
export const PERMISSIONS = {
  "session.own": "See one's own name and permissions, and sign out. Every member has it; nobody grants or takes it.",
  "players.read": "Find players and see their accounts, groups, limits, breaks and bonuses.",
  "personal.read":
    "See names, e-mail addresses, phone numbers, birth dates, addresses and accounts of players in full; without it they are masked.",
  "players.edit": "Record that a player's identity is verified, and mark test accounts.",
  "players.block": "Block a player from stakes, deposits and sign-ins, and allow them again.",
  "players.groups": "Put players into groups and take them out.",
  "limits.tighten": "Set a limit for a player. A limit is never loosened by staff.",
  "exclusions.set":
    "Close an account for a time on behalf of its player, or end such a closure where the rules allow it.",
  "wallet.read": "See players' wallets and their ledger.",
  "wallet.adjust": "Correct balances and points by hand.",
  "payments.read": "See payments, and deposits that wait for a decision.",
  "payments.decide": "Credit or refuse deposits in review, release held coins, and send payouts again.",
  "chargebacks.book": "Book a chargeback of a deposit.",
  "reconciliation.decide":
    "Import settlement files of providers, and work on what they and the ledger do not agree on.",
  "withdrawals.read": "See the withdrawals that wait for a decision, with their players and flags.",
  "withdrawals.decide": "Approve a withdrawal, also despite its flags, or reject it.",
  "methods.edit": "Set the limits of payment methods, and switch them on and off by currency.",
  "rounds.read": "See rounds with their stakes, wins and outcomes.",
  "rounds.void": "Void rounds, and end forgotten ones.",
  "bonuses.issue": "Issue bonuses and free spins to players, and cancel them.",
  "offers.read": "See offers, levels, cards of the shop and their terms.",
  "offers.edit": "Change offers, levels, cards of the shop and their terms, and hide or stop them.",
  "promotions.read": "See contests, lotteries, wheels, adventures, achievements and jackpots, with their players.",
  "promotions.edit": "Create and change contests, lotteries, wheels, adventures, achievements and jackpots.",
  "promotions.decide": "Approve results, disqualify players, approve entries, and cancel promotions.",
  "games.read": "See games and providers.",
  "games.switch": "Enable and disable games.",
  "providers.manage": "Add providers and their games, change their keys, and enable or disable them.",
  "licences.edit": "Set what licences require: reality checks.",
  "rates.manage": "Set exchange rates by hand and fetch them.",
  "thresholds.manage": "Set the amounts above which rounds and payments are reported.",
  "content.read": "See files of the site and the managers of the VIP club.",
  "content.edit": "Change files of the site and the managers of the VIP club.",
  "flags.manage": "Switch parts of the site on and off.",
  "reports.read": "See reports, statistics and liabilities.",
  "audit.read": "Read the audit trail.",
  "staff.read": "See members of staff, their permissions and proposals.",
  "staff.manage": "Add members of staff, and change their permissions and what needs a second member.",
  "system.read":
    "See the state of processes, jobs, projections, settings and keys, and work on incidents of providers.",
  "system.manage": "Rebuild projections, repeat and drop jobs, and move the clock of a demo.",
} as const;

/** The name of a permission. */
export type Permission = keyof typeof PERMISSIONS;
/** A permission that is granted to individual members. */
export type GrantedPermission = Exclude<Permission, "session.own">;

/** The permissions that can be granted and revoked. */
export const GRANTED_PERMISSIONS = (Object.keys(PERMISSIONS) as Permission[]).filter(
  (permission): permission is GrantedPermission => permission !== "session.own",
);
