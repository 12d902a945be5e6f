import type { Act } from "./vocabulary.ts";

type Moving = Extract<Act, { kind: "bet" | "win" }>;

/** The round and the currency of an act. */
export interface Place {
  readonly round: string;
  readonly currency: string;
}

/** A bet or a win that a case sent to the wallet. */
export interface Noted {
  readonly act: Moving;
  readonly place: Place;
  accepted: boolean;
  takenBack: boolean;
}

/** The acts that a case sent for one player, so that they can be rolled back. */
export class Journal {
  readonly #noted = new Map<string, Noted>();

  note(acts: readonly Act[], place: Place, accepted: boolean): void {
    for (const act of acts) {
      if (act.kind === "rollback") {
        const original = this.#noted.get(act.original);
        if (original && accepted) original.takenBack = true;
        continue;
      }
      const known = this.#noted.get(act.id);
      if (known) known.accepted ||= accepted;
      else this.#noted.set(act.id, { act, place, accepted, takenBack: false });
    }
  }

  /** Acts that were accepted and not rolled back: bets first, so that returning them covers the wins. */
  standing(): Noted[] {
    return this.#of(({ accepted, takenBack }) => accepted && !takenBack);
  }

  all(): Noted[] {
    return this.#of(() => true);
  }

  #of(chosen: (noted: Noted) => boolean): Noted[] {
    const found = [...this.#noted.values()].filter(chosen);
    return [...found.filter(({ act }) => act.kind === "bet"), ...found.filter(({ act }) => act.kind === "win")];
  }
}
