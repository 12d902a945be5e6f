import type { RoundView } from "@apogee/contract";
import { diceGame, DICE_TITLES } from "@apogee/dice/games";
import { HI_LO_TITLES } from "@apogee/hi-lo/games";
import { playedUpTo, type Game } from "@apogee/engine";
import { commitOf } from "@apogee/rng";
import { SLOT_TITLES } from "@apogee/slots/games";
import { expect, test } from "vitest";
import { describePhase } from "../round/families/describe-phase.ts";
import { checkClaim } from "./check-claim.ts";
import { claimIn, claimOf, fragmentOf, readShown, type Claim } from "./claim.ts";
import { offersOf } from "./offers.ts";

const DICE = DICE_TITLES[0]!;
const HI_LO = HI_LO_TITLES[0]!;
const SEEDS = { serverSeed: "a server's seed", clientSeed: "player=1 & more", nonce: 12 };
const money = (cents: number): string => `€${cents}`;

/** A round of the history, as the platform states it. */
function reported(
  game: Game,
  bet: Record<string, unknown>,
  decisions: readonly Record<string, never>[] = [],
): RoundView {
  const state = playedUpTo(game, SEEDS, { stake: 200, bet: game.readBet(bet), decisions });
  return {
    game: game.identifier,
    game_version: String(game.version),
    family: game.family,
    bet_status: state.totalWin > 0 ? "won" : "lost",
    currency: "EUR",
    stake_cents: 200,
    cost_cents: state.cost,
    win_cents: state.totalWin,
    bet,
    decisions,
    phases: game.phases(state).map(({ kind, win, view }) => ({ kind, win_cents: win, view })),
    fairness: {
      commit: commitOf(SEEDS.serverSeed),
      client_seed: SEEDS.clientSeed,
      nonce: SEEDS.nonce,
      server_seed: SEEDS.serverSeed,
    },
  } as unknown as RoundView;
}
const linked = (game: Game, round: RoundView): Claim =>
  claimIn(fragmentOf(claimOf(round, money, describePhase(game.family))!))!;
const check = (game: Game, claim: Claim) => checkClaim(game, claim, money, describePhase(game.family));
const failed = (game: Game, claim: Claim): string[] =>
  check(game, claim)
    .recomputed!.checks.filter(({ ok }) => !ok)
    .map(({ kind }) => kind);

const ROLLED = linked(DICE, reported(DICE, { side: "under", target: 5000 }));

test("a round from the history is passed in the fragment of an address, and every check passes", () => {
  expect(ROLLED).toMatchObject({ game: DICE.name, serverSeed: SEEDS.serverSeed, clientSeed: SEEDS.clientSeed });
  const { checks, replay } = check(DICE, ROLLED).recomputed!;
  expect(checks.map(({ kind, ok }) => [kind, ok])).toEqual(
    ["commit", "cost", "phase", "length", "total"].map((kind) => [kind, true]),
  );
  expect(replay.draws).toHaveLength(1);
  expect(diceGame("comet/Nothing")).toBeUndefined();
});

test.each([
  ["the client seed", { clientSeed: "another" }, "phase"],
  ["the nonce", { nonce: "13" }, "phase"],
  ["the server seed", { serverSeed: "another" }, "commit"],
  ["the hash", { commit: "0".repeat(64) }, "commit"],
  ["the stake", { stake: "400" }, "cost"],
  ["the bet", { bet: '{"side":"over","target":5000}' }, "phase"],
])("another value for %s is reported", (_what, change, kind) => {
  expect(failed(DICE, { ...ROLLED, ...change })).toContain(kind);
});

test("without the hash and the history there is nothing to compare with", () => {
  expect(check(DICE, { ...ROLLED, commit: "", shown: "" }).recomputed!.checks).toEqual([]);
  const upper = ROLLED.commit.toUpperCase();
  expect(check(DICE, { ...ROLLED, commit: ` ${upper} `, shown: "" }).recomputed!.checks).toMatchObject([{ ok: true }]);
});

