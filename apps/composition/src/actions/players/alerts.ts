import { listPendingWithdrawals, type CashierPorts } from "@apogee/cashier";
import type { Database } from "@apogee/database";
import { factsOfPlayer } from "@apogee/events";
import { otherAccountsOf, type Player } from "@apogee/identity";
import { breaksOf, FOR_LIFE, limitsShown, type LimitsPorts } from "@apogee/limits";
import { proposalsAbout } from "@apogee/staff";
import { walletsOf } from "@apogee/wallet";
import type { Mark } from "@apogee/tracking";
import { inTransaction } from "@apogee/database";
import { moneyText } from "./money-text.ts";

/** Why a member of staff should look twice. */
export interface Alert {
  readonly kind: string;
  /** 3 is worst. */
  readonly severity: 1 | 2 | 3;
  /** One sentence. */
  readonly text: string;
}

/** What alerts need from other modules. */
export interface AlertPorts {
  readonly cashier: CashierPorts;
  readonly limits: Pick<LimitsPorts, "depositsSince" | "rates">;
}

/** How many alerts are shown. */
const MOST = 5;
const CHARGEBACK_DAYS = 180;
const DAY_MS = 86_400_000;

/** The alerts of a player, worst first, five at most. */
export async function alertsOf(
  db: Database,
  ports: AlertPorts,
  { player, marks }: { readonly player: Player; readonly marks: readonly Mark[] },
  at: Date,
): Promise<Alert[]> {
  const found = [
    ...ofAccount(player),
    ...(await ofBreaks(db, player.id, at)),
    ...(await ofOtherAccounts(db, player.id)),
    ...(await ofMoney(db, ports, player.id, at)),
    ...ofHarm(marks),
    ...(await ofLimits(db, ports, player.id, at)),
    ...(await ofProposals(db, player.id, at)),
  ];
  return found.toSorted((one, other) => other.severity - one.severity).slice(0, MOST);
}

function ofAccount({ status }: Player): Alert[] {
  return status === "disabled" ? [{ kind: "disabled", severity: 3, text: "The account is disabled." }] : [];
}

async function ofBreaks(db: Database, playerId: number, at: Date): Promise<Alert[]> {
  const running = (await breaksOf(db, playerId)).filter(({ endsAt }) => endsAt > at);
  return running.map(({ kind, endsAt }) => {
    const until = endsAt >= FOR_LIFE ? "for life" : `until ${endsAt.toISOString()}`;
    return kind === "self_exclusion"
      ? { kind: "excluded", severity: 3, text: `The player is excluded ${until}.` }
      : { kind: "break", severity: 2, text: `The player takes a break ${until}.` };
  });
}

async function ofOtherAccounts(db: Database, playerId: number): Promise<Alert[]> {
  const others = await inTransaction(db, (tx) => otherAccountsOf(tx, playerId));
  return others.length === 0
    ? []
    : [
        {
          kind: "same_person",
          severity: 3,
          text: `Other accounts most likely belong to the same person: ${others.join(", ")}.`,
        },
      ];
}

async function ofMoney(db: Database, { cashier }: AlertPorts, playerId: number, at: Date): Promise<Alert[]> {
  const alerts: Alert[] = [];
  const since = new Date(at.getTime() - CHARGEBACK_DAYS * DAY_MS);
  const charged = (await factsOfPlayer(db, playerId, { kinds: ["deposit.charged_back"], most: 20 })).filter(
    (fact) => fact.at >= since,
  );
  if (charged.length > 0)
    alerts.push({
      kind: "chargeback",
      severity: 3,
      text: `Deposits were charged back in the last ${CHARGEBACK_DAYS} days: ${charged.length}.`,
    });
  for (const { currency, deficit } of await walletsOf(db, playerId))
    if (deficit > 0)
      alerts.push({
        kind: "owes",
        severity: 2,
        text: `The player owes ${moneyText(deficit, currency)} ${currency}.`,
      });
  for (const { payment, flags } of await listPendingWithdrawals(cashier, playerId))
    if (flags.length > 0)
      alerts.push({
        kind: "flagged_withdrawal",
        severity: 2,
        text: `Withdrawal ${payment.id} is flagged: ${flags.join(", ").replaceAll("_", " ")}.`,
      });
  return alerts;
}

function ofHarm(marks: readonly Mark[]): Alert[] {
  const set = marks.filter((mark) => mark.set);
  return set.length === 0
    ? []
    : [
        {
          kind: "harm",
          severity: set.length > 2 ? 3 : 2,
          text: `Markers of harm are set: ${set.map(({ marker }) => marker.replaceAll("_", " ")).join(", ")}.`,
        },
      ];
}

async function ofLimits(db: Database, { limits }: AlertPorts, playerId: number, at: Date): Promise<Alert[]> {
  const shown = await limitsShown({ db, at }, playerId, limits);
  const reached = shown.limits.filter(({ counted, amount }) => counted !== null && counted >= amount);
  return reached.length === 0
    ? []
    : [
        {
          kind: "limit_reached",
          severity: 1,
          text: `Limits are reached: ${reached.map(({ kind, period }) => `${kind} a ${period}`).join(", ")}.`,
        },
      ];
}

async function ofProposals(db: Database, playerId: number, at: Date): Promise<Alert[]> {
  return (await proposalsAbout(db, playerId, at)).map(({ id, action }) => ({
    kind: "proposal",
    severity: 1,
    text: `Proposal ${id} waits for a second member: ${action}.`,
  }));
}
