import { diceGame } from "@apogee/dice/games";
import type { Fields, Game, RoundState } from "@apogee/engine";
import { hiLoGame } from "@apogee/hi-lo/games";
import { invariant } from "@apogee/kernel";
import { minesGame } from "@apogee/mines/games";
import { drawStream, sha256Hex } from "@apogee/rng";
import { slotGame } from "@apogee/slots/games";
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

/** How to take the fingerprints of a family: the sheet of a version, and bets that reach all of its rules. */
interface Family {
  readonly sheetOf: (identifier: string, version: number) => object | undefined;
  readonly bets: readonly Fields[];
  /** A decision for a view, if the names of its offers are not enough: the n-th decision of a round. */
  readonly decide?: (view: Fields, nonce: number, n: number) => Fields;
}

const FAMILIES: Readonly<Record<string, Family>> = {
  slots: {
    sheetOf: (identifier, version) => slotGame(identifier, version)?.par,
    bets: [{ buy: false }, { buy: false }, { buy: false }, { buy: true }],
  },
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
  "hi-lo": { sheetOf: (identifier, version) => hiLoGame(identifier, version)?.sheet, bets: [{}] },
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
  const results = Array.from({ length: ROUNDS }, (_, nonce) => {
    const bet = game.readBet(family.bets[nonce % family.bets.length]);
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

/** Picks a closed tile of 25, or cashes out after up to six picks. */
function pickTile(opened: readonly number[], mayCashOut: boolean, nonce: number, n: number): Fields {
  if (mayCashOut && n > 1 + (nonce % 7)) return { do: "cash_out" };
  const closed = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !opened.includes(tile));
  return { do: "pick", tile: closed[(nonce * 7 + n * 11) % closed.length]! };
}
