import type { Tx } from "@apogee/database";
import { factLog, factsIn, type LogRange, type Projection } from "@apogee/events";
import { forgetWriters, holdBoards } from "./contests.store.ts";
import { forgetBreaks, noteBreaks, onBreak, unplace } from "./entries.store.ts";

/** The name under which its cursor is stored, and its log. */
export const CONTEST_BREAKS = { name: "contests_breaks", log: factLog } as const;

/**
 * Who begins a break or is excluded during a contest loses the place, from then on and without a public reason. `show`
 * publishes the tables that this changes.
 */
export function contestBreaks({ show }: { show(contestId: number): Promise<void> }): Projection {
  return {
    ...CONTEST_BREAKS,
    async apply(tx: Tx, range: LogRange) {
      const facts = await factsIn(tx, range, ["break.begun", "exclusion.begun"]);
      if (facts.length === 0) return undefined;
      await noteBreaks(tx, facts);
      // Under the lock of the tables: who enters at the same time is seen here, or sees the break.
      await holdBoards(tx, "open");
      const away = await onBreak(tx, [...new Set(facts.map(({ playerId }) => playerId))]);
      if (away.length === 0) return undefined;
      await unplace(tx, away);
      const contestIds = [...new Set(away.map(({ contestId }) => contestId))];
      await forgetWriters(tx, contestIds);
      return async () => {
        for (const id of contestIds) await show(id);
      };
    },
    reset: forgetBreaks,
  };
}
