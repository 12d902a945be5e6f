import { defineQuery, moment, table, type Query } from "@apogee/actions";
import {
  lastPaidBefore,
  paymentsAsked,
  scoredWithdrawal,
  staffPayment,
  staffPayments,
  type CashierPorts,
} from "@apogee/cashier";
import type { Database } from "@apogee/database";
import { gamesById } from "@apogee/games";
import { findPlayer } from "@apogee/identity";
import { NotFound } from "@apogee/kernel";
import { gamesSince, roundIdOf } from "@apogee/play";
import { moneyPath } from "@apogee/statement";
import { findWallet } from "@apogee/wallet";
import { z } from "zod";
import { amount, moneyText } from "../players/money-text.ts";
import { risk, riskView } from "./withdrawals.ts";

/** The most deposits and earlier withdrawals that are listed. */
const MOST = 50;
const BEGINNING = new Date(0);
/** One millisecond: the movements of that moment are included. */
const MOMENT_MS = 1;

const evidence = z.object({
  payment: staffPayment,
  needed: z.array(z.string()),
  risk,
  since: moment.nullable().describe("The request of the last withdrawal that was paid; null: there is none."),
  money_path: z
    .object({
      balance_then: amount,
      paid_in: amount,
      paid_out: amount.describe("Other withdrawals since, below zero."),
      play: amount.describe("Won less staked."),
      bonuses: amount,
      other: amount,
      this: amount.describe("This withdrawal, below zero; zero if its money is back in the wallet."),
      stays: amount.describe("What is in the wallet now: the sum of all lines above."),
    })
    .describe("In the currency of the payment; real and bonus money less debts."),
  deposits: z.array(staffPayment).describe("Credited since then, newest first."),
  play: z.array(
    z.object({
      game: z.object({ identifier: z.string(), title: z.string() }).nullable(),
      rounds: z.int(),
      staked: amount,
      paid: amount,
      net: amount.describe("Paid less staked."),
    }),
  ),
  largest_round: z
    .object({ round: z.string(), game: z.string().nullable(), at: moment, stake: amount, paid: amount })
    .nullable(),
  checks: z.array(z.object({ check: z.string(), passed: z.boolean(), text: z.string() })),
  earlier: z.array(staffPayment).describe("Earlier withdrawals with their decisions, newest first."),
});

/** `withdrawal.evidence`: what a decision about a withdrawal rests on. */
export function evidenceQuery(ports: () => CashierPorts): Query {
  return defineQuery({
    name: "withdrawal.evidence",
    permission: "withdrawals.read",
    summary:
      "show what a decision about a withdrawal rests on: its score, deposits and play since the last payout, the path of the money, checks and earlier decisions",
    filters: z.object({ payment: z.int().min(1).describe("the payment's number") }),
    output: evidence,
    refusals: [{ code: "not_found", status: 404, when: "There is no such withdrawal." }],
    command: { arguments: ["payment"] },
    async run({ db, at }, { payment: paymentId }) {
      const scored = await scoredWithdrawal(ports(), paymentId, at);
      if (!scored) throw new NotFound(`The withdrawal ${paymentId}`);
      const { payment } = scored;
      const { playerId, currency } = payment;
      const last = await lastPaidBefore(db, payment);
      const since = last?.at ?? BEGINNING;
      const all = { limit: MOST, offset: 0 };
      const cashouts = await paymentsAsked(db, { playerId, action: "cashout" }, all);
      const deposits = await paymentsAsked(db, { playerId, action: "deposit", stages: ["credited"], since }, all);
      const shown = await staffPayments(db, ports(), cashouts.rows);
      const own = shown.find(({ id }) => id === paymentId) ?? (await oneOf(db, ports(), paymentId, playerId));
      return {
        payment: own,
        needed: [...scored.needed],
        risk: riskView(scored),
        since: last?.at ?? null,
        ...(await moneyOf(db, scored.payment, since, at)),
        deposits: await staffPayments(
          db,
          ports(),
          deposits.rows.filter((each) => each.currency === currency),
        ),
        checks: await checksOf(db, scored, own),
        earlier: shown.filter(({ id }) => id < paymentId),
      };
    },
    says: ({ payment, risk: score, money_path: path }) =>
      [
        `Withdrawal ${payment.id}: ${payment.amount} ${payment.currency}, ${score.points} points, flagged ${score.level}.`,
        ...score.lines.map(({ points, text }) => `${points}  ${text}`),
        table([
          ["balance then", "paid in", "play", "this", "stays"],
          [path.balance_then, path.paid_in, path.play, path.this, path.stays],
        ]),
      ].join("\n"),
  });
}

