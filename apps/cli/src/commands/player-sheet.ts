import { bonusRow, bonusTable, listedBonuses, shownBonus } from "@apogee/bonuses";
import { depositsSince, paidTotals, paymentsOf } from "@apogee/cashier";
import { openRates } from "@apogee/composition";
import { groupsOf, type Player } from "@apogee/identity";
import { currencyOf, minor, toDecimal } from "@apogee/kernel";
import { breaksOf, FOR_LIFE, limitRow, limitsShown, limitTable } from "@apogee/limits";
import { pointsOf, pointsText } from "@apogee/loyalty";
import { pursesOf } from "@apogee/wallet";
import { table } from "../output.ts";
import type { CommandContext } from "../run.ts";
import { pendingWithdrawalsOf, withdrawalLine } from "./payments.ts";

/** The newest deposits and withdrawals that are listed. */
const PAYMENTS = 10;

/** All that an operator needs to know of a player, as a value for programs and as text with a part for each subject. */
export async function playerSheet(desk: CommandContext, player: Player): Promise<{ value: object; text: string }> {
  const { db, clock } = desk.house;
  const { id } = player;
  const at = clock.date();
  const withdrawals = await pendingWithdrawalsOf(desk, id);
  const wallets = await pursesOf(db, id);
  const totals = await paidTotals(db, id);
  const payments = await paymentsOf(db, id, PAYMENTS);
  const { limits, closedUntil } = await limitsShown({ db, at }, id, {
    depositsSince,
    rates: () => openRates(desk.house).current(),
  });
  const breaks = await breaksOf(db, id);
  const bonuses = await listedBonuses(db, id, at);
  const { level, chargeable, persistent } = await pointsOf(db, id);
  const groups = await groupsOf(db, id);
  const points = { chargeable: pointsText(chargeable), persistent: pointsText(persistent) };
  const { first_name: first, last_name: last, date_of_birth: born, country, city } = player.personal;

  const parts: ReadonlyArray<readonly [title: string, text: string]> = [
    [
      "Account",
      [
        `${id}  ${player.email}  ${player.status}${player.verified ? ", verified" : ""}${player.test ? ", test account" : ""}  ${player.licence}  ${player.currency}  since ${player.createdAt.toISOString()}`,
        [`${first ?? "?"} ${last ?? "?"}`, `born ${born ?? "?"}`, country ?? "?", city ?? "?"].join("  "),
        `groups: ${groups.map(({ id: group, name }) => `${group} ${name}`).join(", ") || "none"}`,
      ].join("\n"),
    ],
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
        payments.map(({ id: payment, action, amount, currency, methodId, stage, createdAt }) => [
          String(payment),
          action === "deposit" ? "deposit" : "withdrawal",
          `${decimal(amount, currency)} ${currency}`,
          methodId,
          stage,
          createdAt.toISOString(),
        ]),
      ),
    ],
    ["Limits", limitTable(limitRow.array().parse(limits)) || "none"],
    [
      "Breaks",
      [
        closedUntil ? `no stakes and deposits ${endOf(closedUntil)}` : "none runs",
        ...breaks.map(
          ({ kind, term, startedAt, endsAt }) => `${kind}  ${term}  from ${startedAt.toISOString()} ${endOf(endsAt)}`,
        ),
      ].join("\n"),
    ],
    ["Bonuses", bonuses.length === 0 ? "none" : bonusTable(bonusRow.array().parse(bonuses.map(shownBonus)))],
    ["Level", `level ${level}  points to spend ${points.chargeable}  points of the level ${points.persistent}`],
  ];
  return {
    value: {
      ...player,
      withdrawals,
      groups,
      wallets,
      totals,
      payments: payments.map(({ id: payment, action, amount, currency, methodId, stage, createdAt }) => ({
        id: payment,
        action,
        amount,
        currency,
        methodId,
        stage,
        createdAt,
      })),
      limits,
      closedUntil,
      breaks,
      bonuses,
      level,
      points,
    },
    text: parts.map(([title, text]) => `${title}\n${text.replaceAll(/^/gm, "  ")}`).join("\n"),
  };
}

const listOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0 ? "none" : table([head, ...rows]);
const decimal = (amount: number, currency: string): string => toDecimal(minor(amount), currencyOf(currency));
const endOf = (until: Date): string => (until >= FOR_LIFE ? "for life" : `until ${until.toISOString()}`);
