import { minor, NotFound } from "@apogee/kernel";
import { describe, expect, test } from "vitest";
import { NOON, wallet, Tale } from "../testing/tale.ts";
import { bet, requestOf, rollback, win } from "../testing.ts";
import { decideOutside } from "./outside.ts";

const of17 = { id: 17 };

describe("requests of outside providers", () => {
  test.each([
    // Bets and wins.
    ["100r", "bet k 60", "stake -60r = 40r"],
    ["100r", "bet k 60, win l 90", "stake -60r = 40r, win +90r = 130r"],
    ["100r", "bet k 60, win l 90, finished", "stake -60r = 40r, settlement +90r = 130r"],
    ["100r", "bet k 60, win l 10, win m 20, finished", "stake -60r = 40r, win +10r = 50r, settlement +20r = 70r"],
    ["100r", "bet k 60, finished", "stake -60r = 40r, (settlement = 40r)"],
    ["100r", "win l 90, finished", "win +90r = 190r, (settlement = 190r)"],
    ["100r", "win l 90, bet k 10, finished", "win +90r = 190r, stake -10r = 180r, (settlement = 180r)"],
    ["100r", "bet k 0, win l 0, finished", "stake = 100r, settlement = 100r"],
    ["0r", "bet k 0", "stake = 0r"],
    ["100r", "bet k 101", "not_enough_funds"],
    ["100r", "bet k 60, bet l 60, win m 500", "not_enough_funds"],
    ["100r", "win m 50, bet k 150", "win +50r = 150r, stake -150r = 0r"],
    ["9d", "win k 5", "win +5d = 0r 4d"],
    ["9d", "win k 15", "win +6r +9d = 6r"],
    // Order of funds, shares and wagering.
    ["30r 50b wager 900", "bet k 60", "stake -30r -30b = 0r 20b"],
    ["30r 50b wager 900", "bet k 60, win l 61", "stake -30r -30b = 0r 20b, win +31r +30b = 31r 50b"],
    [
      "30r 50b wager 900",
      "bet k 60, win l 61, finished",
      "stake -30r -30b = 0r 20b, settlement +31r +30b = 31r 50b +60w",
    ],
    [
      "30r 50b wager 900",
      "bet k 20, bet m 20, finished",
      "stake -20r = 10r 50b, stake -10r -10b = 0r 40b, (settlement = 0r 40b +40w)",
    ],
    [
      "30r 50b wager 900",
      "bet k 20, bet m 20, win l 40",
      "stake -20r = 10r 50b, stake -10r -10b = 0r 40b, win +30r +10b = 30r 50b",
    ],
    ["30r 50b wager 900", "bet k 60, finished at 2500", "stake -30r -30b = 0r 20b, (settlement = 0r 20b +15w)"],
    [
      "30r 50b wager 900",
      "bet k 60, win l 4, finished at 2500",
      "stake -30r -30b = 0r 20b, settlement +2r +2b = 2r 22b +15w",
    ],
    ["30r 50b wager 40", "bet k 60, finished", "stake -30r -30b = 0r 20b, (settlement = 0r 20b +40w)"],
    ["30r 50b wager 900", "win l 61", "win +23r +38b = 53r 88b"],
    // In the opposite order, no bonus money becomes real money: the win is shared as if the whole wallet were staked.
    ["50b wager 900", "bet k 50, win l 90, finished", "stake -50b = 0r, settlement +90b = 0r 90b +50w"],
    [
      "50b wager 900",
      "win l 90, bet k 50, finished",
      "win +90b = 0r 140b, stake -50b = 0r 90b, (settlement = 0r 90b +50w)",
    ],
    ["50b wager 900", "win l 90; win m 5", "win +5b = 0r 145b"],
    ["50b wager 900", "win l 90; back z l", "rollback -90b = 0r 50b, (settlement = 0r 50b)"],
    ["1r 50b wager 900", "win l 102", "win +2r +100b = 3r 150b"],
    ["30r 50b wager 900", "bet k 0, finished; win l 80", "late win +30r +50b = 60r 100b"],
    ["30r 50b wager 900", "bet k 0, win l 80", "stake = 30r 50b, win +30r +50b = 60r 100b"],
    ["50b wager 900", "s: bet j 50; bet k 0, win l 90", "stake = 0r, win +90b = 0r 90b"],
    ["50b wager 900", "s: bet j 50; win l 90", "win +90b = 0r 90b"],
    ["1r 50b wager 900", "s: bet j 50; win l 90", "win +90b = 0r 91b"],
    ["30r 50b wager 900", "s: bet j 60; win l 50", "win +50b = 0r 70b"],
    ["50b wager 900", "s: bet j 50, finished; win l 90", "win +90r = 90r"],
    ["0r", "win l 90", "win +90r = 90r"],
    ["30r 50b wager 900 max 59", "bet k 60", "max_bet_while_wagering"],
    ["30r 50b wager 900", "bet k 60; bonus done; win l 61", "win +61r = 81r"],
    // Amounts beyond the maximum.
    ["999999999999990r", "win k 10", "win +10r = 1000000000000000r"],
    ["999999999999990r", "win k 11", "amount_too_large"],
    ["999999999999990r", "win k 10, win l 1", "amount_too_large"],
    ["999999999999990r", "bet k 1, win l 11", "stake -1r = 999999999999989r, win +11r = 1000000000000000r"],
    ["999999999999990r 10b wager 900", "win k 1", "amount_too_large"],
    ["9d", "win k 1000000000000000", "win +999999999999991r +9d = 999999999999991r"],
    ["9007199254740991r", "win k 1", "amount_too_large"],
    ["9007199254740991r", "win k 0", "win = 9007199254740991r"],
    ["9007199254740991r", "bet k 5; back z k", "rollback +5r = 9007199254740991r, (settlement = 9007199254740991r)"],
    ["1000000000000000r", "bet k 5, win l 5; back z k", "rollback +5r = 1000000000000005r"],
    // Rounds by name.
    ["100r", "bet k 10; s: bet l 20; win m 1, finished", "settlement +1r = 71r"],
    ["100r", "bet k 10; bet l 20 in game 8", "round_of_another_game"],
    ["100r", "bet k 10; bet l 0 in game 8", "round_of_another_game"],
    ["100r", "win k 10; bet l 20 in game 8", "round_of_another_game"],
    ["100r", "bet k 10; win l 20 in game 8", "win +20r = 110r"],
    ["100r", "bet k 10; win l 20 in game 8; win l 20 in game 8", "again win"],
    ["100r", "bet k 10; win l 20 in game 8; win l 20", "again win"],
    ["100r", "bet k 10; win l 20 in game 8; win l 21 in game 8", "idempotency_conflict"],
    ["100r", "bet k 10; win l 20, finished in game 8; bet m 5", "late stake -5r = 105r"],
    ["100r", "bet k 10; win l 20, finished in game 8", "settlement +20r = 110r"],
    ["100r", "bet k 10; win l 20 in game 8; back m l", "rollback -20r = 90r"],
    ["100r", "finished", ""],
    ["100r", "bet k 10; finished", "(settlement = 90r)"],
    ["100r", "bet k 10; finished; finished", ""],
    // Repeats and conflicts.
    ["100r", "bet k 60; bet k 60", "again stake"],
    ["100r", "bet k 60; bet k 60, win l 5", "again stake, win +5r = 45r"],
    ["100r", "bet k 60; bet k 60, finished", "again stake, (settlement = 40r)"],
    ["100r", "bet k 60, finished; bet k 60, finished", "again stake"],
    ["100r", "win k 60; win k 60", "again win"],
    ["100r", "bet k 1; win l 60, finished; win l 60, finished", "again settlement"],
    ["100r", "bet k 60, bet k 60", "stake -60r = 40r, again stake"],
    ["100r", "bet k 60, bet k 61", "idempotency_conflict"],
    ["100r", "bet k 60; bet k 61", "idempotency_conflict"],
    ["100r", "bet k 60; win k 60", "idempotency_conflict"],
    ["100r", "win k 60; bet k 60", "idempotency_conflict"],
    ["100r", "bet k 0; win k 0", "idempotency_conflict"],
    ["100r", "win k 0; bet k 0", "idempotency_conflict"],
    ["100r", "win k 60; win k 61", "idempotency_conflict"],
    ["100r", "bet k 60; bet k 60 in game 8", "idempotency_conflict"],
    ["100r", "bet k 60; s: bet k 60", "idempotency_conflict"],
    ["100r", "bet k 60; s: bet l 1; s: bet k 60", "idempotency_conflict"],
    ["100r", "bet k 60, finished; s: bet l 1, finished; s: bet k 60", "idempotency_conflict"],
    ["100r", "bet k 60; back k k", "idempotency_conflict"],
    ["100r", "bet k 6, bet l 6; back z k; back z l", "idempotency_conflict"],
    ["100r", "bet k 6; back z k; bet z 6", "idempotency_conflict"],
    ["100r", "bet k 6; back z k; win z 0", "idempotency_conflict"],
    ["100r", "stake k 6; bet k 6", "idempotency_conflict"],
    // Events after the end of the round.
    ["100r", "bet k 60, finished; win l 5", "late win +5r = 45r"],
    ["100r", "bet k 60, finished; win l 5, finished", "late win +5r = 45r"],
    ["100r", "bet k 60, finished; bet l 5", "late stake -5r = 35r"],
    ["100r", "bet k 60, finished; bet l 5 in game 8", "round_of_another_game"],
    ["100r", "bet k 60, finished; win l 5 in game 8", "late win +5r = 45r"],
    ["100r", "bet k 60; back z k; bet l 5 in game 8", "round_of_another_game"],
    ["100r 50b wager 900", "bet k 60, finished; bet l 5", "late stake -5r = 35r 50b +5w"],
    ["100r 50b wager 900", "bet k 60, finished; bet l 5 at 2000", "late stake -5r = 35r 50b +1w"],
    ["100r 50b wager 900", "bet k 60, finished; win l 5", "late win +5r = 45r 50b"],
    ["30r 50b wager 900", "bet k 60, finished; win l 61", "late win +31r +30b = 31r 50b"],
    ["50b wager 900", "bet k 20, finished; win l 7", "late win +7b = 0r 37b"],
    ["50b wager 900", "bet k 20, bet m 5, back z m, finished; win l 7", "late win +7b = 0r 37b"],
    ["50b wager 900", "bet k 20, bet m 5, finished; back z k; back y m; win l 7", "late win +7b = 0r 57b"],
    ["50b wager 900", "bet k 20, finished; bonus done; win l 7", "late win +7r = 37r"],
    ["50b wager 900", "bet k 20, finished; bonus done; bonus 2 of 40 wager 900; win l 7", "late win +7r = 37r 40b"],
    ["50b wager 900", "bet k 20, finished; no bonus; win l 7", "late win = 0r"],
    ["50b wager 900", "bet k 20, finished; bonus 2 of 40 wager 900; win l 7", "late win = 0r 40b"],
    ["50b wager 900", "bet k 20, finished; no bonus; win l 7; win l 7", "again win"],
    [
      "50b wager 900",
      "bet k 20, back z k, bet l 10, win m 7",
      "stake -20b = 0r 30b, rollback +20b = 0r 50b, late stake -10b = 0r 40b +10w, late win +7b = 0r 47b, (settlement = 0r 50b)",
    ],
    [
      "50b wager 900",
      "bet k 20, win w 9, finished, win l 7",
      "stake -20b = 0r 30b, win +9b = 0r 39b, settlement +7b = 0r 46b +20w",
    ],
  ])("%s: %s -> %s", (words, sentences, expected) => {
    expect(new Tale(wallet(words)).report(sentences)).toBe(expected);
  });
});

