import type { SpotName } from "@apogee/baccarat";
import { baccaratGame } from "@apogee/baccarat/games";
import { simulator as clusterSimulator, type ClusterSheet } from "@apogee/clusters";
import { clusterGame } from "@apogee/clusters/games";
import type { CoinRound } from "@apogee/coin-flip";
import { coinGame } from "@apogee/coin-flip/games";
import { crapsGame } from "@apogee/craps/games";
import type { DiceBet } from "@apogee/dice";
import { diceGame } from "@apogee/dice/games";
import type { Fields, Game, RoundState } from "@apogee/engine";
import { decideAsUsual, type HiLoRound } from "@apogee/hi-lo";
import { hiLoGame } from "@apogee/hi-lo/games";
import type { Risk } from "@apogee/keno";
import { kenoGame } from "@apogee/keno/games";
import { limboGame } from "@apogee/limbo/games";
import { invariant } from "@apogee/kernel";
import type { MinesRound } from "@apogee/mines";
import { minesGame } from "@apogee/mines/games";
import { plinkoGame } from "@apogee/plinko/games";
import { rouletteGame } from "@apogee/roulette/games";
import type { PlinkoBet } from "@apogee/plinko";
import { sicBoGame } from "@apogee/sic-bo/games";
import { simulator } from "@apogee/slots";
import { slotGame } from "@apogee/slots/games";
import type { RandomSource } from "@apogee/rng";
import type { TowerRound } from "@apogee/tower";
import { towerGame } from "@apogee/tower/games";
import { decideSimply, type TablePokerRound } from "@apogee/table-poker";
import { tablePokerGame } from "@apogee/table-poker/games";
import { bestHold, type VideoPokerRound } from "@apogee/video-poker";
import { videoPokerGame } from "@apogee/video-poker/games";
import { blackjackWays, THE_BOOK } from "./blackjack-ways.ts";
import { baccaratTotals, tablePokerRounds, videoPokerTotals } from "./quick-cards.ts";
import { crapsTotals, hiLoTotals } from "./quick-steps.ts";
import {
  coinTotals,
  diceTotals,
  kenoTotals,
  limboTotals,
  minesTotals,
  plinkoTotals,
  rouletteTotals,
  sicBoTotals,
  towerTotals,
} from "./quick-totals.ts";
import type { Way } from "./way.ts";

/** How the return of a family's titles is computed, and the ways to play that their declarations state. */
interface FamilyOfWays {
  readonly method: string;
  readonly waysOf: (identifier: string, version: number) => readonly Way[] | undefined;
  /** The way whose hit rate and deviation the title states, in a few words, if it is none of these. */
  readonly usual?: string;
}

/** Simulators count payouts in twentieths of the stake. */
const TWENTIETHS = 20;

