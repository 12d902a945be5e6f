import { defineQuery, moment, table, type Query } from "@apogee/actions";
import { bonusRow, bonusTable, listedBonuses, shownBonus } from "@apogee/bonuses";
import { listPendingWithdrawals, paidTotals, paymentsOf, type CashierPorts } from "@apogee/cashier";
import { paymentView, withdrawalFlag } from "@apogee/contract";
import { findPlayer, findPlayerByEmail, groupsOf, playerRow, type Player } from "@apogee/identity";
import { currencyOf, minor, NotFound, toDecimal } from "@apogee/kernel";
import { breaksOf, FOR_LIFE, limitRow, limitsShown, limitTable, type LimitsPorts } from "@apogee/limits";
import { pointsOf, pointsText } from "@apogee/loyalty";
import { walletsOf } from "@apogee/wallet";
import type { Database } from "@apogee/database";
import { z } from "zod";

/** The newest deposits and withdrawals that are listed. */
const PAYMENTS = 10;

const sheet = playerRow.extend({
  withdrawals: z.array(
    z.object({
      playerId: z.int(),
      payment: paymentView,
      needed: z.array(z.string()),
      flags: z.array(withdrawalFlag),
    }),
  ),
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
  wallets: z.array(
    z.object({
      id: z.int(),
      playerId: z.int(),
      currency: z.string(),
      version: z.int(),
      status: z.enum(["open", "blocked"]),
      real: z.int(),
      bonus: z.int(),
      deficit: z.int(),
    }),
  ),
  totals: z.array(z.object({ currency: z.string(), deposited: z.int(), withdrawn: z.int() })),
  payments: z.array(
    z.object({
      id: z.int(),
      action: z.enum(["deposit", "cashout"]),
      amount: z.int(),
      currency: z.string(),
      methodId: z.string(),
      stage: z.string(),
      createdAt: moment,
    }),
  ),
  limits: z.array(limitRow),
  closedUntil: moment.nullable(),
  breaks: z.array(
    z.object({
      id: z.int(),
      playerId: z.int(),
      kind: z.string(),
      term: z.string(),
      licence: z.string(),
      startedAt: moment,
      endsAt: moment,
    }),
  ),
  bonuses: z.array(bonusRow),
  level: z.int(),
  points: z.object({ chargeable: z.string(), persistent: z.string() }),
});
type Sheet = z.output<typeof sheet>;

interface SheetPorts {
  readonly cashier: CashierPorts;
  readonly limits: Pick<LimitsPorts, "depositsSince" | "rates">;
}

/** `player.show`: all that an operator needs to know of a player. */
export function showPlayerQuery(ports: () => SheetPorts): Query {
  return defineQuery({
    name: "player.show",
    permission: "players.read",
    summary:
      "show an account, by number or e-mail address: pending withdrawals with their flags, wallets, payments, limits, breaks, bonuses and level",
    filters: z.object({ player: z.string().max(254).describe("the player's number or e-mail address") }),
    output: sheet,
    refusals: [{ code: "not_found", status: 404, when: "There is no such player." }],
    command: { arguments: ["player"] },
    async run({ db, at }, { player: named }) {
      const found = await playerNamed(db, named);
      if (!found) throw new NotFound(`The player ${named}`);
      return sheetOf(db, ports(), found, at);
    },
    says: textOf,
  });
}

async function playerNamed(db: Database, named: string): Promise<Player | undefined> {
  if (named.includes("@")) return findPlayerByEmail(db, named);
  return /^\d{1,15}$/.test(named) ? findPlayer(db, Number(named)) : undefined;
}

