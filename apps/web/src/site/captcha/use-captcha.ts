import { useCallback, useEffect, useRef } from "react";
import { useApi } from "../api/use-api.ts";
import type { Api } from "../api/call.ts";
import { wait } from "../api/wait.ts";
import { attempts } from "./attempts.ts";
import { solveCaptcha } from "./solve-captcha.ts";

/** The platform accepts a solution for ten minutes. */
const FRESH_MS = 9 * 60_000;

interface Solving {
  readonly payload: Promise<string | undefined>;
  readonly since: number;
}

/**
 * A captcha that is solved in the background while the form is filled in. `take()` returns the payload and waits for it
 * if needed. Each payload is valid for one call, so taking one starts the next.
 */
export function useCaptcha(): { take(): Promise<string | undefined> } {
  const api = useApi();
  const solving = useRef<Solving | null>(null);
  const left = useRef(new AbortController());

  useEffect(() => {
    const stop = new AbortController();
    left.current = stop;
    solving.current = begin(api, stop.signal);
    return () => stop.abort(new Error("The form was left."));
  }, [api]);

  const take = useCallback((): Promise<string | undefined> => {
    const ready = solving.current;
    solving.current = null;
    const fresh = ready !== null && performance.now() - ready.since < FRESH_MS;
    return (fresh ? ready : begin(api, left.current.signal)).payload;
  }, [api]);
  return { take };
}

function begin(api: Api, signal: AbortSignal): Solving {
  const payload = attempts(() => solveCaptcha(api, signal), signal, wait);
  // The caller of `take()` gets a failure; one that nobody takes must not become an unhandled rejection.
  payload.catch(() => undefined);
  return { payload, since: performance.now() };
}
