import type { ActionInfo } from "../../site/api/shapes.ts";

/** A row of `category.list`. */
export interface Category {
  readonly category: string;
  readonly title: string;
  readonly games: number;
  readonly enabled: number;
}

/** A row of `category.games`. */
export interface PlacedGame {
  readonly place: number;
  readonly identifier: string;
  readonly title: string;
  readonly producer: string;
  readonly status: "enabled" | "disabled";
  readonly rounds: number;
}

/** A row of `game.scheduled`. */
export interface Planned {
  readonly id: number;
  readonly identifier: string;
  readonly title: string;
  readonly status: "enabled" | "disabled";
  readonly at: string;
  readonly actor: string;
  readonly reason: string;
}

/** An open form of an action. */
export interface Opened {
  readonly action: ActionInfo;
  readonly given: Readonly<Record<string, unknown>>;
  readonly fixed: readonly string[];
}

/** Opens the form of an action; of the given values, those in `fixed` cannot be changed; left out: none of them. */
export type Open = (action: ActionInfo, given: Opened["given"], fixed?: readonly string[]) => void;
