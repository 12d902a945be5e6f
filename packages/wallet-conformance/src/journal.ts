import type { Act } from "./vocabulary.ts";

type Moving = Extract<Act, { kind: "bet" | "win" }>;

/** Where it was said. */
export interface Place {
  readonly round: string;
  readonly currency: string;
}

/** A bet or a win that was said to the wallet in a case. */
export interface Noted {
  readonly act: Moving;
  readonly place: Place;
  accepted: boolean;
  takenBack: boolean;
}

/** What a case said of one player, so that it can be taken back. */
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

  /** What was accepted and still stands: bets first, so that giving them back pays for the wins. */
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
