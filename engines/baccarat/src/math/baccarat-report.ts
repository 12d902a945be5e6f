import { decimal, decimalRoot, ratio } from "@apogee/engine";
import { sha256Hex } from "@apogee/rng";
import type { BaccaratSheet } from "../rules/baccarat-sheet.ts";
import { KINDS, paidOn, SPOTS, type Ending, type SpotName } from "../rules/spots.ts";
import { countCoups } from "./count-coups.ts";
import type { DeclaredBaccarat, DeclaredCounts, DeclaredSpot } from "./declared-baccarat.ts";

/** A stake of which 1/20 and 1/2 are whole numbers, so that no payout is rounded. */
const STAKE = 400n;
/** Cards of one rank in a deck. */
const RANK = 4;

/** Endings with their numbers of ways, of all `all`. */
interface Ways {
  readonly all: bigint;
  readonly ways: readonly (readonly [ending: Ending, ways: bigint])[];
}

/** Computes the returns of all spots of a baccarat game from its sheet. */
export function baccaratReport(sheet: BaccaratSheet): DeclaredBaccarat {
  const counts = countCoups(sheet);
  const spots = SPOTS.map((spot) => spotOf(sheet, spot, spot.endsWith("_pair") ? pairWays(sheet) : coupWays(counts)));
  const sorted = spots.toSorted((a, b) => Number(a.rtpPercent) - Number(b.rtpPercent));
  const ends = (spot: DeclaredSpot) => ({ spot: spot.spot, rtpPercent: spot.rtpPercent });
  const { all, ways } = pairWays(sheet);
  const [pays, to] = sheet.pays.pair;
  return {
    identifier: sheet.identifier,
    version: sheet.version,
    sheetSha256: sha256Hex(JSON.stringify(sheet)),
    counts,
    spots,
    lowest: ends(sorted[0]!),
    highest: ends(sorted.at(-1)!),
    maxWin: { multiple: decimal(BigInt(pays + to), BigInt(to), 2), oneIn: decimal(all, ways[0]![1], 2) },
    isExactAtSmallestStake: Object.values(sheet.pays).every(([won, each]) => (sheet.bets.step * won) % each === 0),
  };
}

function spotOf(sheet: BaccaratSheet, spot: SpotName, { all, ways }: Ways): DeclaredSpot {
  let [sum, squares, hits] = [0n, 0n, 0n];
  for (const [ending, count] of ways) {
    const paid = BigInt(paidOn(sheet, spot, Number(STAKE), ending));
    sum += paid * count;
    squares += paid * paid * count;
    if (paid > 0n) hits += count;
  }
  const pays = spot.endsWith("_pair") ? sheet.pays.pair : sheet.pays[spot as "player" | "banker" | "tie"];
  return {
    spot,
    kind: KINDS[spot],
    pays,
    rtp: ratio(sum, all * STAKE),
    rtpPercent: decimal(sum * 100n, all * STAKE, 4),
    hitPercent: decimal(hits * 100n, all, 4),
    standardDeviation: decimalRoot(squares * all - sum * sum, (all * STAKE) ** 2n, 4),
  };
}

function coupWays({ all, player, banker, tie, bankerSix }: DeclaredCounts): Ways {
  const none = { playerPair: false, bankerPair: false };
  return {
    all: BigInt(all),
    ways: [
      [{ outcome: "player", isSix: false, ...none }, BigInt(player)],
      [{ outcome: "banker", isSix: false, ...none }, BigInt(banker - bankerSix)],
      [{ outcome: "banker", isSix: true, ...none }, BigInt(bankerSix)],
      [{ outcome: "tie", isSix: false, ...none }, BigInt(tie)],
    ],
  };
}

/** The two first cards of a side: the second has the rank of the first, or not. */
function pairWays({ decks }: BaccaratSheet): Ways {
  const ending = (isPair: boolean): Ending => ({
    outcome: "player",
    isSix: false,
    playerPair: isPair,
    bankerPair: isPair,
  });
  const [all, same] = [BigInt(52 * decks - 1), BigInt(RANK * decks - 1)];
  return {
    all,
    ways: [
      [ending(true), same],
      [ending(false), all - same],
    ],
  };
}
