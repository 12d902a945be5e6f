import { randomUUID } from "node:crypto";
import { amountField, amountIn, currencyField, defineAction, playerField, type Action } from "@apogee/actions";
import { announceFreespins, issueFreespinsByHand, listedFreespins } from "@apogee/bonuses";
import type { Tx } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { findWallet } from "@apogee/wallet";
import { z } from "zod";
import { sendFreespins } from "../../commands/send-freespins.ts";
import { placeOfFreespins, storeFreespins, type FreespinsPlace } from "../../commands/store-freespins.ts";
import { findFreespins } from "../../queries.ts";
import { OWN, type FreespinsActionPorts } from "./ports.ts";

const WEEK_HOURS = 24 * 7;
const MOST_TIMES = 100;
const TIMES = `Choose a whole number from 0 to ${MOST_TIMES}.`;

const input = z.object({
  player: playerField,
  currency: currencyField,
  game: z.string().max(128).describe("the game, provider/Name"),
  spins: z.int().describe("number of spins"),
  stake: amountField.describe("stake of one spin, like 0.20").meta({ placeholder: "amount" }),
  until: z
    .string()
    .max(40)
    .describe("how long they can be activated, or are valid at once, like 2031-05-01T12:00Z")
    .meta({ placeholder: "time" }),
  title: z.string().min(1).max(120).optional().describe("the title that the player reads"),
  hours: z.int().optional().describe("how long they can be played after their activation; by default a week"),
  wager: z
    .int(TIMES)
    .min(0, TIMES)
    .max(MOST_TIMES, TIMES)
    .optional()
    .describe("the winnings become a bonus that must be staked this many times")
    .meta({ placeholder: "times" }),
  max_win: amountField
    .optional()
    .describe("the most that becomes real money, like 100")
    .meta({ placeholder: "amount" }),
});
type Gift = z.output<typeof input>;

/** Terms need the platform: an outside provider pays what its free spins win. */
const isOwn = ({ game, title, hours, wager, max_win }: Gift): boolean =>
  game.startsWith(`${OWN}/`) || [title, hours, wager, max_win].some((term) => term !== undefined);

/** `freespins.issue`: free spins for a player. Above its threshold it needs a second member. */
export function issueAction(ports: () => FreespinsActionPorts): Action {
  return defineAction({
    name: "freespins.issue",
    permission: "bonuses.issue",
    summary:
      "issue free spins of a game, provider/Name; an outside provider issues them at once, others wait for the player",
    input,
    output: z.object({ provider: z.string(), issueId: z.string() }),
    refusals: [
      { code: "freespins_unanswered", status: 502, when: "The provider did not answer; the issue is pending." },
      { code: "freespins_refused", status: 422, when: "The provider refused the issue." },
      { code: "sessions_not_spoken", status: 422, when: "The provider's protocol has no such call." },
      { code: "currency_not_allowed", status: 422, when: "The game or the player does not use this currency." },
      { code: "player_unknown", status: 404, when: "There is no such player." },
      { code: "no_such_wallet", status: 422, when: "The player has no wallet in this currency." },
      { code: "stakes_closed", status: 422, when: "The player is in a break, closed or excluded." },
      { code: "account_disabled", status: 422, when: "The account is disabled." },
      { code: "game_without_freespins", status: 422, when: "The game cannot be played with free spins." },
      { code: "freespins_stake_not_offered", status: 422, when: "The game does not offer this stake." },
    ],
    command: { arguments: ["player", "currency", "game"] },
    fourEyes: {
      version: ({ tx }, gift) => versionOf(tx, gift),
      async weighs({ tx }, { stake, currency: code, spins }) {
        const { amount, currency } = amountIn(stake, code, "stake");
        return ports().inEuros(tx, minor(amount * Math.max(spins, 0)), currency.code);
      },
    },
    async prepare({ at }, gift): Promise<FreespinsPlace | null> {
      if (isOwn(gift)) return null;
      return placeOfFreespins(ports().gateway, outsideGift(gift), at);
    },
    async run(context, gift, place) {
      const { tx, at, actor, reason, key, afterCommit } = context;
      if (place) {
        const issueId = randomUUID();
        await storeFreespins(ports().gateway, tx, place, { ...outsideGift(gift), issueId, actor, reason }, at);
        return { provider: place.provider.id, issueId };
      }
      const issued = await issueFreespinsByHand(
        tx,
        ports().rewards,
        { ...ownGift(gift), cause: `operator:${key}`, actor, reason },
        at,
      );
      afterCommit(() => announceFreespins(ports().freespins, issued.id));
      return { provider: OWN, issueId: String(issued.id) };
    },
    async callOut({ actor, reason, isRepeat }, { provider, issueId }) {
      if (provider !== OWN)
        await sendFreespins(ports().gateway, { providerId: provider, issueId, actor, reason, isRepeat });
    },
    says: ({ provider, issueId }, { spins }) =>
      `${spins} free spins were issued; the issue is ${provider === OWN ? `${OWN} ` : ""}${issueId}.`,
  });
}

function outsideGift({ player, currency: code, game, spins, stake, until }: Gift) {
  const { amount, currency } = amountIn(stake, code, "stake");
  return {
    playerId: player,
    currency: currency.code,
    identifier: game,
    spins,
    stake: amount,
    validUntil: new Date(until),
  };
}

function ownGift({ player, currency: code, game, spins, stake, until, title, hours, wager, max_win: most }: Gift) {
  const { amount, currency } = amountIn(stake, code, "stake");
  const maxWin = most === undefined ? null : amountIn(most, code, "max_win").amount;
  return {
    playerId: player,
    currency: currency.code,
    title: title ?? `${spins} free spins`,
    game,
    spins,
    stake: amount,
    wager: wager === undefined ? null : { times: wager, hours: null },
    maxWin,
    activatableUntil: new Date(until),
    validHours: hours ?? WEEK_HOURS,
  };
}

/** The player's newest free spins: a proposal is stale if others were issued meanwhile. */
async function versionOf(tx: Tx, { player, currency }: Gift): Promise<string> {
  const [own] = await listedFreespins(tx, { playerId: player, most: 1 });
  const wallet = await findWallet(tx, player, currency);
  const [outside] = wallet ? await findFreespins(tx, { walletId: wallet.id, most: 1 }) : [];
  return `${own?.id ?? "none"} ${outside?.issueId ?? "none"}`;
}
