import { defineQuery, moment, playerField, table, type Query } from "@apogee/actions";
import { gameByIdentifier, gamesById } from "@apogee/games";
import { currencyOf, InvalidFields, minor, toDecimal } from "@apogee/kernel";
import { walletsOf } from "@apogee/wallet";
import { z } from "zod";
import { parseRoundId, roundIdOf } from "../domain/event.ts";
import { ROUND_RESULTS, roundsOfWallet } from "../rounds-of-player.queries.ts";

const amount = z.string().describe("A decimal text in the currency of the answer.");

const row = z.object({
  round: z.string().describe("Like 17-342, for round.show, replays and the verification."),
  game: z.object({ id: z.int(), identifier: z.string(), title: z.string(), provider: z.string() }).nullable(),
  version: z.string().describe("Of the game's sheet, or of the provider's game."),
  own: z.boolean().describe("Drawn from seeds of ours: it can be replayed and verified."),
  at: moment,
  finished_at: moment.nullable(),
  result: z.enum(ROUND_RESULTS),
  stake: amount,
  stake_real: amount,
  stake_bonus: amount,
  bonus: z.int().nullable().describe("The bonus whose wagering it counted towards."),
  paid: amount,
  free_win: amount.nullable().describe("What a free spin won."),
});

/** `player.rounds`: the rounds of a player in one wallet. */
export function roundsOfPlayerQuery(): Query {
  return defineQuery({
    name: "player.rounds",
    permission: "rounds.read",
    summary: "show a player's rounds in one wallet, newest first, with the money that was staked",
    filters: z.object({
      player: playerField,
      currency: z.string().toUpperCase().max(8).optional().describe("the wallet; left out: the oldest one"),
      game: z.string().max(120).optional().describe("only rounds of this game, like apogee/DragonsEmber"),
      result: z.enum(ROUND_RESULTS).optional().describe("only rounds that ended so"),
      cursor: z.string().max(40).optional().describe("the `next` of the page before"),
      limit: z.int().min(1).max(200).default(50).describe("the most rounds of this page"),
    }),
    output: z.object({
      currency: z.string().nullable().describe("Of the wallet; null if the player has none."),
      currencies: z.array(z.string()).describe("Of all wallets of the player."),
      rows: z.array(row),
      next: z.string().nullable().describe("Pass it as `cursor` for the next page; null at the end."),
    }),
    command: { arguments: ["player"] },
    async run({ db }, { player, currency: asked, game: identifier, result, cursor, limit }) {
      const wallets = await walletsOf(db, player);
      const wallet = asked === undefined ? wallets[0] : wallets.find(({ currency }) => currency === asked);
      const currencies = wallets.map(({ currency }) => currency);
      if (!wallet) return { currency: null, currencies, rows: [], next: null };
      const before = cursor === undefined ? null : parseRoundId(cursor);
      if (before === undefined || (before !== null && before.walletId !== wallet.id))
        throw new InvalidFields({ cursor: { invalid: "`cursor` is the `next` of this wallet." } });
      const game = identifier === undefined ? null : await gameByIdentifier(db, identifier);
      if (game === undefined) throw new InvalidFields({ game: { invalid: `There is no game ${identifier}.` } });
      const { rounds, last } = await roundsOfWallet(db, {
        walletId: wallet.id,
        before: before?.round ?? null,
        gameId: game?.id ?? null,
        result: result ?? null,
        most: limit,
      });
      const games = new Map(
        (await gamesById(db, [...new Set(rounds.map(({ gameId }) => gameId))])).map((each) => [each.id, each]),
      );
      const unit = currencyOf(wallet.currency);
      const text = (value: number): string => toDecimal(minor(value), unit);
      return {
        currency: wallet.currency,
        currencies,
        rows: rounds.map((each) => {
          const known = games.get(each.gameId);
          return {
            round: roundIdOf(wallet.id, each.round),
            game: known
              ? { id: known.id, identifier: known.identifier, title: known.title, provider: known.provider }
              : null,
            version: each.paytable,
            own: each.own,
            at: each.at,
            finished_at: each.finishedAt,
            result: each.result,
            stake: text(each.stake),
            stake_real: text(each.stakeReal),
            stake_bonus: text(each.stakeBonus),
            bonus: each.bonusId,
            paid: text(each.paid),
            free_win: each.freeWin === null ? null : text(each.freeWin),
          };
        }),
        next: last === null ? null : roundIdOf(wallet.id, last),
      };
    },
    says: ({ currency, rows }) =>
      rows.length === 0
        ? "No rounds."
        : table([
            ["round", "game", "at", "stake", "paid", "result"],
            ...rows.map((each) => [
              each.round,
              each.game?.identifier ?? "?",
              each.at,
              `${each.stake} ${currency}`,
              each.paid,
              each.result,
            ]),
          ]),
  });
}
