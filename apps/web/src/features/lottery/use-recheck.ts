import { useState } from "react";
import { useApi } from "../../site/api/use-api.ts";
import { checkDraw, type DrawCheck } from "../../site/draws/check-draw.ts";
import { loadDraw } from "../../site/draws/load-draw.ts";
import { useNoteCheck } from "../../site/draws/use-note-check.ts";
import { useTrouble } from "../../site/forms/use-trouble.ts";

/** What this browser found when it drew again. */
export interface Recheck {
  readonly checks: readonly DrawCheck[];
  readonly winners: readonly number[];
  readonly ok: boolean;
  /** How long the computation took. */
  readonly ms: number;
}

interface UseRecheck {
  readonly busy: boolean;
  readonly trouble: string | null;
  readonly found: Recheck | null;
  drawAgain(): Promise<void>;
}

/** Draws a lottery again in this browser, from what is public of its draw. */
export function useRecheck(drawId: number): UseRecheck {
  const api = useApi();
  const why = useTrouble();
  const note = useNoteCheck();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [found, setFound] = useState<Recheck | null>(null);
  const drawAgain = async (): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    try {
      const { claim } = await loadDraw(api, drawId);
      const began = performance.now();
      const { draw } = checkDraw(claim);
      const checks = draw?.checks ?? [];
      setFound({
        checks,
        winners: (draw?.places ?? []).map(({ number }) => number),
        ok: checks.length > 0 && checks.every(({ ok }) => ok),
        ms: performance.now() - began,
      });
      note("draw", drawId);
    } catch (error) {
      setTrouble(why(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, trouble, found, drawAgain };
}
