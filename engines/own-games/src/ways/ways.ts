import { diceGame } from "@apogee/dice/games";
import type { Fields, Game, RoundState } from "@apogee/engine";
import { decideAsUsual, type HiLoRound } from "@apogee/hi-lo";
import { hiLoGame } from "@apogee/hi-lo/games";
import { invariant } from "@apogee/kernel";
import type { MinesRound } from "@apogee/mines";
import { minesGame } from "@apogee/mines/games";
import { plinkoGame } from "@apogee/plinko/games";
import { rouletteGame } from "@apogee/roulette/games";
import { slotGame } from "@apogee/slots/games";
import { decideSimply, type TablePokerRound } from "@apogee/table-poker";
import { tablePokerGame } from "@apogee/table-poker/games";
import { bestHold, type VideoPokerRound } from "@apogee/video-poker";
import { videoPokerGame } from "@apogee/video-poker/games";
import type { Way } from "./way.ts";

/** How the return of a family's titles is computed, and the ways to play that their declarations state. */
interface FamilyOfWays {
  readonly method: string;
  readonly waysOf: (identifier: string, version: number) => readonly Way[] | undefined;
}

const FAMILIES: Readonly<Record<string, FamilyOfWays>> = {
  slots: {
    method: "every stop of every reel; free spins solved exactly",
    waysOf(identifier, version) {
      const declared = slotGame(identifier, version)?.declared;
      return (
        declared && [
          { name: "a spin", bet: { buy: false }, ...declared.base },
          { name: "bought free spins", bet: { buy: true }, ...declared.buy },
        ]
      );
    },
  },
  dice: {
    method: "every roll of every bet",
    waysOf(identifier, version) {
      const declared = diceGame(identifier, version)?.declared.defaultBet;
      return declared && [{ name: "the default bet", ...declared }];
    },
  },
  "hi-lo": {
    method: "every card of every strategy",
    waysOf(identifier, version) {
      const game = hiLoGame(identifier, version);
      const usual = game?.declared.strategies.find(({ name }) => name === game.declared.usual);
      return (
        game &&
        usual && [{ ...usual, bet: {}, decide: (state: RoundState) => decideAsUsual(game.sheet, state as HiLoRound) }]
      );
    },
  },
  mines: {
    method: "every pair of mines and picks",
    waysOf(identifier, version) {
      const usual = minesGame(identifier, version)?.declared.usual;
      return (
        usual && [
          {
            ...usual,
            name: `${usual.picks} picks among ${usual.mines} mines`,
            bet: { mines: usual.mines },
            decide: (state: RoundState) => pickInOrder(state as MinesRound, usual.picks),
          },
        ]
      );
    },
  },
  roulette: {
    method: "every pocket with every spot",
    waysOf(identifier, version) {
      const declared = rouletteGame(identifier, version)?.declared;
      const bets = { straight: "17", even_money: "red" };
      return declared?.kinds.flatMap((figures) => {
        const spot = bets[figures.kind as keyof typeof bets];
        return spot === undefined ? [] : [{ ...figures, name: `a chip on ${spot}`, bet: { spots: { [spot]: 1 } } }];
      });
    },
  },
  plinko: {
    method: "every way of the ball, on every board",
    waysOf: (identifier, version) =>
      plinkoGame(identifier, version)?.declared.boards.map(({ bet, rtpPercent, standardDeviation }) => ({
        name: `${bet.rows} rows, ${bet.risk} risk`,
        bet,
        rtpPercent,
        hitPercent: null,
        standardDeviation,
      })),
  },
  "video-poker": {
    method: "every hold of every hand, with all of its draws",
    waysOf(identifier, version) {
      const game = videoPokerGame(identifier, version);
      return game?.declared.rounds.map(({ hands, hitPercent, standardDeviation }) => ({
        name: hands === 1 ? "one hand, held best" : `${hands} hands, held best`,
        bet: { hands },
        decide: (state: RoundState) => ({
          hold: bestHold(game.sheet, game.declared.sums, (state as VideoPokerRound).cards),
        }),
        rtpPercent: game.declared.rtpPercent,
        hitPercent,
        standardDeviation,
      }));
    },
  },
  "table-poker": {
    method: "both decisions over every hand of the dealer",
    waysOf(identifier, version) {
      const game = tablePokerGame(identifier, version);
      const { simple } = game?.declared ?? {};
      return (
        game &&
        simple && [
          {
            ...simple,
            name: "the ante, with the simple strategy",
            bet: { spots: { ante: 1 } },
            decide: (state: RoundState) => decideSimply(game.sheet, state as TablePokerRound),
          },
        ]
      );
    },
  },
};

function pickInOrder({ opened }: MinesRound, picks: number): Fields {
  return opened.length < picks ? { do: "pick", tile: opened.length } : { do: "cash_out" };
}

/** The ways to play a title that its declaration states figures for, the usual one first. */
export function waysOf(game: Game): readonly Way[] {
  const ways = FAMILIES[game.family]?.waysOf(game.identifier, game.version);
  invariant(ways !== undefined && ways.length > 0, `${game.name}: say in ways.ts how it is played.`);
  return ways;
}

/** How the declared return of a title was computed, in a few words. */
export function methodOf({ family }: Game): string {
  return FAMILIES[family]?.method ?? "";
}