describe("an amount that cannot be stored exactly is refused and changes nothing:", () => {
  const MOST = 10 ** 15;
  /** A wallet with the maximum balance, which stakes and wins it this many times, in one round or each in its own. */
  function turned(times: number, apart: boolean): Tale {
    const tale = new Tale(wallet(`${MOST}r`));
    for (let turn = 0; turn < times; turn += 1)
      tale.report(`${apart ? `r${turn}: ` : ""}bet b${turn} ${MOST}, win w${turn} ${MOST}`);
    return tale;
  }

  test.each<[what: string, last: string]>([
    ["stakes", `bet z ${MOST}`],
    ["wins", `bet z 0, win y ${MOST}`],
  ])("%s of a round that add up to 2^53", (_what, last) => {
    const tale = turned(9, false);
    const before = tale.now;
    expect(before).toMatchObject({ real: MOST, openRounds: [{ stake: 9 * MOST, win: 9 * MOST }] });
    expect(tale.report(last)).toBe("amount_too_large");
    expect(tale.now).toBe(before);
    expect(tale.report("r2: bet z 1")).toBe("stake -1r = 999999999999999r");
  });

  test("a rollback of a bet that would exceed the wallet's largest balance", () => {
    const tale = turned(9, true);
    for (let turn = 0; turn < 8; turn += 1) tale.report(`r${turn}: back z${turn} b${turn}`);
    const before = tale.now;
    expect(before.real).toBe(9 * MOST);
    expect(tale.report("r8: back z8 b8")).toBe("amount_too_large");
    expect(tale.now).toBe(before);
  });

  test("a rollback of a win that would exceed the largest deficit", () => {
    const tale = turned(10, true);
    tale.report(`s: bet z ${MOST}`);
    for (let turn = 0; turn < 9; turn += 1) tale.report(`r${turn}: back z${turn} w${turn}`);
    const before = tale.now;
    expect(before).toMatchObject({ real: 0, deficit: 9 * MOST });
    expect(tale.report("r9: back z9 w9")).toBe("amount_too_large");
    expect(tale.now).toBe(before);
  });
});