async function sheetOf(db: Database, ports: SheetPorts, player: Player, at: Date): Promise<z.input<typeof sheet>> {
  const { id } = player;
  const withdrawals = await listPendingWithdrawals(ports.cashier, id);
  const wallets = await walletsOf(db, id);
  const totals = await paidTotals(db, id);
  const payments = await paymentsOf(db, id, PAYMENTS);
  const { limits, closedUntil } = await limitsShown({ db, at }, id, ports.limits);
  const breaks = await breaksOf(db, id);
  const bonuses = await listedBonuses(db, id, at);
  const { level, chargeable, persistent } = await pointsOf(db, id);
  return {
    ...player,
    withdrawals: withdrawals.map((each) => ({ ...each, needed: [...each.needed], flags: [...each.flags] })),
    groups: await groupsOf(db, id),
    wallets,
    totals,
    payments,
    limits: [...limits],
    closedUntil,
    breaks,
    bonuses: bonuses.map(shownBonus),
    level,
    points: { chargeable: pointsText(chargeable), persistent: pointsText(persistent) },
  };
}

function textOf(player: Sheet): string {
  const { withdrawals, wallets, totals, payments, limits, closedUntil, breaks, bonuses, level, points } = player;
  const parts: ReadonlyArray<readonly [title: string, text: string]> = [
    ["Account", accountText(player)],
    ["Pending withdrawals", withdrawals.map(withdrawalLine).join("\n") || "none"],
    [
      "Wallets",
      listOf(
        ["currency", "status", "real", "bonus", "owed"],
        wallets.map(({ currency, status, real, bonus, deficit }) => [
          currency,
          status,
          ...[real, bonus, deficit].map((amount) => decimal(amount, currency)),
        ]),
      ),
    ],
    [
      "Paid",
      listOf(
        ["currency", "deposited", "withdrawn"],
        totals.map(({ currency, deposited, withdrawn }) => [
          currency,
          decimal(deposited, currency),
          decimal(withdrawn, currency),
        ]),
      ),
    ],
    [
      "Newest payments",
      listOf(
        ["payment", "what", "amount", "method", "stage", "created"],
        payments.map(({ id, action, amount, currency, methodId, stage, createdAt }) => [
          String(id),
          action === "deposit" ? "deposit" : "withdrawal",
          `${decimal(amount, currency)} ${currency}`,
          methodId,
          stage,
          createdAt,
        ]),
      ),
    ],
    ["Limits", limitTable(limits) || "none"],
    [
      "Breaks",
      [
        closedUntil === null ? "none runs" : `no stakes and deposits ${endOf(closedUntil)}`,
        ...breaks.map(({ kind, term, startedAt, endsAt }) => `${kind}  ${term}  from ${startedAt} ${endOf(endsAt)}`),
      ].join("\n"),
    ],
    ["Bonuses", bonuses.length === 0 ? "none" : bonusTable(bonuses)],
    ["Level", `level ${level}  points to spend ${points.chargeable}  points of the level ${points.persistent}`],
  ];
  return parts.map(([title, text]) => `${title}\n${text.replaceAll(/^/gm, "  ")}`).join("\n");
}

function accountText({ id, email, status, verified, test, licence, currency, createdAt, groups, personal }: Sheet) {
  const { first_name: first, last_name: last, date_of_birth: born, country, city } = personal;
  return [
    `${id}  ${email}  ${status}${verified ? ", verified" : ""}${test ? ", test account" : ""}  ${licence}  ${currency}  since ${createdAt}`,
    [`${first ?? "?"} ${last ?? "?"}`, `born ${born ?? "?"}`, country ?? "?", city ?? "?"].join("  "),
    `groups: ${groups.map(({ id: group, name }) => `${group} ${name}`).join(", ") || "none"}`,
  ].join("\n");
}

/** `withdrawal 52  2810.00 AUD to Visa •••• 9855  needed: nothing  flags: foreign_card, not_played` */
const withdrawalLine = ({ payment, needed, flags }: Sheet["withdrawals"][number]): string =>
  `withdrawal ${payment.id}  ${decimal(payment.amount_cents, payment.currency)} ${payment.currency} to ${payment.target ?? "?"}  needed: ${needed.join(", ") || "nothing"}  flags: ${flags.join(", ") || "none"}`;
const listOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0 ? "none" : table([head, ...rows]);
const decimal = (amount: number, currency: string): string => toDecimal(minor(amount), currencyOf(currency));
const endOf = (until: string): string => (new Date(until) >= FOR_LIFE ? "for life" : `until ${until}`);
