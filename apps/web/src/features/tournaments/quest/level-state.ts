import type { OwnStatus, TournamentView } from "@apogee/contract";

type Level = NonNullable<TournamentView["levels"]>[number];

/** A level as the map shows it. */
export interface ShownLevel {
  readonly level: number;
  readonly title: string;
  /** The stakes from which it is reached, in minor units of the quest's currency. */
  readonly from: number;
  readonly reward: Level["reward"];
  readonly state: "done" | "current" | "next" | "ahead";
}

export interface QuestPlace {
  readonly levels: readonly ShownLevel[];
  /** From 1; 0 for guests and players who have not joined. */
  readonly level: number;
  readonly bets: number;
  /** How far the player is between this level and the next, 0 to 1. */
  readonly share: number;
  readonly next: ShownLevel | null;
  /** What is missing to the next level; null at the top. */
  readonly missing: number | null;
}

type Quest = Pick<TournamentView, "levels" | "currency">;

/** Where the player stands: the highest level whose threshold the stakes have reached [5-22]. */
export function questPlace({ levels, currency }: Quest, status: OwnStatus | null): QuestPlace {
  const all = (levels ?? []).map(({ level, title, bets, reward }) => ({
    level,
    title,
    reward,
    from: bets[currency] ?? 0,
  }));
  const joined = status?.entry === "joined";
  const bets = joined ? status.bet_cents : 0;
  const level = joined ? (status.quest?.level ?? 1) : 0;
  const stateOf = (each: number): ShownLevel["state"] => {
    if (each === level) return "current";
    if (each < level) return "done";
    return each === level + 1 && joined ? "next" : "ahead";
  };
  const shown = all.map((each) => ({ ...each, state: stateOf(each.level) }));
  const current = shown.find((each) => each.level === level);
  const next = joined ? (shown.find((each) => each.level === level + 1) ?? null) : null;
  const from = current?.from ?? 0;
  const share = next && next.from > from ? Math.min(1, Math.max(0, (bets - from) / (next.from - from))) : 0;
  return { levels: shown, level, bets, share, next, missing: next ? Math.max(0, next.from - bets) : null };
}