describe("rollbacks of outside providers", () => {
  test.each([
    ["100r", "bet k 60; back z k", "rollback +60r = 100r, (settlement = 100r)"],
    ["100r", "bet k 60, win l 5; back z k", "rollback +60r = 105r"],
    ["100r", "bet k 60, win l 5; back z l", "rollback -5r = 40r"],
    ["100r", "bet k 60, win l 5; back z l, back y k", "rollback -5r = 40r, rollback +60r = 100r, (settlement = 100r)"],
    ["100r", "bet k 60; back z k; back z k", "again rollback"],
    ["100r", "bet k 60; back z k; back y k", "rollback = 100r"],
    ["100r", "bet k 60; back z k, back y k", "rollback +60r = 100r, rollback = 100r, (settlement = 100r)"],
    ["100r", "bet k 60; back z k; back z k, back y k", "again rollback, rollback = 100r"],
    ["100r", "bet k 60; back z k; back y z", "rollback = 100r"],
    ["100r", "bet k 60; back z k; back y z; bet k 60", "again stake"],
    ["100r", "back z k", "rollback = 100r, (tombstone = 100r)"],
    ["100r", "back z k; bet k 60", "again tombstone"],
    ["100r", "back z k; s: win k 60", "again tombstone"],
    ["100r", "back z k; bet k 60, bet l 5", "again tombstone, stake -5r = 95r"],
    ["100r", "back z k; back z k", "again rollback"],
    ["100r", "back z k; back y k", "rollback = 100r"],
    ["100r", "back z k; bet l 5; back k l", "again tombstone"],
    ["100r", "back z k, bet k 60", "rollback = 100r, again tombstone"],
    ["100r", "bet k 60, back z k", "stake -60r = 40r, rollback +60r = 100r, (settlement = 100r)"],
    [
      "100r",
      "bet k 60, back z k, bet l 5",
      "stake -60r = 40r, rollback +60r = 100r, late stake -5r = 95r, (settlement = 100r)",
    ],
    // What was spent is owed, but only real money.
    ["100r", "bet k 10, win l 500, finished; stake s 560; back z l", "late rollback -30r -470d = 0r 470d"],
    ["100r", "bet k 10, win l 500, finished; stake s 560; back z l; back y k", "late rollback +10d = 0r 460d"],
    ["50b wager 900", "bet k 50, win l 60, finished; stake s 40; back z l", "late rollback -20b = 0r"],
    ["30r 50b wager 900", "bet k 60; back z k", "rollback +30r +30b = 30r 50b, (settlement = 30r 50b)"],
    ["30r 50b wager 900", "bet k 60; no bonus; back z k", "rollback +30r = 30r, (settlement = 30r)"],
    [
      "30r 50b wager 900",
      "bet k 60; bonus 2 of 40 wager 900; back z k",
      "rollback +30r = 30r 40b, (settlement = 30r 40b)",
    ],
    // Wagering is reversed for the bonus that it was counted for, and for no other.
    ["100r 50b wager 900", "bet k 60, finished; back z k", "late rollback +60r = 100r 50b -60w"],
    ["100r 50b wager 900", "bet k 60, finished at 7000; back z k at 7000", "late rollback +60r = 100r 50b -42w"],
    // The contribution is that of the round's own game: naming another game neither raises nor lowers it.
    [
      "100r 50b wager 900",
      "bet k 60, finished at 7000; back z k in game 8 at 1000",
      "late rollback +60r = 100r 50b -42w",
    ],
    ["100r 50b wager 900", "bet k 60 at 1000; finished in game 8", "(settlement = 40r 50b)"],
    ["100r 50b wager 900", "bet k 60 at 1000; win w 5, finished in game 8", "settlement +5r = 45r 50b"],
    ["100r 50b wager 900", "bet k 60, win l 9, finished; back z l", "late rollback -9r = 40r 50b"],
    ["100r 50b wager 900", "bet k 60; back z k", "rollback +60r = 100r 50b, (settlement = 100r 50b)"],
    ["100r 50b wager 900", "stake k 60; back z k", "late rollback +60r = 100r 50b -60w"],
    ["100r 50b wager 900", "stake k 60 at 1000; back z k", "late rollback +60r = 100r 50b -6w"],
    ["100r 50b wager 900", "open k 60; settle s 1 9; back z k", "late rollback +60r = 109r 50b -60w"],
    ["100r 50b wager 40", "bet k 60, finished; back z k", "late rollback +60r = 100r 50b -40w"],
    [
      "100r 50b wager 900",
      "bet k 30, bet l 30, finished at 5000; back z l, back y k at 5000",
      "late rollback +30r = 70r 50b -15w, late rollback +30r = 100r 50b -15w",
    ],
    [
      "100r 50b wager 900",
      "bet k 30, bet l 30, finished at 5000; back z l, back y k",
      "late rollback +30r = 70r 50b, late rollback +30r = 100r 50b -30w",
    ],
    ["100r 50b wager 900", "bet k 30, bet l 30, finished; back z l at 1000", "late rollback +30r = 70r 50b -30w"],
    // What a remaining stake would have counted alone stays counted, if the settlement could not count both in full.
    ["200r 50b wager 50", "bet k 60, bet l 60, finished; back z k; back y l", "late rollback +60r = 200r 50b -50w"],
    ["200r 50b wager 50", "bet k 60, bet l 60, finished; back z k", "late rollback +60r = 140r 50b"],
    [
      "200r 50b wager 50",
      "bet k 60, back z k, bet l 60, finished",
      "stake -60r = 140r 50b, rollback +60r = 200r 50b, late stake -60r = 140r 50b +50w, (settlement = 200r 50b)",
    ],
    ["200r 50b wager 80", "bet k 60, bet l 60, finished; back z k; back y l", "late rollback +60r = 200r 50b -60w"],
    ["200r 50b wager 80", "bet k 60, bet l 60, finished; back z k", "late rollback +60r = 140r 50b -20w"],
    ["200r 50b wager 50", "bet k 60, bet l 60, finished; back z k in game 8", "late rollback +60r = 140r 50b -50w"],
    ["100r 50b wager 900", "bet k 60, finished; bet l 10 at 5000; back z l", "late rollback +10r = 40r 50b -5w"],
    ["100r 50b wager 900", "bet k 60, finished; bet l 10; back z l; back y k", "late rollback +60r = 100r 50b -60w"],
    ["100r", "bet k 60, finished; bonus 1 of 50 wager 900; stake s 40; back z k", "late rollback +60r = 60r 50b"],
    [
      "100r 50b wager 900",
      "bet k 60, finished; bonus 2 of 50 wager 900; stake s 40; back z k",
      "late rollback +60r = 60r 50b",
    ],
    ["100r 50b wager 900", "stake k 60; bonus 2 of 50 wager 900; stake s 40; back z k", "late rollback +60r = 60r 50b"],
    ["100r", "stake k 60; bonus 1 of 50 wager 900; stake s 40; back z k", "late rollback +60r = 60r 50b"],
    [
      "100r 50b wager 900",
      "bet k 60, finished; bet l 10; bonus 2 of 50 wager 900; stake s 30; back z l",
      "late rollback +10r = 10r 50b",
    ],
    ["100r 50b wager 900", "bet k 60, finished; no bonus; back z k", "late rollback +60r = 100r"],
    [
      "100r 50b wager 900",
      "bet k 30, finished; s: bet l 30, finished; back z k, back y l",
      "late rollback +30r = 70r 50b -30w, late rollback +30r = 100r 50b -30w",
    ],
    // A rollback under the id of the event that it takes back.
    ["100r", "back k k", "tombstone = 100r"],
    ["100r", "back k k; back k k", "again tombstone"],
    ["100r", "back k k; bet k 5", "again tombstone"],
    ["100r", "back z k; back z q", "idempotency_conflict"],
    ["100r", "bet k 5; back z q; back z k", "idempotency_conflict"],
    ["100r", "bet k 5, win l 9; back z q; back z l", "idempotency_conflict"],
    ["100r", "bet k 5; back y k; back z k; back z k", "again rollback"],
    ["100r", "bet k 5; back y k; back z y; back z y", "again rollback"],
    ["100r", "bet k 5; back z k; back z q", "idempotency_conflict"],
  ])("%s: %s -> %s", (words, sentences, expected) => {
    expect(new Tale(wallet(words)).report(sentences)).toBe(expected);
  });

  test.each([
    ["100r", "bet k 60, bet l 30, win m 9", "r 90=90r+0b won 9"],
    ["100r", "bet k 60, bet l 30, win m 9, back z k", "r 30=30r+0b won 9"],
    ["100r", "bet k 60, bet l 30, win m 9, back z m", "r 90=90r+0b won 0"],
    ["30r 50b wager 900", "bet k 20, bet l 30, back z l", "r 20=20r+0b won 0"],
    ["30r 50b wager 900", "bet k 20, bet l 30, back z k", "r 30=10r+20b won 0"],
    ["30r 50b wager 900", "bet k 60, win w 10, back z w", "r 60=30r+30b won 0"],
    ["100r", "bet k 60, back z k", ""],
    ["100r", "win k 60, back z k", ""],
    ["100r", "win k 60", "r 0=0r+0b won 60"],
    ["100r", "bet k 60, win l 5, back z k", "r 0=0r+0b won 5"],
    ["100r", "bet k 60; s: bet l 1; back z k", "s 1=1r+0b won 0"],
    ["100r", "bet k 60; s: bet l 1; s: back z k", "s 1=1r+0b won 0"],
    ["100r", "bet k 60; s: bet l 1; win m 2, finished", "s 1=1r+0b won 0"],
    ["100r", "bet k 60, finished; bet l 1", ""],
    ["100r", "bet k 60, finished; win l 1", ""],
    ["100r", "open k 60; back z k", "1 0=0r+0b won 0"],
    ["100r", "back z k; bet k 60", ""],
  ])("%s: %s leaves open: %s", (words, sentences, expected) => {
    const tale = new Tale(wallet(words));
    tale.report(sentences);
    expect(tale.open).toBe(expected);
  });
});

