import { baccaratGame } from "@apogee/baccarat/games";
import { spotsOfTable, type BlackjackSheet } from "@apogee/blackjack";
import { blackjackGame } from "@apogee/blackjack/games";
import { clusterGame } from "@apogee/clusters/games";
import { coinGame } from "@apogee/coin-flip/games";
import { crapsGame } from "@apogee/craps/games";
import { diceGame } from "@apogee/dice/games";
import type { Fields, Game, RoundState } from "@apogee/engine";
import { hiLoGame } from "@apogee/hi-lo/games";
import { kenoGame } from "@apogee/keno/games";
import { limboGame } from "@apogee/limbo/games";
import { invariant } from "@apogee/kernel";
import { minesGame } from "@apogee/mines/games";
import { plinkoGame } from "@apogee/plinko/games";
import { drawStream, sha256Hex } from "@apogee/rng";
import { rouletteGame } from "@apogee/roulette/games";
import { sicBoGame } from "@apogee/sic-bo/games";
import { slotGame } from "@apogee/slots/games";
import { towerGame } from "@apogee/tower/games";
import { tablePokerGame } from "@apogee/table-poker/games";
import { videoPokerGame } from "@apogee/video-poker/games";
import { canonicalJson } from "./canonical-json.ts";

/** What must never change for a released version. */
export interface Fingerprint {
  /** SHA-256 of the sheet as compact JSON. */
  readonly sheetSha256: string;
  /** SHA-256 of the results of 300 rounds, one line of canonical JSON each. */
  readonly resultsSha256: string;
}

const ROUNDS = 300;
const STAKES = [20, 200, 10_000];
const GAMBLED: readonly Fields[] = [
  { buy: false, gamble: true },
  { buy: false, gamble: true },
  { buy: true, gamble: true },
];

/** How to take the fingerprints of a family: the sheet of a version, and bets that reach all of its rules. */
interface Family {
  readonly sheetOf: (identifier: string, version: number) => object | undefined;
  readonly bets: readonly Fields[];
  /** A decision for a view, if the names of its offers are not enough: the n-th decision of a round. */
  readonly decide?: (view: Fields, nonce: number, n: number) => Fields;
  /** Further bets of the versions that offer them. */
  readonly betsFor?: (game: Game) => readonly Fields[];
  /** Bets of one title alone, by its identifier. */
  readonly moreBets?: Readonly<Record<string, readonly Fields[]>>;
}

