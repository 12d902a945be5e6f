import { keyedChannel, privateChannel, type ContestDelta, type Publish, type PublishDelta } from "@apogee/contract";
import type { Tx } from "@apogee/database";
import { textIn } from "../domain/texts.ts";
import type { BoardChange } from "./board-change.ts";
import { PrizeNews } from "./prize-news.ts";
import { publicNames } from "./public-names.ts";
import { StatusNews } from "./status-news.ts";
import { statusView } from "./status-view.ts";

/** How news of tables reaches browsers, from any process. */
export interface NewsPorts {
  readonly publish: Publish;
  readonly publishDelta: PublishDelta;
}

/** Stages in which rounds still settle, or staff still review. */
export const PROVISIONAL: ReadonlySet<string> = new Set(["closing", "review"]);

/** News of the tables of contests: deltas for those who watch, statuses and notices for players. */
export class BoardNews {
  readonly #ports: NewsPorts;
  readonly #statuses: StatusNews;
  readonly #prizes = new PrizeNews();

  constructor(ports: NewsPorts) {
    this.#ports = ports;
    this.#statuses = new StatusNews(ports.publish);
  }

  /** Prepares the news of these changes. What it returns publishes it, after the commit. */
  async prepare(tx: Tx, changes: readonly BoardChange[], at: Date): Promise<() => Promise<void>> {
    const shown = changes.flatMap(({ rows }) => rows.map(({ playerId }) => playerId));
    const players = changes.flatMap(({ changed }) => changed.map(({ playerId }) => playerId));
    const nameOf = await publicNames(tx, [...new Set([...shown, ...players])]);
    const deltas = changes
      .filter(({ isVisible }) => isVisible)
      .map((change) => ({ change, delta: deltaOf(change, nameOf) }));
    return async () => {
      for (const { change, delta } of deltas) {
        const { id, version } = change.contest;
        await this.#ports.publishDelta(keyedChannel("contest", id), version + 1, delta);
      }
      for (const change of changes) {
        this.#reportStatuses(change, nameOf);
        await this.#notify(change, at);
      }
    };
  }

  #reportStatuses({ contest, board, changed }: BoardChange, nameOf: (playerId: number) => string): void {
    for (const { playerId, state } of changed)
      this.#statuses.report(
        playerId,
        statusView(
          { contestId: contest.id, rules: contest.rules },
          { state, place: board.placeOf(playerId), nickname: nameOf(playerId), confirmed: true },
        ),
      );
  }

  async #notify(change: BoardChange, at: Date): Promise<void> {
    const { id, titles, startAt, endAt } = change.contest;
    for (const { playerId, event, place, previous } of this.#prizes.noticesOf(change, at))
      await this.#ports.publish(privateChannel("tournament_notifications", playerId), {
        event,
        id,
        title: textIn(titles, "en"),
        start_at: startAt.toISOString(),
        end_at: endAt.toISOString(),
        ...(place === null ? {} : { award_place: place }),
        previous_place: previous,
      });
  }
}

function deltaOf({ contest, total, shown, rows }: BoardChange, nameOf: (playerId: number) => string): ContestDelta {
  return {
    total,
    provisional: PROVISIONAL.has(contest.stage),
    shown,
    rows: rows.map(({ place, playerId, score }) => ({ place, nickname: nameOf(playerId), score })),
  };
}
