import type { Issue, IssueStatus, Round } from "../books/books.ts";

/** One thing that is said of a round. */
export type Action =
  | { readonly action: "bet" | "win"; readonly action_id: string; readonly amount: number }
  | { readonly action: "rollback"; readonly action_id: string; readonly original_action_id: string };

/** A request to the wallet, before it is bytes. */
export interface Message {
  readonly path: "/play" | "/rollback" | "/freespins";
  readonly body: Readonly<Record<string, unknown>> & { readonly actions?: readonly Action[] };
}

type OfRound = Pick<Round, "id" | "userId" | "currency" | "game" | "stake" | "win">;

const LONGEST = 200;

/** What is said to the wallet, in the words of `gcp`. Ids follow from the round alone, so a retry says the same. */
export class Messages {
  readonly #provider: string;

  constructor(provider: string) {
    this.#provider = provider;
  }

  balance(of: { readonly userId: string; readonly currency: string; readonly game: string }): Message {
    return { path: "/play", body: { user_id: of.userId, currency: of.currency, game: `${this.#provider}:${of.game}` } };
  }

  bet(round: OfRound, finished = false): Message {
    return this.#play(round, [betOf(round)], finished);
  }

  win(round: OfRound, finished: boolean): Message {
    return this.#play(round, [winOf(round)], finished);
  }

  finish(round: OfRound): Message {
    return this.#play(round, [], true);
  }

  /** Bet and win with 198 actions of one cent between them, which come to nothing. */
  twoHundred(round: OfRound): Message {
    const between = Array.from({ length: LONGEST - 2 }, (_, index): Action => ({
      action: index % 2 === 0 ? "win" : "bet",
      action_id: `${round.id}-${index + 1}`,
      amount: 1,
    }));
    return this.#play(round, [betOf(round), ...between, winOf(round)], true);
  }

  /** Takes back what these ids did, each under an id of its own. */
  rollback(round: OfRound, originals: readonly string[], name = "r"): Message {
    const actions = originals.map((original): Action => ({
      action: "rollback",
      action_id: `${original}-${name}`,
      original_action_id: original,
    }));
    return { path: "/rollback", body: { ...this.#common(round), finished: true, actions } };
  }

  freespins(issue: Issue, status: IssueStatus): Message {
    return { path: "/freespins", body: { issue_id: issue.issueId, status, total_amount: issue.total } };
  }

  #play(round: OfRound, actions: readonly Action[], finished: boolean): Message {
    return {
      path: "/play",
      body: { ...this.#common(round), ...(finished ? { finished } : {}), ...(actions.length > 0 ? { actions } : {}) },
    };
  }

  #common({ id, userId, currency, game }: OfRound): Record<string, unknown> {
    return { user_id: userId, currency, game: `${this.#provider}:${game}`, game_id: id };
  }
}

/** The ids under which a message acts. */
export const idsOf = ({ body }: Message): string[] => (body.actions ?? []).map(({ action_id: id }) => id);

const betOf = ({ id, stake }: OfRound): Action => ({ action: "bet", action_id: `${id}-b`, amount: stake });
const winOf = ({ id, win }: OfRound): Action => ({ action: "win", action_id: `${id}-w`, amount: win });