const FAMILIES: Readonly<Record<string, Family>> = {
  slots: {
    sheetOf: (identifier, version) => slotGame(identifier, version)?.par,
    bets: [{ buy: false }, { buy: false }, { buy: false }, { buy: true }],
    // Rounds of the versions before had no gamble.
    betsFor: ({ features }) => (features.includes("gamble") ? GAMBLED : []),
    decide: ({ offers }, nonce, n) => gambleOrTake(offers as readonly Fields[], nonce, n),
  },
  clusters: { sheetOf: (identifier, version) => clusterGame(identifier, version)?.sheet, bets: [{}] },
  dice: {
    sheetOf: (identifier, version) => diceGame(identifier, version)?.sheet,
    bets: [
      { side: "under", target: 5000 },
      { side: "over", target: 4999 },
      { side: "under", target: 9724 },
      { side: "over", target: 199 },
      { side: "over", target: 8765 },
      { side: "under", target: 777 },
    ],
  },
  roulette: {
    sheetOf: (identifier, version) => rouletteGame(identifier, version)?.sheet,
    bets: [
      { spots: { red: 5, odd: 2, low: 1, dozen1: 1, column2: 3 } },
      { spots: { "17": 2, "17-20": 1, "16-17-18": 1, "17-18-20-21": 1, "13-14-15-16-17-18": 4 } },
      { spots: { black: 1, even: 7, high: 3, dozen3: 2, column1: 1, "0": 1, "0-1": 1, "0-1-2": 1 } },
    ],
    moreBets: {
      "finch/CopperMeridian": [{ spots: { "0-1-2-3": 3, "0-2-3": 1 } }],
      "finch/DemiLune": [{ spots: { "0-1-2-3": 3, "0-2-3": 1, red: 1, black: 1 } }],
      "finch/TwinEclipse": [{ spots: { "0-00-1-2-3": 2, "00": 1, "0-00": 1, "00-2-3": 1 } }],
    },
  },
  baccarat: {
    sheetOf: (identifier, version) => baccaratGame(identifier, version)?.sheet,
    bets: [
      { spots: { player: 5, tie: 1, player_pair: 2 } },
      { spots: { banker: 7, banker_pair: 1 } },
      { spots: { banker: 1 } },
    ],
  },
  blackjack: {
    sheetOf: (identifier, version) => blackjackGame(identifier, version)?.sheet,
    bets: [],
    betsFor: ({ identifier, version }) => blackjackBets(blackjackGame(identifier, version)!.sheet),
  },
  "sic-bo": {
    sheetOf: (identifier, version) => sicBoGame(identifier, version)?.sheet,
    bets: [
      { spots: { small: 5, total9: 1, single4: 2, any_triple: 1 } },
      { spots: { big: 2, "pair2-5": 3, double6: 1, triple1: 1, total12: 2 } },
      { spots: { single1: 1, single6: 1, "pair1-6": 1, total4: 1, total17: 1, total10: 1 } },
    ],
  },
  craps: {
    sheetOf: (identifier, version) => crapsGame(identifier, version)?.sheet,
    bets: [
      { spots: { pass: 2, field: 1, place6: 6, hard8: 1 } },
      { spots: { dont_pass: 3, place4: 5, place9: 5, hard10: 2 } },
      { spots: { pass: 1, dont_pass: 1, place5: 1, place8: 1, place10: 1, hard4: 1, hard6: 1 } },
    ],
    decide: ({ offers }, nonce) => rollOrOdds(offers as readonly Fields[] as readonly OddsOffer[], nonce),
  },
  "hi-lo": { sheetOf: (identifier, version) => hiLoGame(identifier, version)?.sheet, bets: [{}] },
  plinko: {
    sheetOf: (identifier, version) => plinkoGame(identifier, version)?.sheet,
    bets: [8, 12, 16].flatMap((rows) => ["low", "medium", "high"].map((risk) => ({ rows, risk }))),
  },
  tower: {
    sheetOf: (identifier, version) => towerGame(identifier, version)?.sheet,
    bets: ["easy", "medium", "hard", "expert", "master"].map((level) => ({ level })),
    decide: ({ tiles, climbed }, nonce, n): Fields =>
      (climbed as number) > nonce % 10 ? { do: "cash_out" } : { do: "climb", tile: (nonce + n) % (tiles as number) },
  },
  "coin-flip": {
    sheetOf: (identifier, version) => coinGame(identifier, version)?.sheet,
    bets: [{ call: "heads" }, { call: "tails" }],
  },
  keno: {
    sheetOf: (identifier, version) => kenoGame(identifier, version)?.sheet,
    bets: [
      { picks: [5], risk: "low" },
      { picks: [80, 1, 40], risk: "medium" },
      { picks: [2, 12, 22, 32, 42, 52, 62, 72], risk: "high" },
      { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], risk: "low" },
    ],
  },
  limbo: {
    sheetOf: (identifier, version) => limboGame(identifier, version)?.sheet,
    bets: [{ target: 200 }, { target: 101 }, { target: 150 }, { target: 1_234 }, { target: 1_000_000 }],
  },
  mines: {
    sheetOf: (identifier, version) => minesGame(identifier, version)?.sheet,
    bets: [{ mines: 3 }, { mines: 1 }, { mines: 24 }, { mines: 10 }, { mines: 5 }],
    decide: ({ opened, offers }, nonce, n) => pickTile(opened as number[], (offers as Fields[]).length > 1, nonce, n),
  },
  "video-poker": {
    sheetOf: (identifier, version) => videoPokerGame(identifier, version)?.sheet,
    bets: [{ hands: 1 }, { hands: 5 }, { hands: 1 }],
    // 32 sets of positions and 3 bets have no common divisor, so every set occurs with every bet.
    decide: (_view, nonce) => ({ hold: [0, 1, 2, 3, 4].filter((position) => nonce & (1 << position)) }),
  },
  "table-poker": {
    sheetOf: (identifier, version) => tablePokerGame(identifier, version)?.sheet,
    bets: [{ spots: { ante: 5 } }, { spots: { ante: 1 } }, { spots: { ante: 1000 } }],
    moreBets: {
      "finch/ThreeFinches": [{ spots: { ante: 5, pair_plus: 2 } }, { spots: { ante: 1, pair_plus: 1000 } }],
    },
  },
};