/** A payment that is older than those that are listed. */
async function oneOf(
  db: Database,
  ports: CashierPorts,
  paymentId: number,
  playerId: number,
): Promise<z.input<typeof staffPayment>> {
  const { rows } = await paymentsAsked(db, { playerId, action: "cashout" }, { limit: 10_000, offset: MOST });
  return (
    await staffPayments(
      db,
      ports,
      rows.filter(({ id }) => id === paymentId),
    )
  )[0]!;
}

/** Stages in which the money of a withdrawal is out of the wallet. */
const OUT: ReadonlySet<string> = new Set(["in_review", "approved", "sent", "paid"]);

async function moneyOf(
  db: Database,
  { playerId, currency, amount: own, stage }: { playerId: number; currency: string; amount: number; stage: string },
  since: Date,
  at: Date,
): Promise<Pick<z.input<typeof evidence>, "money_path" | "play" | "largest_round">> {
  const wallet = await findWallet(db, playerId, currency);
  const text = (value: number): string => moneyText(value, currency);
  // From the moment after the last request, whose own money left the wallet then.
  const from = new Date(since.getTime() + MOMENT_MS);
  const path = await moneyPath(db, wallet?.id ?? 0, { from, before: new Date(at.getTime() + MOMENT_MS) });
  const taken = OUT.has(stage) ? -own : 0;
  const games = wallet ? await gamesSince(db, wallet.id, from) : [];
  const known = new Map(
    (
      await gamesById(
        db,
        games.map(({ gameId }) => gameId),
      )
    ).map((game) => [game.id, game]),
  );
  const best = games.toSorted((one, other) => other.bestPaid - one.bestPaid)[0];
  return {
    money_path: {
      balance_then: text(path.opening),
      paid_in: text(path.deposits),
      paid_out: text(path.withdrawals - taken),
      play: text(path.play),
      bonuses: text(path.bonuses),
      other: text(path.other),
      this: text(taken),
      stays: text(path.closing),
    },
    play: games.map(({ gameId, rounds, staked, paid }) => {
      const game = known.get(gameId);
      return {
        game: game ? { identifier: game.identifier, title: game.title } : null,
        rounds,
        staked: text(staked),
        paid: text(paid),
        net: text(paid - staked),
      };
    }),
    largest_round: best
      ? {
          round: roundIdOf(wallet!.id, best.bestRound),
          game: known.get(best.gameId)?.title ?? null,
          at: best.bestAt,
          stake: text(best.bestStake),
          paid: text(best.bestPaid),
        }
      : null,
  };
}

async function checksOf(
  db: Database,
  { payment, needed, flags }: { payment: { playerId: number }; needed: readonly string[]; flags: readonly string[] },
  { holder_is_player: isOwn }: z.input<typeof staffPayment>,
): Promise<z.input<typeof evidence>["checks"]> {
  const player = await findPlayer(db, payment.playerId);
  const verified = player?.verified ?? false;
  return [
    {
      check: "identity",
      passed: verified || needed.length === 0,
      text: verified
        ? "The identity is verified."
        : needed.length === 0
          ? "The identity is not verified, and this amount does not require it."
          : "The identity is not verified, and this amount requires it.",
    },
    {
      check: "holder",
      passed: isOwn !== false,
      text: isOwn === null ? "No card is involved." : `The name on the card is ${isOwn ? "" : "not "}the player's.`,
    },
    {
      check: "played",
      passed: !flags.includes("not_played"),
      text: flags.includes("not_played")
        ? "Less was staked than the terms require."
        : "What the terms require was staked.",
    },
    {
      check: "fraud",
      passed: !flags.some((flag) => flag.startsWith("fraud_")),
      text: flags.includes("fraud_suspected")
        ? "The fraud service suspects payments."
        : flags.includes("fraud_unanswered")
          ? "The fraud service has not answered yet."
          : "The fraud service suspects nothing.",
    },
    {
      check: "account",
      passed: player?.status === "active",
      text: player?.status === "active" ? "The account is active." : "The account is disabled.",
    },
  ];
}