describe("a request is applied as a whole or not at all:", () => {
  test.each([
    ["overdraws the wallet on the way", "win w 5, bet k 60, bet l 60", "not_enough_funds"],
    ["conflicts in its last action", "bet k 60, win a 7", "idempotency_conflict"],
    ["names another game", "win b 7, bet k 60 in game 8", "round_of_another_game"],
  ])("nothing is applied if it %s", (_what, request, code) => {
    const tale = new Tale(wallet("110r"));
    tale.report("bet a 10");
    const before = tale.now;
    expect(tale.report(request)).toBe(code);
    expect([tale.now, tale.log.length]).toEqual([before, 1]);
  });

  test("a refusal reports the balance before the request", () => {
    const request = requestOf(of17, "r", [bet("1", 50), bet("2", 70)]);
    const log = { complete: true, find: () => undefined, eventsOf: () => [], isGone: () => false };
    expect(decideOutside(wallet("110r"), request, log, NOON)).toMatchObject({ refusal: { balance: 110 } });
  });
});

test("a closed game refuses bets, but accepts wins and rollbacks", () => {
  const tale = new Tale(wallet("100r"));
  const closed = new NotFound("The game");
  tale.report("bet k 60");
  expect(tale.report("bet l 1", closed)).toBe("not_found");
  expect(tale.report("win w 5", closed)).toBe("win +5r = 45r");
  expect(new Tale(wallet("100r")).report("win w 5", closed)).toBe("win +5r = 105r");
  expect(tale.report("back z k", closed)).toBe("rollback +60r = 105r");
});

