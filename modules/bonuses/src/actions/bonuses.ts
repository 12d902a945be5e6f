import { currencyField, defineAction, defineList, playerField, type Action, type Query } from "@apogee/actions";
import type { Refusal } from "@apogee/contract";
import type { Database } from "@apogee/database";
import { currencyOf, toDecimal, type Minor } from "@apogee/kernel";
import { walletById, type Wallet } from "@apogee/wallet";
import { z } from "zod";
import { announceBonus } from "../announce.ts";
import { cancelByHand, issueByHand } from "../commands/by-hand.ts";
import { sharesOfCancel } from "../domain/cancel-info.ts";
import { amountGivenBy } from "../domain/offered.ts";
import type { StoredBonus } from "../domain/stored-bonus.ts";
import { offerByKey } from "../offer.queries.ts";
import { bonusById, bonusesOf } from "../queries.ts";
import type { BonusActionPorts } from "./ports.ts";
import { bonusList, bonusRow, shownBonus } from "./views.ts";

/** Ended bonuses of the last year are listed. */
const LISTED_MS = 366 * 86_400_000;
const ISSUE_REFUSALS: readonly Refusal[] = [
  { code: "no_such_offer", status: 404, when: "There is no offer with this key." },
  { code: "not_found", status: 404, when: "The offer needs a deposit, or depends on a period." },
  { code: "offer_not_available", status: 422, when: "The offer is not open to this player; `why` says why." },
  { code: "no_such_wallet", status: 422, when: "The player has no wallet in this currency." },
  { code: "unknown_currency", status: 422, when: "There is no such currency." },
];

/** `bonus.issue`: issues what an offer gives. Above its threshold it needs a second member. */
export function issueAction(ports: () => BonusActionPorts): Action {
  return defineAction({
    name: "bonus.issue",
    permission: "bonuses.issue",
    summary: "issue what an offer without a deposit gives; the player activates it",
    input: z.object({
      player: playerField,
      currency: currencyField,
      offer: z.string().max(64).describe("the offer's key"),
    }),
    output: z.array(bonusRow).describe("The player's bonuses that have not ended."),
    refusals: ISSUE_REFUSALS,
    command: { arguments: ["player", "currency", "offer"] },
    fourEyes: {
      async version({ tx }, { offer: key }) {
        const offer = await offerByKey(tx, key);
        return offer ? JSON.stringify([offer.id, offer.stoppedAt, offer.hiddenAt]) : "none";
      },
      async weighs({ tx }, { offer: key, currency: code }) {
        const offer = await offerByKey(tx, key);
        const { code: currency } = currencyOf(code);
        return offer ? ports().inEuros(tx, amountGivenBy(offer.terms, currency), currency) : 0;
      },
    },
    async run({ tx, at, actor, reason, key, afterCommit }, { player, currency, offer }) {
      const order = {
        playerId: player,
        currency: currencyOf(currency).code,
        offerKey: offer,
        cause: `hand:${actor}:${key}`,
        actor,
        reason,
      };
      const { rewards } = ports();
      const { giving, bonuses } = await issueByHand(tx, rewards, order, at);
      afterCommit(() => rewards.announce(giving));
      return bonuses.map(shownBonus);
    },
    says: bonusList,
  });
}

const amount = z.string().describe("A decimal text in the currency of the bonus.");
const forfeit = z
  .object({ bonus: amount, winnings: amount, kept: amount })
  .describe("The bonus money that is lost, the part of it that was won, and the real money that stays.");

/** `bonus.cancel`: cancels a bonus. */
export function cancelAction(ports: () => BonusActionPorts): Action {
  return defineAction({
    name: "bonus.cancel",
    permission: "bonuses.issue",
    summary: "cancel a bonus; its money is forfeited unless its wagering is completed",
    input: z.object({ bonus: z.int().min(1).describe("the bonus's number") }),
    output: bonusRow.extend({ forfeits: forfeit.nullable() }),
    refusals: [
      { code: "no_such_bonus", status: 404, when: "There is no such bonus." },
      { code: "bonus_over", status: 409, when: "The bonus has ended." },
      { code: "bonus_waits_for_rounds", status: 409, when: "Its wagering is completed; it ends with its open rounds." },
    ],
    command: { arguments: ["bonus"] },
    async run({ tx, at, actor, reason, afterCommit }, { bonus: bonusId }) {
      const before = await bonusById(tx, bonusId);
      const wallet = before && (await walletById(tx, before.walletId));
      const after = await cancelByHand(tx, { bonusId, actor, reason }, at);
      afterCommit(() => announceBonus(ports(), after));
      return { ...shownBonus(after), forfeits: before && wallet ? forfeitOf(before, after, wallet) : null };
    },
    says: ({ id, stage, currency, forfeits }) =>
      [
        `Bonus ${id} is ${stage}.`,
        ...(forfeits
          ? [
              `${forfeits.bonus} ${currency} of bonus money are forfeited, of them ${forfeits.winnings} won; ${forfeits.kept} of real money stay.`,
            ]
          : []),
      ].join(" "),
  });
}

/** What the cancellation of a bonus in play takes; null if its money became real, or there was none. */
function forfeitOf(before: StoredBonus, after: StoredBonus, wallet: Wallet): z.input<typeof forfeit> | null {
  if (before.stage !== "handle_bets" || after.stage !== "canceled") return null;
  const shares = sharesOfCancel(before, wallet);
  const text = (value: Minor): string => toDecimal(value, currencyOf(before.currency));
  return { bonus: text(shares.bonus), winnings: text(shares.winnings), kept: text(shares.kept) };
}

/** `bonus.list`: a player's bonuses. */
export function listQuery(): Query {
  return defineList({
    name: "bonus.list",
    permission: "players.read",
    summary: "list a player's bonuses, newest first; ended ones for a year",
    filters: z.object({ player: playerField }),
    row: bonusRow,
    sorts: { issued: ({ issuedAt }) => issuedAt, stage: ({ stage }) => stage },
    command: { arguments: ["player"] },
    all: async ({ db, at }, { player }) => (await listedBonuses(db, player, at)).map(shownBonus),
    says: bonusList,
  });
}

/** A player's bonuses, newest first; ended ones for a year. */
export const listedBonuses = (db: Database, playerId: number, at: Date): Promise<StoredBonus[]> =>
  bonusesOf(db, playerId, new Date(at.getTime() - LISTED_MS));
