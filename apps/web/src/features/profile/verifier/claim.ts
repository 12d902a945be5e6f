import type { RoundView } from "@apogee/contract";
import { sha256Hex } from "@apogee/rng";
import { asDrawn, comparable, type DescribePhase } from "../round/compare-round.ts";

/** A round to recompute, as typed into the form: every field is text. */
export interface Claim {
  /** The version of the title, `apogee/StellarDice@1`. */
  readonly game: string;
  readonly serverSeed: string;
  /** The hash under which the server seed was sealed; may be empty. */
  readonly commit: string;
  readonly clientSeed: string;
  readonly nonce: string;
  /** In the smallest unit of the currency. */
  readonly stake: string;
  readonly currency: string;
  /** A JSON object. */
  readonly bet: string;
  /** A JSON list of objects. */
  readonly decisions: string;
  /** A `ShownResult` as JSON, if the round comes from a history; otherwise empty. */
  readonly shown: string;
}

/** What the history showed of a round, with which the recomputed round is compared. */
export interface ShownResult {
  readonly cost: number;
  readonly win: number;
  /** For each phase its digest and its figures as text. */
  readonly steps: readonly (readonly [digest: string, text: string])[];
}

export const EMPTY: Claim = {
  game: "",
  serverSeed: "",
  commit: "",
  clientSeed: "",
  nonce: "0",
  stake: "100",
  currency: "EUR",
  bet: "{}",
  decisions: "[]",
  shown: "",
};

const FIELDS = Object.keys(EMPTY) as (keyof Claim)[];

/** A claim as the fragment of an address. Browsers never send a fragment to a server. */
export function fragmentOf(claim: Claim): string {
  const filled = FIELDS.filter((field) => claim[field] !== "");
  return `#${new URLSearchParams(filled.map((field) => [field, claim[field]]))}`;
}

/** The claim of a fragment; null if it names no game. */
export function claimIn(fragment: string): Claim | null {
  const values = new URLSearchParams(fragment.replace(/^#/, ""));
  if (!values.get("game")) return null;
  return Object.fromEntries(FIELDS.map((field) => [field, values.get(field) ?? EMPTY[field]])) as unknown as Claim;
}

/** The claim of a finished round of the history. Null for rounds of outside providers. */
export function claimOf(round: RoundView, text: (cents: number) => string, describe: DescribePhase): Claim | null {
  const { fairness } = round;
  if (!fairness) return null;
  const { cost_cents: cost, win_cents: win } = asDrawn(round);
  const shown: ShownResult = {
    cost,
    win,
    steps: round.phases.map(({ kind, win_cents: win, view }) => [
      digestOf(kind, win, view),
      `${describe(kind, view)} · ${text(win)}`,
    ]),
  };
  return {
    game: `${round.game}@${round.game_version}`,
    serverSeed: fairness.server_seed ?? "",
    commit: fairness.commit,
    clientSeed: fairness.client_seed,
    nonce: String(fairness.nonce),
    stake: String(round.stake_cents),
    currency: round.currency,
    bet: JSON.stringify(round.bet),
    decisions: JSON.stringify(round.decisions),
    // A voided round paid nothing, whatever was drawn: only its draws can be checked.
    shown: round.bet_status === "won" || round.bet_status === "lost" ? JSON.stringify(shown) : "",
  };
}

/** The first 128 bits of the SHA-256 of a phase. */
export function digestOf(kind: string, win: number, view: RoundView["phases"][number]["view"]): string {
  return sha256Hex(comparable({ kind, win_cents: win, view })).slice(0, 32);
}

/** Reads what a fragment says was shown. Null if it is empty or not of this form. */
export function readShown(text: string): ShownResult | null {
  try {
    const { cost, win, steps } = JSON.parse(text) as ShownResult;
    const isStep = (step: unknown): boolean =>
      Array.isArray(step) && step.length === 2 && step.every((part) => typeof part === "string");
    const isWhole = Number.isSafeInteger(cost) && Number.isSafeInteger(win);
    return isWhole && Array.isArray(steps) && steps.every(isStep) ? { cost, win, steps } : null;
  } catch {
    return null;
  }
}