/** The sheet that a version plays from. */
export function sheetOf(game: Game): object {
  const sheet = FAMILIES[game.family]?.sheetOf(game.identifier, game.version);
  invariant(sheet !== undefined, `${game.name}: say in fingerprint.ts how to find its sheet.`);
  return sheet;
}

/** Computes the fingerprint of a version from its sheet and from rounds with fixed seeds. */
export function fingerprintOf(game: Game): Fingerprint {
  const family = FAMILIES[game.family];
  invariant(family !== undefined, `${game.name}: say in fingerprint.ts how to find its sheet.`);
  const bets = [...family.bets, ...(family.moreBets?.[game.identifier] ?? []), ...(family.betsFor?.(game) ?? [])];
  const results = Array.from({ length: ROUNDS }, (_, nonce) => {
    const bet = game.readBet(bets[nonce % bets.length]);
    const state = playRound(game, STAKES[nonce % STAKES.length]!, bet, nonce);
    const { cost, totalWin, wordsRead } = state;
    return canonicalJson({ record: game.record(state), cost, totalWin, wordsRead });
  });
  return { sheetSha256: sha256Hex(JSON.stringify(sheetOf(game))), resultsSha256: sha256Hex(results.join("\n")) };
}

function playRound(game: Game, stake: number, bet: Fields, nonce: number): RoundState {
  const source = drawStream({ serverSeed: "fingerprint", clientSeed: game.identifier, nonce });
  let state = game.start(stake, bet, source);
  while (state.awaits !== null) {
    state =
      state.awaits === "reveal"
        ? game.reveal(state, source)
        : game.decide(state, decisionOf(game, state, nonce), source);
  }
  return state;
}

/** A fixed choice among the offered decisions. Its step differs from round to round, so that every decision occurs. */
function decisionOf(game: Game, state: RoundState, nonce: number): Fields {
  const view = game.view(state);
  const decide = FAMILIES[game.family]?.decide;
  if (decide !== undefined) return game.readDecision(decide(view, nonce, state.phases.length));
  const { offers } = view;
  invariant(Array.isArray(offers) && offers.length > 0, `${game.name}: say in fingerprint.ts how it decides.`);
  const offer = offers[(nonce + state.phases.length * (1 + (nonce % 5))) % offers.length] as Fields;
  return game.readDecision({ do: offer["do"] });
}

/** The first versions have a single hand without chips. The others: one hand, all spots, and two hands of different stakes. */
function blackjackBets(sheet: BlackjackSheet): readonly Fields[] {
  const names = spotsOfTable(sheet);
  if (names.length === 0) return [{}];
  const all = Object.fromEntries(names.map((spot, at) => [spot, 1 + (at % 3)]));
  return [{ spots: { hand2: 5 } }, { spots: all }, { spots: { hand1: 2, hand2: 1 } }];
}

interface OddsOffer extends Fields {
  readonly do: string;
  readonly on: string;
  readonly unit: number;
  readonly most: number;
}

/** Takes odds in most of the rounds that offer them, the least or the most, and rolls otherwise. */
function rollOrOdds(offers: readonly OddsOffer[], nonce: number): Fields {
  const odds = offers.find((offer) => offer.do === "odds");
  if (odds === undefined || nonce % 4 === 3) return { do: "roll" };
  return { do: "odds", on: odds.on, chips: nonce % 2 === 0 ? odds.most : odds.unit };
}

/** Gambles all or half on every colour and suit in turn, and takes the win in one of eight decisions. */
function gambleOrTake(offers: readonly Fields[], nonce: number, n: number): Fields {
  const offer = offers[(nonce + n * 3) % offers.length]!;
  if (offer["do"] === "take" || (nonce + n) % 8 === 0) return { do: "take" };
  const half = offer["all"] === null || (offer["half"] !== null && (nonce + n) % 3 === 0);
  return { do: offer["do"]!, ...(half ? { half: true } : {}) };
}

/** Picks a closed tile of 25, or cashes out after up to six picks. */
function pickTile(opened: readonly number[], mayCashOut: boolean, nonce: number, n: number): Fields {
  if (mayCashOut && n > 1 + (nonce % 7)) return { do: "cash_out" };
  const closed = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !opened.includes(tile));
  return { do: "pick", tile: closed[(nonce * 7 + n * 11) % closed.length]! };
}
