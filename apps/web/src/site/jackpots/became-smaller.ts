import type { JackpotView } from "@apogee/contract";

/** Whether a level holds less than before: it was won, or a stake was taken back. */
export function becameSmaller(before: Pick<JackpotView, "levels">, after: Pick<JackpotView, "levels">): boolean {
  return after.levels.some((level) => {
    const earlier = before.levels.find(({ id }) => id === level.id);
    return earlier !== undefined && level.amount_cents < earlier.amount_cents;
  });
}
