/** A session: a game opened for a player or for a guest's demo. */
export interface Session {
  readonly token: string;
  /** Null in a demo. */
  readonly userId: string | null;
  readonly currency: string;
  readonly game: string;
  readonly locale: string;
  readonly returnUrl: string | null;
  readonly depositUrl: string | null;
  /** The credits of a demo. */
  fun: number;
}

/**
 * `staking`: the bet has no answer yet. `open`: the player may take or double. `settling`: the win has no answer yet.
 * `voiding`: a rollback has no answer yet. The other stages are final.
 */
export type Stage = "staking" | "open" | "settling" | "over" | "voiding" | "void" | "refused";

/** A round from stake to end. */
export interface Round {
  readonly id: string;
  /** The page's key of the round, so that a click that is sent twice starts one round. */
  readonly key: string;
  /** Null in a demo. */
  readonly userId: string | null;
  readonly token: string;
  readonly currency: string;
  readonly game: string;
  readonly stake: number;
  readonly choice: string;
  readonly at: string;
  /** The issue of its free spin. */
  readonly issueId: string | null;
  /** Misbehaviours of its requests. */
  readonly quirks: readonly string[];
  readonly draws: number[];
  /** The choice of each double. */
  readonly doubled: string[];
  win: number;
  stage: Stage;
  /** Ids of all actions that the wallet may have received, for a rollback. */
  reported: string[];
  /** The code of the wallet's refusal. */
  refusal: number | null;
}

export type IssueStatus = "active" | "finished" | "expired" | "canceled";

/** Free spins that a casino has issued. */
export interface Issue {
  readonly issueId: string;
  readonly userId: string;
  readonly currency: string;
  readonly game: string;
  readonly spins: number;
  readonly stake: number;
  readonly validUntil: string;
  played: number;
  total: number;
  status: "issued" | IssueStatus;
  /** The last status that the wallet has accepted. */
  reported: IssueStatus | null;
}

/** The whole stored state. */
export interface Remembered {
  readonly sessions: Map<string, Session>;
  readonly rounds: Map<string, Round>;
  readonly issues: Map<string, Issue>;
}

const MOST = 5_000;

/** The provider's state: in memory, and in a file that survives a kill, if one is configured. */
export class Books implements Remembered {
  readonly sessions: Map<string, Session>;
  readonly rounds: Map<string, Round>;
  readonly issues: Map<string, Issue>;
  readonly #write: (remembered: Remembered) => void;

  constructor(remembered: Remembered, write: (remembered: Remembered) => void) {
    this.sessions = remembered.sessions;
    this.rounds = remembered.rounds;
    this.issues = remembered.issues;
    this.#write = write;
  }

  /** Stores everything; called before a request is sent to the wallet. */
  keep(): void {
    forgetOldest(this.sessions, () => true);
    forgetOldest(this.rounds, ({ stage }) => ["over", "void", "refused"].includes(stage));
    forgetOldest(this.issues, ({ status, reported }) => status === reported && status !== "active");
    this.#write(this);
  }

  /** The player's round in this game that waits for a choice. */
  openRound({ userId, token, currency, game }: Session): Round | undefined {
    return this.#find(
      (round) =>
        round.stage === "open" &&
        round.game === game &&
        round.currency === currency &&
        (userId === null ? round.token === token : round.userId === userId),
    );
  }

  /** The round with this key of a page, in this session or another one of the same player. */
  roundByKey(session: Session, key: string): Round | undefined {
    return this.#find(
      (round) =>
        round.key === key &&
        (session.userId === null ? round.token === session.token : round.userId === session.userId),
    );
  }

  /** Free spins that the player has left in this game. */
  issueFor({ userId, currency, game }: Session, now: number): Issue | undefined {
    if (userId === null) return undefined;
    return [...this.issues.values()].find(
      (issue) =>
        issue.userId === userId &&
        issue.currency === currency &&
        issue.game === game &&
        issue.played < issue.spins &&
        (issue.status === "issued" || issue.status === "active") &&
        Date.parse(issue.validUntil) > now,
    );
  }

  #find(fits: (round: Round) => boolean): Round | undefined {
    return [...this.rounds.values()].findLast(fits);
  }
}

function forgetOldest<T>(all: Map<string, T>, mayGo: (each: T) => boolean): void {
  for (const [id, each] of all) {
    if (all.size <= MOST) return;
    if (mayGo(each)) all.delete(id);
  }
}
