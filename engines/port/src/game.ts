import { invariant, minor, type Minor } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import type * as z from "zod/mini";
import { edgePpm } from "./edge.ts";
import type { Engine } from "./engine.ts";
import { BetNotOffered, DecisionNotOffered } from "./errors.ts";
import type { MaxWin } from "./max-win.ts";
import type { Fields, PhaseView, RoundState } from "./round.ts";
import type { Spot } from "./spot.ts";
import type { Volatility } from "./volatility.ts";

/** The kind of a game: the category of the catalogue that determines its share in wagering. */
export type GameKind = "pokies" | "dice" | "table" | "instant";

/** What a round can contain beside its plain result: lists filter by it, and the search finds it. */
export type GameFeature =
  | "feature_buy"
  | "free_spins"
  | "decisions"
  | "gamble"
  | "respins"
  | "tumbles"
  | "expanding_symbols"
  | "collect";

/** The facts about a title for the catalogue and the rules. Figures are computed from its sheet, never typed in. */
export interface GameFacts {
  /** The catalogue's identifier, which begins with the studio: `apogee/DragonsEmber`. */
  readonly identifier: string;
  readonly version: number;
  readonly slug: string;
  readonly title: string;
  readonly kind: GameKind;
  /** How a round is played, if the family has several ways: `lines`, `ways`. Otherwise the family's name applies. */
  readonly mechanic?: string;
  /** Categories of the catalogue in addition to the kind: `roulette`, `book-games`. */
  readonly categories: readonly string[];
  readonly volatility: Volatility;
  /**
   * The return to player in percent, four digits after the point, rounded down. If it depends on the bet, the lowest.
   */
  readonly rtpPercent: string;
  /** The highest return of all bets, of as many digits. Left out if every bet returns the same. */
  readonly highestRtpPercent?: string;
  /**
   * Rounds with a payout, in percent. If that depends on the bet or on decisions: with the default bet and the declared
   * strategy, whose deviation also determines the volatility. A stake that is returned is a payout. Four digits after the
   * point, or as many as a simulation knows. Null if unknown.
   */
  readonly hitPercent: string | null;
  readonly maxWin: MaxWin;
  /** The number of equal parts of a stake: one for each line of a pokie, otherwise 1. */
  readonly units: number;
  /** Lines of a pokie. */
  readonly lines: number | null;
  /** The most ways to win of a pokie that pays by ways. */
  readonly ways: number | null;
  /** Whether the feature can be bought. */
  readonly hasFeatureBuy: boolean;
  readonly features: readonly GameFeature[];
  /** Hex colours of the tile. */
  readonly palette: { readonly a: string; readonly b: string; readonly accent: string };
}

/**
 * One version of a title with its rules, without the family's types: all that the studio, replay and verification use.
 */
export interface Game extends GameFacts {
  /** The name that rounds record permanently: `apogee/DragonsEmber@1`. */
  readonly name: string;
  readonly family: string;
  /** Hours after which an open round is ended. */
  readonly idleHours: number;
  /** Reads a bet with the family's schema. Refuses `BetNotOffered`. */
  readBet(input: unknown): Fields;
  costOf(stake: number, bet: Fields): Minor;
  mostWinOf(stake: number, bet: Fields): Minor;
  buysFeature(bet: Fields): boolean;
  /** Whether a bet or a decision gambles a win. */
  gambles(choice: Fields): boolean;
  /** The parts of the bet that have limits of their own. Empty if the stake is the only one. */
  spotsOf(stake: number, bet: Fields): readonly Spot[];
  /** The share of outcomes, 0 to 1, in which the bet pays anything; 0 in families without such a choice. */
  coverageOf(bet: Fields): number;
  /** The chance that the bet wins, where players choose it; otherwise null. */
  chanceOf(bet: Fields): number | null;
  /** The house edge of a bet in millionths of its cost, rounded down: exact, before payouts are rounded to whole units. */
  edgePpmOf(bet: Fields): number;
  /** The lowest house edge of all kinds of bets that the title offers: `edgePpmOf` is never below it. */
  readonly lowestEdgePpm: number;
  start(stake: number, bet: Fields, source: CountedSource): RoundState;
  reveal(state: RoundState, source: CountedSource): RoundState;
  /** Reads a decision with the family's schema. Refuses `DecisionNotOffered`. */
  readDecision(input: unknown): Fields;
  stakeOf(state: RoundState, decision: Fields): Minor;
  decide(state: RoundState, decision: Fields, source: CountedSource): RoundState;
  /** The decision that the platform takes in an idle round; null if it voids the whole round. */
  idleDecision(state: RoundState): Fields | null;
  record(state: RoundState): Fields[];
  recall(bet: Fields, stake: number, records: readonly Fields[]): PhaseView[];
  phases(state: RoundState): PhaseView[];
  view(state: RoundState): Fields;
}

