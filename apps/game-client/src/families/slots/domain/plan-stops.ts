import type { ByCount } from "@apogee/slots";

export type Pace = "normal" | "turbo" | "still";

/** When one reel gets its order to stop, counted from the moment at which the answer may be shown. */
export interface ReelStop {
  readonly reel: number;
  readonly afterMs: number;
  /** Whether free spins, or more of them, still depend on this reel and those after it. */
  readonly anticipates: boolean;
  /** Scatters in this reel that still count towards free spins when it lands, and how many have landed with them. */
  readonly scattersLanded: number;
}

export interface StopsAsked {
  readonly window: readonly (readonly string[])[];
  readonly scatter: string;
  /** Free spins for each count of scatters: those of the base game, or the retrigger's. */
  readonly awarded: ByCount;
  /** Which reels' strips have a scatter at all. */
  readonly mayBear: readonly boolean[];
  readonly pace: Pace;
}

const STAGGER_MS: Record<Pace, number> = { normal: 190, turbo: 45, still: 0 };
export const ANTICIPATION_MS = 1150;

/**
 * Plans the reels' stops. A reel is delayed only if the scatters that have landed before it can still become free
 * spins, or more of them, with what the remaining strips can show. This keeps anticipation honest.
 */
export function planStops({ window, scatter, awarded, mayBear, pace }: StopsAsked): ReelStop[] {
  let landed = 0;
  let afterMs = 0;
  return window.map((column, reel) => {
    const open = mayBear.slice(reel).filter(Boolean).length;
    const anticipates = pace === "normal" && mayBear[reel] === true && isNearAward(awarded, landed, open);
    if (reel > 0) afterMs += STAGGER_MS[pace];
    if (anticipates) afterMs += ANTICIPATION_MS;
    const here = column.filter((id) => id === scatter).length;
    landed += here;
    const counts = here > 0 && best(awarded, landed + mayBear.slice(reel + 1).filter(Boolean).length) > 0;
    return { reel, afterMs, anticipates, scattersLanded: counts ? landed : 0 };
  });
}

/** Whether one more scatter would award more than what has landed. */
function isNearAward(awarded: ByCount, landed: number, open: number): boolean {
  return open > 0 && spinsFor(awarded, landed + 1) > spinsFor(awarded, landed);
}

function best(awarded: ByCount, count: number): number {
  let most = 0;
  for (let scatters = 2; scatters <= count; scatters++) most = Math.max(most, spinsFor(awarded, scatters));
  return most;
}

function spinsFor(awarded: ByCount, count: number): number {
  return awarded[String(count) as keyof ByCount] ?? 0;
}
