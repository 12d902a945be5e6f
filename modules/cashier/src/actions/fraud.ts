import { defineList, moment, playerField, table, type Query } from "@apogee/actions";
import { findPlayer } from "@apogee/identity";
import { currencyOf, minor, NotFound, toDecimal } from "@apogee/kernel";
import { z } from "zod";
import { listFraudChecks } from "../operators.ts";

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 365;

/** `player.fraud`: what the fraud service was asked about a player. */
export function fraudQuery(): Query {
  return defineList({
    name: "player.fraud",
    permission: "payments.read",
    summary: "show what the fraud service was asked about a player in the last year, and its answers, newest first",
    filters: z.object({ player: playerField }),
    row: z.object({
      id: z.int(),
      playerId: z.int(),
      paymentId: z.int().nullable(),
      kind: z.enum(["transaction", "payout"]),
      currency: z.string(),
      amount: z.int(),
      paymentSystem: z.string(),
      deviceFingerprint: z.string().nullable(),
      cardBin: z.string().nullable(),
      cardLastFour: z.string().nullable(),
      askedAt: moment,
      silences: z.int().describe("Calls without an answer."),
      answeredAt: moment.nullable(),
      verdict: z.string().nullable(),
      score: z.number().nullable(),
      reasons: z.array(z.string()),
    }),
    refusals: [{ code: "not_found", status: 404, when: "There is no such player." }],
    command: { arguments: ["player"] },
    async all({ db, at }, { player }) {
      if (!(await findPlayer(db, player))) throw new NotFound(`The player ${player}`);
      const checks = await listFraudChecks({ db }, player, new Date(at.getTime() - SHOWN_DAYS * DAY_MS));
      return checks.map((check) => ({ ...check, reasons: [...check.reasons] }));
    },
    says: (checks) =>
      checks.length === 0
        ? "The fraud service was not asked about this player."
        : table([
            ["check", "asked", "payment", "kind", "amount", "answer", "score", "reasons"],
            ...checks.map((check) => [
              String(check.id),
              check.askedAt,
              check.paymentId === null ? "told by browser" : String(check.paymentId),
              check.kind,
              `${toDecimal(minor(check.amount), currencyOf(check.currency))} ${check.currency}`,
              check.verdict === "suspected" ? "SUSPECTED" : (check.verdict ?? `none yet (${check.silences} calls)`),
              check.score === null ? "" : String(check.score),
              check.reasons.join(" "),
            ]),
          ]),
  });
}