/** Joins `apogee/DragonsEmber` and 1 to `apogee/DragonsEmber@1`. */
export function gameName({ identifier, version }: Pick<GameFacts, "identifier" | "version">): string {
  return `${identifier}@${version}`;
}

/** Binds a title's sheet to the engine of its family. */
export function defineGame<Config, Bet extends Fields, Decision extends Fields, State extends RoundState>(
  engine: Engine<Config, Bet, Decision, State>,
  config: Config,
  facts: GameFacts,
): Game {
  // A game only gets states, bets and decisions that it made or read itself.
  const own = <T>(value: unknown): T => value as T;
  return {
    ...facts,
    name: gameName(facts),
    family: engine.family,
    idleHours: engine.idle.hours,
    readBet: (input) => read(engine.bet, input, BetNotOffered),
    costOf: (stake, bet) => engine.costOf(config, minor(stake), own(bet)),
    mostWinOf: (stake, bet) => engine.mostWinOf(config, minor(stake), own(bet)),
    buysFeature: (bet) => engine.buysFeature(own(bet)),
    gambles: (choice) => engine.gambles?.(own(choice)) ?? false,
    spotsOf: (stake, bet) => engine.spotsOf?.(config, minor(stake), own(bet)) ?? [],
    coverageOf: (bet) => engine.coverageOf?.(config, own(bet)) ?? 0,
    chanceOf: (bet) => engine.chanceOf?.(config, own(bet)) ?? null,
    edgePpmOf: (bet) => engine.edgePpmOf?.(config, own(bet)) ?? edgePpm(facts.rtpPercent),
    lowestEdgePpm: engine.lowestEdgePpm?.(config) ?? edgePpm(facts.rtpPercent),
    start: (stake, bet, source) => engine.start(config, minor(stake), own(bet), source),
    reveal: (state, source) => added(state, engine.reveal(config, own(state), source)),
    readDecision(input) {
      if (engine.decision === null) throw new DecisionNotOffered("this game has none.");
      return read(engine.decision, input, DecisionNotOffered);
    },
    stakeOf: (state, decision) => engine.stakeOf(config, own(state), own(decision)),
    decide: (state, decision, source) => added(state, engine.decide(config, own(state), own(decision), source)),
    idleDecision: (state) => engine.idle.decide(config, own(state)),
    record: (state) => engine.record(own(state)),
    recall: (bet, stake, records) => engine.recall(config, own(bet), minor(stake), records),
    phases: (state) => engine.phases(config, own(state)),
    view: (state) => engine.view(config, own(state)),
  };
}

function read<T extends Fields>(schema: z.ZodMiniType<T>, input: unknown, Refusal: new (why: string) => Error): T {
  const { data, error } = schema.safeParse(input);
  if (error === undefined) return data as T;
  const [issue] = error.issues;
  throw new Refusal(
    `${issue?.path.length ? `\`${issue.path.join(".")}\`: ` : ""}${issue?.message ?? "it cannot be read"}.`,
  );
}

function added(before: RoundState, after: RoundState): RoundState {
  invariant(after.phases.length === before.phases.length + 1, "A reveal or a decision adds one phase.");
  invariant(after.wordsRead >= before.wordsRead, "A round reads its stream forwards.");
  return after;
}