const FAMILIES: Readonly<Record<string, FamilyOfWays>> = {
  slots: {
    method: "every stop of every reel; features solved exactly",
    waysOf(identifier, version) {
      const game = slotGame(identifier, version);
      if (!game) return undefined;
      const { declared, par } = game;
      const { round, boughtRound } = simulator(par);
      return [
        {
          name: "a spin",
          bet: { buy: false },
          totals: (source) => round(source) / TWENTIETHS,
          ...declared.base,
        },
        {
          name: "bought free spins",
          bet: { buy: true },
          totals: (source) => boughtRound(source) / TWENTIETHS / par.buy.price,
          ...declared.buy,
        },
      ];
    },
  },
  clusters: {
    method: "every combination of stops, with all of its tumbles",
    waysOf(identifier, version) {
      const game = clusterGame(identifier, version);
      return game && [{ name: "a spin", bet: {}, totals: clusterTotals(game.sheet), ...game.declared }];
    },
  },
  dice: {
    method: "every roll of every bet",
    waysOf(identifier, version) {
      const game = diceGame(identifier, version);
      const usual = game?.declared.defaultBet;
      return usual && [{ name: "the default bet", ...usual, totals: diceTotals(game.sheet, usual.bet as DiceBet) }];
    },
  },
  "hi-lo": {
    method: "every card of every strategy",
    waysOf(identifier, version) {
      const game = hiLoGame(identifier, version);
      const usual = game?.declared.strategies.find(({ name }) => name === game.declared.usual);
      return (
        game &&
        usual && [
          {
            ...usual,
            bet: {},
            decide: (state: RoundState) => decideAsUsual(game.sheet, state as HiLoRound),
            totals: hiLoTotals(game),
          },
        ]
      );
    },
  },
  plinko: {
    method: "every way of every board",
    waysOf(identifier, version) {
      const game = plinkoGame(identifier, version);
      const declared = game?.declared;
      return (
        declared &&
        [declared.defaultBet, ...declared.boards.filter(({ bet }) => !isSame(bet, declared.defaultBet.bet))].map(
          (board) => ({
            ...board,
            name: `${board.bet.rows} rows, ${board.bet.risk} risk`,
            totals: plinkoTotals(game.sheet, board.bet),
          }),
        )
      );
    },
  },
  tower: {
    method: "every draw of every floor",
    waysOf(identifier, version) {
      const game = towerGame(identifier, version);
      const usual = game?.declared.usual;
      return (
        usual && [
          {
            ...usual,
            name: `${usual.floors} floors, ${usual.level}`,
            bet: { level: usual.level },
            decide: (state: RoundState) => climbTo(state as TowerRound, usual.floors),
            totals: towerTotals(game.sheet, usual, usual.floors),
          },
        ]
      );
    },
  },
  mines: {
    method: "every pair of mines and picks",
    waysOf(identifier, version) {
      const game = minesGame(identifier, version);
      const usual = game?.declared.usual;
      return (
        usual && [
          {
            ...usual,
            name: `${usual.picks} picks among ${usual.mines} mines`,
            bet: { mines: usual.mines },
            decide: (state: RoundState) => pickInOrder(state as MinesRound, usual.picks),
            totals: minesTotals(game.sheet, usual.mines, usual.picks),
          },
        ]
      );
    },
  },
  "sic-bo": {
    method: "every roll with every spot",
    waysOf(identifier, version) {
      const game = sicBoGame(identifier, version);
      return game?.declared.bets
        .filter(({ bet }) => ["big_small", "triple"].includes(bet))
        .map((figures) => {
          const name = figures.spots[0]!;
          return {
            ...figures,
            name: `a bet on ${name}`,
            bet: { spots: { [name]: 1 } },
            totals: sicBoTotals(game.sheet, name),
          };
        });
    },
  },
  craps: {
    method: "every roll of every state of a round",
    waysOf(identifier, version) {
      const game = crapsGame(identifier, version);
      return game?.declared.bets
        .filter(({ bet }) => ["pass", "dont_pass", "field", "place6_8"].includes(bet))
        .map((figures) => {
          const name = figures.spots[0]!;
          // Chips in sixes, so that a place bet on 6 or 8 loses nothing by rounding.
          const bet = { spots: { [name]: 6 } };
          return {
            ...figures,
            name: `a bet on ${name}`,
            bet,
            decide: () => ({ do: "roll" }),
            totals: crapsTotals(game.sheet, bet),
          };
        });
    },
  },
  baccarat: {
    method: "every order of six cards",
    waysOf(identifier, version) {
      const game = baccaratGame(identifier, version);
      return game?.declared.spots
        .filter(({ spot }) => spot !== "player_pair")
        .map((figures) => ({
          ...figures,
          name: `a chip on ${figures.spot}`,
          bet: { spots: { [figures.spot]: 1 } },
          totals: baccaratTotals(game.sheet, figures.spot as SpotName),
        }));
    },
  },
  roulette: {
    method: "every pocket with every spot",
    waysOf(identifier, version) {
      const game = rouletteGame(identifier, version);
      const bets = { straight: "17", even_money: "red" };
      return game?.declared.kinds.flatMap((figures) => {
        const spot = bets[figures.kind as keyof typeof bets];
        if (spot === undefined) return [];
        return [
          {
            ...figures,
            name: `a chip on ${spot}`,
            bet: { spots: { [spot]: 1 } },
            totals: rouletteTotals(game.sheet, spot),
          },
        ];
      });
    },
  },
  blackjack: {
    method:
      "every composition of cards under the shipped strategy, splits included; deviation and hits from ten million rounds; side bets over every set of cards of the shoe",
    usual: THE_BOOK,
    waysOf: blackjackWays,
  },
  limbo: {
    method: "every target, by the number of draws that reach it",
    waysOf(identifier, version) {
      const game = limboGame(identifier, version);
      const usual = game?.declared.defaultBet;
      return usual && [{ name: "the default bet", ...usual, totals: limboTotals(game.sheet, usual.bet) }];
    },
  },
  "coin-flip": {
    method: "both sides of every flip of a series",
    waysOf(identifier, version) {
      const game = coinGame(identifier, version);
      if (!game) return undefined;
      const { sheet, declared } = game;
      const usual = declared.series.find(({ right }) => right === declared.usual);
      return (
        usual && [
          {
            ...usual,
            name: `heads until ${usual.right} right`,
            bet: { call: "heads" },
            decide: (state: RoundState) => ({ do: (state as CoinRound).right < usual.right ? "heads" : "cash_out" }),
            totals: coinTotals(sheet, usual.right),
          },
        ]
      );
    },
  },
  keno: {
    method: "the hypergeometric distribution of the hits, for every table",
    usual: "8 picks, medium risk",
    waysOf(identifier, version) {
      const game = kenoGame(identifier, version);
      // The tables of four picks spread so little that a simulation can measure them.
      return game?.declared.tables
        .filter(({ picks }) => picks === 4)
        .map((table) => {
          const bet = { picks: [4, 17, 33, 62], risk: table.risk as Risk };
          return {
            ...table,
            name: `${table.picks} picks, ${table.risk} risk`,
            bet,
            totals: kenoTotals(game.sheet, bet),
          };
        });
    },
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
        totals: videoPokerTotals(game, hands),
        rtpPercent: game.declared.rtpPercent,
        hitPercent,
        standardDeviation,
      }));
    },
  },
  "table-poker": {
    method: "both decisions over every hand of the dealer",
    usual: "the ante, with the best decisions",
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
            settle: tablePokerRounds(game.sheet),
          },
        ]
      );
    },
  },
};

