import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "./call.ts";
import { failureText } from "./failure-text.ts";

/** A view that is polled. `error` is set if the last request failed; the previous data stays. */
export interface Live<T> {
  readonly data: T | null;
  readonly error: string | null;
  /** Takes over data from another call, such as the answer of a change. */
  readonly set: (data: T) => void;
  readonly reload: () => void;
}

/** Polls a view; at once when the page becomes visible again, never while it is hidden. */
export function useLive<T>(path: string, everyMs: number): Live<T> {
  const [state, setState] = useState<{ path: string; data: T | null; error: string | null }>({
    path,
    data: null,
    error: null,
  });
  const [round, setRound] = useState(0);
  const latest = useRef(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const ask = async (): Promise<void> => {
      const mine = ++latest.current;
      const next = await call<T>("GET", path).then(
        (data) => ({ path, data, error: null }),
        (error: unknown) => ({ error: failureText(error) }),
      );
      // Ignores an answer that a change or a newer request has superseded.
      if (!stopped && mine === latest.current)
        setState((before) =>
          "data" in next ? next : { path, data: before.path === path ? before.data : null, ...next },
        );
      if (!stopped) timer = setTimeout(ask, everyMs);
    };
    const look = (): void => {
      clearTimeout(timer);
      if (!document.hidden) void ask();
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [path, everyMs, round]);

  const set = useCallback(
    (data: T) => {
      latest.current++;
      setState({ path, data, error: null });
    },
    [path],
  );
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { data: state.path === path ? state.data : null, error: state.error, set, reload };
}