describe("until the log has been looked up, an unknown name may still be in it:", () => {
  test.each([
    ["bet l 5", "stake -5r = 35r"],
    ["win w 5", "win +5r = 45r"],
    ["finished", "(settlement = 40r)"],
    ["s: bet l 5", "stake -5r = 35r"],
    ["s: win w 5", "ask the log"],
    ["s: finished", "ask the log"],
    ["back z x", "ask the log"],
    ["s: bet l 5, finished", "stake -5r = 35r, (settlement = 35r)"],
    ["bet l 5, back z l", "stake -5r = 35r, rollback +5r = 40r"],
    ["bet l 50", "not_enough_funds"],
    ["s: bet l 5, win w 5", "stake -5r = 35r, win +5r = 40r"],
    ["s: bet l 5, back z l, finished", "stake -5r = 35r, rollback +5r = 40r, (settlement = 40r)"],
  ])("after a bet of 60: %s -> %s", (request, expected) => {
    const tale = new Tale(wallet("100r"));
    tale.report("bet k 60");
    tale.complete = false;
    expect(tale.report(request)).toBe(expected);
  });
});

test.each([["win w 5 in game 8"], ["finished in game 8"], ["win w 5, finished in game 8"]])(
  "a request that names another game looks up the log to find its round: %s",
  (request) => {
    const tale = new Tale(wallet("100r"));
    tale.report("bet k 60");
    const forgetful = new Tale(tale.now);
    forgetful.complete = false;
    expect(forgetful.report(request)).toBe("ask the log");
    expect(forgetful.report(request.replace("8", "7"))).not.toBe("ask the log");
  },
);

