import type { Issue, IssueStatus, Round } from "../books/books.ts";

/** An action of a round. */
export type Action =
  | { readonly action: "bet" | "win"; readonly action_id: string; readonly amount: number }
  | { readonly action: "rollback"; readonly action_id: string; readonly original_action_id: string };

/** A request to the wallet, before serialization. */
export interface Message {
  readonly path: "/play" | "/rollback" | "/freespins";
  readonly body: Readonly<Record<string, unknown>> & { readonly actions?: readonly Action[] };
}

type OfRound = Pick<Round, "id" | "userId" | "currency" | "game" | "stake" | "win">;

const LONGEST = 200;

/** Builds the `gcp` requests to the wallet. Ids are derived from the round, so a retry sends the same ones. */
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

  /** Bet and win, with 198 actions of one cent between them that sum to zero. */
  twoHundred(round: OfRound): Message {
    const between = Array.from({ length: LONGEST - 2 }, (_, index): Action => ({
      action: index % 2 === 0 ? "win" : "bet",
      action_id: `${round.id}-${index + 1}`,
      amount: 1,
    }));
    return this.#play(round, [betOf(round), ...between, winOf(round)], true);
  }

  /** Rolls back the actions with these ids, each with its own new id. */
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

/** The action ids of a message. */
export const idsOf = ({ body }: Message): string[] => (body.actions ?? []).map(({ action_id: id }) => id);

const betOf = ({ id, stake }: OfRound): Action => ({ action: "bet", action_id: `${id}-b`, amount: stake });
const winOf = ({ id, win }: OfRound): Action => ({ action: "win", action_id: `${id}-w`, amount: win });
