import { defineQuery, moment, playerField, table, type Query } from "@apogee/actions";
import { personal } from "@apogee/contract";
import type { Clock } from "@apogee/kernel";
import { ledgerOfPlayer, type StatementPorts } from "@apogee/statement";
import { z } from "zod";
import { knownPlayer, NO_SUCH_PLAYER } from "./known-player.ts";
import { amount, moneyText } from "./money-text.ts";

const KINDS = ["play", "deposit", "withdrawal", "bonus", "other"] as const;
/** Before the first wallet. */
const BEGINNING = "2000-01-01";
const day = (description: string) => z.iso.date("Write a day like 2031-05-01.").optional().describe(description);
const text = z.string().nullable();

const line = z.object({
  id: z.string(),
  kind: z.enum(KINDS),
  what: z.string().describe("The kind of the entry, or of the event of a round; `rounds` for several."),
  at: moment,
  began_at: moment.describe("Of the first movement of a line of several."),
  amount: amount.describe("What the movement changed the balance by."),
  real: amount,
  bonus: amount,
  balance: amount.describe("Real and bonus money less what the player owes, afterwards."),
  staked: amount,
  paid: amount,
  rounds: z.int().describe("Rounds that began."),
  round: text.describe("Like 17-342, for round.show; null for several."),
  game: z.object({ identifier: z.string(), title: z.string() }).nullable(),
  payment: z.object({ id: z.int(), brand: z.string(), target: personal("account").nullable() }).nullable(),
  gift: text.describe("The title of the bonus or the free spins."),
  cause: text,
  reason: personal("text").nullable(),
});

/** What the ledger of a player needs from the rest of the platform. */
export interface LedgerPorts {
  readonly clock: Clock;
  readonly statement: StatementPorts;
}

/** `player.ledger`: every movement of a wallet with the running balance. */
export function ledgerQuery(ports: () => LedgerPorts): Query {
  return defineQuery({
    name: "player.ledger",
    permission: "wallet.read",
    summary:
      "show the movements of a player's wallet with the balance after each, newest first, rounds of a game together or each alone",
    filters: z.object({
      player: playerField,
      currency: z.string().toUpperCase().max(8).optional().describe("the wallet; left out: the selected one"),
      from: day("first day, like 2031-05-01 (UTC)"),
      to: day("last day, inclusive"),
      kind: z.enum(KINDS).optional().describe("only movements of this kind"),
      search: z.string().max(80).optional().describe("part of a game, a payment, a bonus, a round or a reason"),
      each: z.boolean().default(false).describe("each movement alone, also those of rounds"),
      cursor: z.string().max(40).optional().describe("the `next` of the page before"),
      limit: z.int().min(1).max(200).default(50).describe("the most lines of this page"),
    }),
    output: z.object({
      currency: z.string(),
      rows: z.array(line),
      next: text.describe("Pass it as `cursor` for the next page; null at the end."),
    }),
    refusals: [
      NO_SUCH_PLAYER,
      { code: "unknown_day", status: 422, when: "No calendar has a day that was asked for." },
      { code: "period_backwards", status: 422, when: "The first day is after the last one." },
      { code: "bad_request", status: 400, when: "`cursor` is that of another wallet." },
      { code: "unknown_currency", status: 422, when: "There is no such currency." },
    ],
    command: { arguments: ["player"] },
    async run({ db }, { player, ...asked }) {
      const { currency: selected } = await knownPlayer(db, player);
      const { clock, statement } = ports();
      const currency = asked.currency ?? selected;
      const { lines, next } = await ledgerOfPlayer(
        { db, ports: statement, playerId: player },
        { ...asked, currency, from: asked.from ?? BEGINNING, zone: "UTC" },
        clock,
      );
      const shown = (value: number): string => moneyText(value, currency);
      return {
        currency,
        rows: lines.map(({ beganAt, ...each }) => ({
          ...each,
          began_at: beganAt,
          amount: shown(each.amount),
          real: shown(each.real),
          bonus: shown(each.bonus),
          balance: shown(each.balance),
          staked: shown(each.staked),
          paid: shown(each.paid),
        })),
        next,
      };
    },
    says: ({ currency, rows }) =>
      rows.length === 0
        ? "No movements."
        : table([
            ["at", "what", "amount", "balance", "of", "reason"],
            ...rows.map((row) => [
              row.at,
              row.what,
              `${row.amount} ${currency}`,
              row.balance,
              row.game?.title ?? (row.payment ? `payment ${row.payment.id}` : (row.gift ?? row.cause ?? "")),
              row.reason ?? "",
            ]),
          ]),
  });
}