test("a request without actions, which asks for the balance, is not answered from the cache", () => {
  const tale = new Tale(wallet("100r"));
  expect(tale.outside(requestOf(of17, "r", []))).toBe("");
  tale.complete = false;
  expect(tale.outside(requestOf(of17, "r", []))).toBe("ask the log");
});

test("the rows of a request are complete", () => {
  const tale = new Tale(wallet("30r 50b wager 900", { version: 4 }));
  tale.outside(requestOf(of17, "r", [bet("1", 40, 3), win("2", 7, 2)], { sessionId: 3, finished: true }));
  const [staked, settled] = tale.log;
  const common = {
    walletId: 17,
    at: tale.at,
    round: 5,
    gameId: 7,
    paytable: "outside",
    sessionId: 3,
    deficit: 0,
    deficitAfter: 0,
    late: false,
    reverses: null,
    seedPairId: null,
    nonce: null,
    record: null,
    bonusId: 1,
  };
  expect(staked).toEqual({
    ...common,
    seq: 5,
    key: "1",
    kind: "stake",
    stake: 40,
    win: 0,
    jackpotContribution: 3,
    jackpotWin: 0,
    real: -30,
    bonus: -10,
    house: 30,
    houseBonus: 10,
    realAfter: 0,
    bonusAfter: 40,
    counted: 0,
    names: ["round:r"],
  });
  expect(settled).toEqual({
    ...common,
    seq: 6,
    key: "2",
    kind: "settlement",
    stake: 0,
    win: 7,
    jackpotContribution: 0,
    jackpotWin: 2,
    real: 6,
    bonus: 1,
    house: -6,
    houseBonus: -1,
    realAfter: 6,
    bonusAfter: 41,
    counted: 40,
    names: ["settled:5"],
  });
});

