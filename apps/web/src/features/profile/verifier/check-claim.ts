import { playedUpTo, type Fields, type Game } from "@apogee/engine";
import type { MessageKey } from "../../../site/intl/text.tsx";
import type { Check, DescribePhase } from "../round/compare-round.ts";
import { replay, type Replay } from "../round/replay.ts";
import { digestOf, readShown, type Claim, type ShownResult } from "./claim.ts";

/** What is wrong with a field of the form. */
export interface Problem {
  readonly field: keyof Claim;
  readonly id: MessageKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A recomputed round. */
export interface Recomputed {
  readonly replay: Replay;
  readonly stake: number;
  readonly bet: Fields;
  readonly decisions: readonly Fields[];
  /** What could be compared: with the hash, and with what the history showed. Empty if the claim has neither. */
  readonly checks: readonly Check[];
}

export type Outcome =
  | { readonly problem: Problem; readonly recomputed?: never }
  | { readonly recomputed: Recomputed; readonly problem?: never };

/**
 * Recomputes the round of a claim, or says which field is wrong and why. `money` and `describe` format what is shown.
 * Pure: it needs nothing but the game and the claim.
 */
export function checkClaim(
  game: Game,
  claim: Claim,
  money: (cents: number) => string,
  describe: DescribePhase,
): Outcome {
  const problem = seedProblem(claim);
  if (problem) return { problem };
  const stake = Number(claim.stake);
  const bet = readObject(claim.bet);
  if (bet === undefined) return { problem: { field: "bet", id: "verifier.wrong_bet_json" } };
  const decisions = readList(claim.decisions);
  if (decisions === undefined) return { problem: { field: "decisions", id: "verifier.wrong_decisions_json" } };
  const seeds = { serverSeed: claim.serverSeed.trim(), clientSeed: claim.clientSeed, nonce: Number(claim.nonce) };
  const refused = refusal(game, seeds, stake, bet, decisions);
  if (refused) return { problem: refused };
  const read = { stake, bet: game.readBet(bet), decisions: decisions.map((each) => game.readDecision(each)) };
  const replayed = replay(game, { stake_cents: stake, bet: read.bet, decisions: [...read.decisions], seeds });
  const checks = [...hashChecks(claim, replayed), ...shownChecks(readShown(claim.shown), replayed, money, describe)];
  return { recomputed: { replay: replayed, ...read, checks } };
}

/** A number that is written with digits alone and is exact. */
const isWhole = (text: string): boolean => /^\d{1,16}$/.test(text.trim()) && Number.isSafeInteger(Number(text));

function seedProblem({ serverSeed, commit, clientSeed, nonce, stake }: Claim): Problem | undefined {
  if (serverSeed.trim() === "") return { field: "serverSeed", id: "verifier.wrong_server_seed" };
  if (commit.trim() !== "" && !/^[\da-f]{64}$/i.test(commit.trim())) {
    return { field: "commit", id: "verifier.wrong_commit" };
  }
  if (clientSeed === "") return { field: "clientSeed", id: "verifier.wrong_client_seed" };
  if (!isWhole(nonce)) return { field: "nonce", id: "verifier.wrong_nonce" };
  if (!isWhole(stake) || Number(stake) === 0) return { field: "stake", id: "verifier.wrong_stake" };
  return undefined;
}

/** Why the rules of the game do not allow this round: its stake, its bet, or one of its decisions. */
function refusal(
  game: Game,
  seeds: Parameters<typeof playedUpTo>[1],
  stake: number,
  input: Fields,
  decisions: readonly Fields[],
): Problem | undefined {
  const bet = tried(() => game.readBet(input));
  if ("why" in bet) return { field: "bet", id: "verifier.refused", values: { why: bet.why } };
  const cost = tried(() => game.costOf(stake, bet.value));
  if ("why" in cost) {
    return { field: isStake(cost.code) ? "stake" : "bet", id: "verifier.refused", values: { why: cost.why } };
  }
  // One decision more each time, so that the message can name the decision that is refused.
  for (let count = 0; count <= decisions.length; count += 1) {
    const taken = decisions.slice(0, count);
    const state = tried(() => {
      const read = taken.map((each) => game.readDecision(each));
      return playedUpTo(game, seeds, { stake, bet: bet.value, decisions: read });
    });
    if ("why" in state) {
      const values = { number: count, why: state.why };
      return { field: "decisions", id: "verifier.decision_refused", values };
    }
    if (state.value.awaits === null && count < decisions.length) {
      const values = { used: count, given: decisions.length };
      return { field: "decisions", id: "verifier.decisions_left", values };
    }
  }
  return undefined;
}

const isStake = (code: unknown): boolean => code === "stake_not_playable";

function tried<T>(work: () => T): { readonly value: T } | { readonly why: string; readonly code: unknown } {
  try {
    return { value: work() };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { why, code: (error as { code?: unknown }).code };
  }
}

function hashChecks({ commit }: Claim, { commit: found }: Replay): Check[] {
  const reported = commit.trim().toLowerCase();
  return reported === "" ? [] : [{ kind: "commit", index: 0, reported, found, ok: reported === found }];
}

function shownChecks(
  shown: ShownResult | null,
  { cost, win, phases }: Replay,
  money: (cents: number) => string,
  describe: DescribePhase,
): Check[] {
  if (shown === null) return [];
  const amounts = (kind: Check["kind"], reported: number, found: number): Check => ({
    kind,
    index: 0,
    reported: money(reported),
    found: money(found),
    ok: reported === found,
  });
  const most = Math.max(shown.steps.length, phases.length);
  const step = (index: number): Check => {
    const [reported, phase] = [shown.steps[index], phases[index]];
    return {
      kind: "phase",
      index,
      reported: reported?.[1] ?? "–",
      found: phase ? `${describe(phase.kind, phase.view)} · ${money(phase.win)}` : "–",
      ok: reported !== undefined && phase !== undefined && reported[0] === digestOf(phase.kind, phase.win, phase.view),
    };
  };
  const lengths = [shown.steps.length, phases.length] as const;
  return [
    amounts("cost", shown.cost, cost),
    ...Array.from({ length: most }, (_, index) => step(index)),
    {
      kind: "length",
      index: 0,
      reported: String(lengths[0]),
      found: String(lengths[1]),
      ok: lengths[0] === lengths[1],
    },
    amounts("total", shown.win, win),
  ];
}

function readObject(text: string): Fields | undefined {
  const value = readJson(text.trim() === "" ? "{}" : text);
  return isObject(value) ? value : undefined;
}

function readList(text: string): readonly Fields[] | undefined {
  const value = readJson(text.trim() === "" ? "[]" : text);
  return Array.isArray(value) && value.every(isObject) ? value : undefined;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