function pickInOrder({ opened }: MinesRound, picks: number): Fields {
  return opened.length < picks ? { do: "pick", tile: opened.length } : { do: "cash_out" };
}

function climbTo({ climbed }: TowerRound, floors: number): Fields {
  return climbed < floors ? { do: "climb", tile: 0 } : { do: "cash_out" };
}

function isSame(a: PlinkoBet, b: PlinkoBet): boolean {
  return a.rows === b.rows && a.risk === b.risk;
}

/** The ways to play a title that its declaration states figures for, the usual one first. */
export function waysOf(game: Game): readonly Way[] {
  const ways = FAMILIES[game.family]?.waysOf(game.identifier, game.version);
  invariant(ways !== undefined && ways.length > 0, `${game.name}: say in ways.ts how it is played.`);
  return ways;
}

function clusterTotals(sheet: ClusterSheet): (source: RandomSource) => number {
  const round = clusterSimulator(sheet);
  return (source) => round(source) / TWENTIETHS;
}

/** The way to play whose hit rate and deviation the title states, in a few words. */
export function usualWayOf(game: Game): string {
  const usual =
    FAMILIES[game.family]?.usual ?? waysOf(game).find(({ hitPercent }) => hitPercent === game.hitPercent)?.name;
  invariant(usual !== undefined, `${game.name}: say in ways.ts of which way to play its hit rate is.`);
  return usual;
}

/** How the declared return of a title was computed, in a few words. */
export function methodOf({ family }: Game): string {
  return FAMILIES[family]?.method ?? "";
}

/** The rounds of a way that are recorded, at least. Those of bought features and of several hands take longest. */
export function roundsToRecord({ family }: Game, { bet }: Way): number {
  return bet["buy"] === true || (family === "video-poker" && bet["hands"] !== 1) ? 1_000_000 : 10_000_000;
}