test("a win and an end that name another game are booked under the game, paytable and session of their round", () => {
  const tale = new Tale(wallet("100r"));
  const elsewhere = { gameId: 8, paytable: "another", sessionId: 4 };
  tale.outside({ ...requestOf(of17, "r", [bet("1", 40)], { sessionId: 3 }), paytable: "first" });
  tale.outside({ ...requestOf(of17, "r", [win("2", 7)]), ...elsewhere });
  expect(tale.now.openRounds).toMatchObject([{ gameId: 7, stake: 40, win: 7 }]);
  tale.outside({ ...requestOf(of17, "r", [], { finished: true }), ...elsewhere });
  tale.outside({ ...requestOf(of17, "r", [win("3", 9)]), ...elsewhere });
  tale.outside({ ...requestOf(of17, "new", [win("4", 5)], { finished: true }), ...elsewhere });
  const home = { round: 1, gameId: 7, paytable: "first", sessionId: 3 };
  expect(tale.log).toMatchObject([
    { ...home, kind: "stake" },
    { ...home, kind: "win" },
    { ...home, kind: "settlement" },
    { ...home, kind: "win", late: true },
    { round: 5, ...elsewhere, kind: "win" },
    { round: 5, ...elsewhere, kind: "settlement" },
  ]);
});