test.each<[string, Partial<Claim>, keyof Claim, string]>([
  ["no server seed", { serverSeed: " " }, "serverSeed", "verifier.wrong_server_seed"],
  ["a short hash", { commit: "abc" }, "commit", "verifier.wrong_commit"],
  ["no client seed", { clientSeed: "" }, "clientSeed", "verifier.wrong_client_seed"],
  ["a negative nonce", { nonce: "-1" }, "nonce", "verifier.wrong_nonce"],
  ["a nonce that is too large to be exact", { nonce: "9999999999999999" }, "nonce", "verifier.wrong_nonce"],
  ["a stake with a comma", { stake: "1,50" }, "stake", "verifier.wrong_stake"],
  ["no stake", { stake: "0" }, "stake", "verifier.wrong_stake"],
  ["a stake that the game refuses", { stake: "9007199254740991" }, "stake", "verifier.refused"],
  ["a bet that is not JSON", { bet: "{under}" }, "bet", "verifier.wrong_bet_json"],
  ["a bet that is a list", { bet: "[]" }, "bet", "verifier.wrong_bet_json"],
  ["a bet that the game does not know", { bet: "{}" }, "bet", "verifier.refused"],
  ["a target that is not offered", { bet: '{"side":"under","target":1}' }, "bet", "verifier.refused"],
  ["decisions that are not a list", { decisions: "{}" }, "decisions", "verifier.wrong_decisions_json"],
  ["a decision that is a word", { decisions: '["higher"]' }, "decisions", "verifier.wrong_decisions_json"],
  ["one decision too many", { decisions: '[{"do":"cash_out"}]' }, "decisions", "verifier.decisions_left"],
])("%s is refused at its field", (_what, change, field, id) => {
  expect(check(DICE, { ...ROLLED, ...change }).problem).toMatchObject({ field, id });
});

test("a round with decisions states what it awaits, which decision is refused, and which are left over", () => {
  const claim = linked(HI_LO, reported(HI_LO, {}));
  const at = (decisions: readonly object[]) => check(HI_LO, { ...claim, decisions: JSON.stringify(decisions) });
  const dealt = at([]).recomputed!;
  expect(dealt.replay.awaits).toBe("decision");
  const [first] = offersOf(HI_LO, dealt);
  expect(["higher", "lower", "same"]).toContain(first!["do"]);
  expect(at([{ do: "cash_out" }]).problem).toMatchObject({ id: "verifier.decision_refused", values: { number: 1 } });
  const right = ["higher", "lower"].find((guess) => at([{ do: guess }]).recomputed?.replay.awaits === "decision")!;
  const taken = [{ do: right }, { do: "cash_out" }];
  expect(at(taken).recomputed!.replay).toMatchObject({ awaits: null });
  expect(at([...taken, { do: right }]).problem).toMatchObject({
    id: "verifier.decisions_left",
    values: { used: 2, given: 3 },
  });
});

test("each offer for a pokie's win becomes a decision, for half the win if the whole would exceed the cap", () => {
  const wager = { gambled_cents: 1, payout_cents: 2 };
  const offers = [
    { do: "take", all: null, half: null },
    { do: "red", all: wager, half: wager },
    { do: "hearts", all: null, half: wager },
  ];
  const found = { replay: { view: { offers } } } as unknown as Parameters<typeof offersOf>[1];
  expect(offersOf(SLOT_TITLES[0]!, found)).toEqual([{ do: "take" }, { do: "red" }, { do: "hearts", half: true }]);
});

test("an address that names no game is ignored, and malformed text is not read as a result", () => {
  expect(claimIn("")).toBeNull();
  expect(claimIn("#sign-in")).toBeNull();
  expect(claimIn("#game=comet%2FX%401")).toMatchObject({ game: "comet/X@1", nonce: "0", decisions: "[]" });
  expect(readShown("")).toBeNull();
  expect(readShown('{"cost":1,"win":2,"steps":[["a"]]}')).toBeNull();
  expect(readShown('{"cost":1.5,"win":2,"steps":[]}')).toBeNull();
  expect(claimOf({ ...reported(DICE, { side: "under", target: 5000 }), fairness: null }, money, String)).toBeNull();
});
