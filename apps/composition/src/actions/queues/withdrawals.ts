import { defineQuery, moment, table, type Query } from "@apogee/actions";
import { scoredWithdrawals, type CashierPorts, type ScoredWithdrawal } from "@apogee/cashier";
import { personal } from "@apogee/contract";
import type { Database } from "@apogee/database";
import { DomainError } from "@apogee/kernel";
import { convert, type DayRates, type Rates } from "@apogee/rates";
import { proposalsAboutPayments, standing, standingsOfItems } from "@apogee/staff";
import { z } from "zod";
import { amount, moneyText } from "../players/money-text.ts";
import { playerLine, playerLines } from "../players/player-line.ts";
import { MOST_ITEMS, subjectOf } from "./staff-queues.ts";

const STATES = ["in_time", "amber", "over", "waits"] as const;

/** A score, line by line. */
export const risk = z.object({
  points: z.int().describe("The sum of the lines."),
  level: z.enum(["low", "high"]),
  lines: z.array(
    z.object({
      rule: z.string(),
      points: z.int(),
      text: z.string().describe("The figures that matched, in a sentence."),
    }),
  ),
});

const row = z.object({
  payment: z.int(),
  player: playerLine,
  amount,
  currency: z.string(),
  amount_eur: z.string().nullable().describe("At today's rate; null while it is missing."),
  target_account: personal("account").nullable().describe("The card or the address, masked."),
  method: z.string(),
  requested_at: moment,
  needed: z.array(z.string()).describe("What the player still has to provide, such as verification."),
  flags: z.array(z.string()).describe("What withdrawal.approve has to name in `despite`."),
  risk,
  proposal: z.int().nullable().describe("The approval that waits for a second member."),
  standing,
});

/** What the queue of withdrawals needs from the rest of the platform. */
export interface WithdrawalQueuePorts {
  readonly cashier: CashierPorts;
  readonly rates: DayRates;
}

/** `queue.withdrawals`: withdrawals in review with their scores, targets and holders. */
export function withdrawalQueueQuery(ports: () => WithdrawalQueuePorts): Query {
  return defineQuery({
    name: "queue.withdrawals",
    permission: "withdrawals.read",
    summary:
      "list withdrawals in review, oldest first and then by amount, with their scores line by line, targets and holders",
    filters: z.object({
      level: z.enum(["low", "high"]).optional().describe("only withdrawals that are flagged so"),
      state: z.array(z.enum(STATES)).optional().describe("only those that stand so against their target"),
      held: z.boolean().optional().describe("only those that somebody holds, or only the others"),
      holder: z.string().max(80).optional().describe("only those of this holder, like staff:mia"),
      limit: z.int().min(1).max(200).default(50).describe("the most rows of this page"),
      offset: z.int().min(0).default(0).describe("how many rows to pass over"),
    }),
    output: z.object({ rows: z.array(row), total: z.int() }),
    async run({ db, at }, { level, state, held, holder, limit, offset }) {
      const { cashier, rates } = ports();
      const scored = await scoredWithdrawals(cashier, { limit: MOST_ITEMS }, at);
      const standings = await standingsOfItems(db, "withdrawals", scored.map(itemOf), at);
      const today = await rates.current(db);
      const fitting = scored
        .map((each) => ({ ...each, standing: standings.get(subjectOf(each.payment.id))!, eur: euros(each, today) }))
        .filter(
          (each) =>
            (level === undefined || each.level === level) &&
            (state === undefined || state.includes(each.standing.target.state)) &&
            (held === undefined || (each.standing.holder !== null) === held) &&
            (holder === undefined || each.standing.holder === holder),
        )
        .toSorted(
          (one, other) => one.standing.age_minutes - other.standing.age_minutes || (one.eur ?? 0) - (other.eur ?? 0),
        )
        .toReversed();
      const shown = fitting.slice(offset, offset + limit);
      return { rows: await rowsOf(db, shown), total: fitting.length };
    },
    says: ({ rows, total }) =>
      rows.length === 0
        ? "No withdrawals wait."
        : `${table([
            ["payment", "player", "amount", "age min", "target", "points", "held by"],
            ...rows.map((each) => [
              String(each.payment),
              String(each.player.player),
              `${each.amount} ${each.currency}`,
              String(each.standing.age_minutes),
              each.standing.target.state,
              String(each.risk.points),
              each.standing.holder ?? "",
            ]),
          ])}\n${total} wait.`,
  });
}

type Shown = ScoredWithdrawal & { readonly standing: z.input<typeof standing>; readonly eur: number | null };

async function rowsOf(db: Database, shown: readonly Shown[]): Promise<Array<z.input<typeof row>>> {
  const players = await playerLines(db, [...new Set(shown.map(({ payment }) => payment.playerId))]);
  const proposed = await proposalsAboutPayments(
    db,
    shown.map(({ payment }) => payment.id),
  );
  return shown.flatMap((each) => {
    const { payment } = each;
    const player = players.get(payment.playerId);
    if (!player) return [];
    return [
      {
        payment: payment.id,
        player,
        amount: moneyText(payment.amount, payment.currency),
        currency: payment.currency,
        amount_eur: each.eur === null ? null : moneyText(each.eur, "EUR"),
        target_account: payment.target,
        method: payment.methodId,
        requested_at: payment.createdAt,
        needed: [...each.needed],
        flags: [...each.flags],
        risk: riskView(each),
        proposal: proposed.get(payment.id) ?? null,
        standing: each.standing,
      },
    ];
  });
}

/** A score as it is shown. */
export const riskView = ({
  points,
  level,
  lines,
}: Pick<ScoredWithdrawal, "points" | "level" | "lines">): z.input<typeof risk> => ({
  points,
  level,
  lines: [...lines],
});

const itemOf = ({ payment, needed, level }: ScoredWithdrawal) => ({
  subject: subjectOf(payment.id),
  level,
  at: payment.createdAt,
  waitsForPlayer: needed.length > 0,
});

function euros({ payment }: ScoredWithdrawal, rates: Rates): number | null {
  try {
    return convert(payment.amount, payment.currency, "EUR", rates, "up");
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
