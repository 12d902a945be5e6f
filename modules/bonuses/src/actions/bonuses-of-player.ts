import { defineQuery, moment, playerField, type Query } from "@apogee/actions";
import { currencyOf, minor, toDecimal } from "@apogee/kernel";
import { z } from "zod";
import { isOver, STAGES, STRATEGIES, type StoredBonus } from "../domain/stored-bonus.ts";
import { isEnded, SPINS_STAGES, type Freespins } from "../freespins/domain/freespins.ts";
import { listedFreespins } from "../freespins/queries.ts";
import { listedBonuses } from "./bonuses.ts";

const MOST_SPINS = 200;
const amount = z.string().describe("A decimal text in the currency beside it.");

const bonus = z.object({
  id: z.int(),
  currency: z.string(),
  title: z.string(),
  strategy: z.enum(STRATEGIES),
  stage: z.enum(STAGES),
  offer: z.string().nullable(),
  payment: z.int().nullable(),
  amount,
  wager_required: amount,
  wagered: amount,
  progress: z.int().min(0).max(100).describe("How much of the wagering is done, in percent, rounded down."),
  wager_times: z.int(),
  max_bet: amount.nullable(),
  max_win: amount.nullable(),
  issued_at: moment,
  activatable_until: moment.nullable(),
  activated_at: moment.nullable(),
  valid_until: moment.nullable(),
  ended_at: moment.nullable(),
});
const spins = z.object({
  id: z.int(),
  currency: z.string(),
  title: z.string(),
  game: z.string(),
  stage: z.enum(SPINS_STAGES),
  offer: z.string().nullable(),
  spins: z.int(),
  performed: z.int(),
  stake: amount,
  won: amount,
  issued_at: moment,
  activatable_until: moment.nullable(),
  activated_at: moment.nullable(),
  valid_until: moment.nullable(),
  ended_at: moment.nullable(),
});

/** `player.bonuses`: bonuses and free spins of a player. */
export function bonusesOfPlayerQuery(): Query {
  return defineQuery({
    name: "player.bonuses",
    permission: "players.read",
    summary: "show a player's bonuses with their progress, those that ended within a year, and the free spins",
    filters: z.object({ player: playerField }),
    output: z.object({
      active: z.array(bonus).describe("Those that have not ended, newest first."),
      ended: z.array(bonus),
      freespins: z.object({ active: z.array(spins), ended: z.array(spins) }),
    }),
    command: { arguments: ["player"] },
    async run({ db, at }, { player }) {
      const bonuses = await listedBonuses(db, player, at);
      const freespins = await listedFreespins(db, { playerId: player, most: MOST_SPINS });
      return {
        active: bonuses.filter((each) => !isOver(each)).map(bonusOf),
        ended: bonuses.filter(isOver).map(bonusOf),
        freespins: {
          active: freespins.filter((each) => !isEnded(each)).map(spinsOf),
          ended: freespins.filter(isEnded).map(spinsOf),
        },
      };
    },
    says: ({ active, ended, freespins }) =>
      [
        ...active.map((each) => `bonus ${each.id}  ${each.title}  ${each.amount} ${each.currency}  ${each.progress} %`),
        `${active.length} active and ${ended.length} ended bonuses; ${freespins.active.length} active and ${freespins.ended.length} ended free spins.`,
      ].join("\n"),
  });
}

const textIn = (code: string): ((value: number) => string) => {
  const currency = currencyOf(code);
  return (value) => toDecimal(minor(value), currency);
};

function bonusOf(stored: StoredBonus): z.input<typeof bonus> {
  const text = textIn(stored.currency);
  const { wagered, wagerRequired, maxBet, maxWin } = stored;
  return {
    id: stored.id,
    currency: stored.currency,
    title: stored.title,
    strategy: stored.strategy,
    stage: stored.stage,
    offer: stored.offerKey,
    payment: stored.paymentId,
    amount: text(stored.amount),
    wager_required: text(wagerRequired),
    wagered: text(wagered),
    progress: wagerRequired === 0 ? 100 : Math.min(100, Math.floor((wagered * 100) / wagerRequired)),
    wager_times: stored.wagerTimes,
    max_bet: maxBet === null ? null : text(maxBet),
    max_win: maxWin === null ? null : text(maxWin),
    issued_at: stored.issuedAt,
    activatable_until: stored.activatableUntil,
    activated_at: stored.activatedAt,
    valid_until: stored.validUntil,
    ended_at: stored.endedAt,
  };
}

function spinsOf(stored: Freespins): z.input<typeof spins> {
  const text = textIn(stored.currency);
  return {
    id: stored.id,
    currency: stored.currency,
    title: stored.title,
    game: stored.game,
    stage: stored.stage,
    offer: stored.offerKey,
    spins: stored.spins,
    performed: stored.performed,
    stake: text(stored.stake),
    won: text(stored.won),
    issued_at: stored.issuedAt,
    activatable_until: stored.activatableUntil,
    activated_at: stored.activatedAt,
    valid_until: stored.validUntil,
    ended_at: stored.endedAt,
  };
}