test("a rollback's row states which event it takes back, and takes that event's name for reversals permanently", () => {
  const tale = new Tale(wallet("100r"));
  tale.outside(requestOf(of17, "r", [bet("1", 40, 3), win("2", 7, 2)], { sessionId: 3 }));
  tale.outside(requestOf(of17, "s", [rollback("4", "2"), rollback("3", "1")], { gameId: 8 }));
  const [, , second, first, end] = tale.log;
  expect(second).toMatchObject({
    key: "4",
    kind: "rollback",
    round: 1,
    gameId: 7,
    stake: 0,
    win: 7,
    jackpotWin: 2,
    jackpotContribution: 0,
    reverses: 2,
    late: false,
    names: ["reverses:2"],
  });
  expect(first).toMatchObject({
    key: "3",
    kind: "rollback",
    round: 1,
    gameId: 7,
    stake: 40,
    win: 0,
    jackpotWin: 0,
    jackpotContribution: 3,
    reverses: 1,
    late: false,
    names: ["reverses:1"],
  });
  expect(end).toMatchObject({
    key: "finish:17-1",
    kind: "settlement",
    round: 1,
    gameId: 7,
    stake: 0,
    win: 0,
    names: ["settled:1"],
  });
});

test("a rollback of an unknown transaction leaves a tombstone under that transaction's id and is stored in its round", () => {
  const tale = new Tale(wallet("100r"));
  tale.outside(requestOf(of17, "r", [rollback("2", "1")]));
  expect(tale.log).toMatchObject([
    { seq: 1, key: "1", kind: "tombstone", round: 1, names: [] },
    { seq: 2, key: "2", kind: "rollback", round: 1, stake: 0, win: 0, reverses: null, names: [], late: false },
  ]);
  tale.outside(requestOf(of17, "r", [rollback("3", "2")]));
  expect(tale.log[2]).toMatchObject({ key: "3", kind: "rollback", round: 1, reverses: null });
});

test("limit counters count a bet and the real money lost, and rollbacks take both back", () => {
  const tale = new Tale(wallet("30r 50b wager 900"));
  const counters = (): unknown => [tale.now.standing.wager.day, tale.now.standing.loss.day];
  const after = ["bet k 60", "win w 20", "finished", "back y w", "back z k"].map(
    (request) => (tale.report(request), counters()),
  );
  expect(after).toEqual([
    [60, 30],
    [60, 20],
    [60, 20],
    [60, 30],
    [0, 0],
  ]);
  expect([tale.now.real, tale.now.bonus, minor(tale.now.bonusInPlay!.wagered)]).toEqual([30, 50, 0]);
});

test("voiding applies to one version of the wallet: it takes back and ends the whole round, or does nothing", () => {
  const tale = new Tale(wallet("100r"));
  tale.report("open k 60");
  const voiding = (asOf: number): string =>
    tale.outside(requestOf(of17, "void:17-1", [rollback("void:1", "k")], { voids: { round: 1, asOf, record: null } }));
  expect([voiding(0), voiding(2), tale.log.length, tale.now.openRounds.length]).toEqual([
    "wallet_in_use",
    "wallet_in_use",
    1,
    1,
  ]);
  expect([voiding(1), tale.now.openRounds]).toEqual(["rollback +60r = 100r, (settlement = 100r)", []]);
  tale.report("open m 10; open n 20");
  expect(
    tale.outside(
      requestOf(of17, "void:17-4", [rollback("void:4", "m")], { voids: { round: 4, asOf: 5, record: null } }),
    ),
  ).toBe("rollback +10r = 80r, (settlement = 80r)");
  expect(tale.now.openRounds).toMatchObject([{ round: 5 }]);
});
