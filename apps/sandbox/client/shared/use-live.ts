import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "./call.ts";
import { failureText } from "./failure-text.ts";

/** A view that keeps itself fresh. `error` is set while the last asking failed; what was known stays. */
export interface Live<T> {
  readonly data: T | null;
  readonly error: string | null;
  /** Takes an answer that came another way, such as that of a change. */
  readonly set: (data: T) => void;
  readonly reload: () => void;
}

/** Asks for a view again and again, at once when the page is looked at again, never while it is hidden. */
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
      // An answer that was overtaken by a change or a newer asking is old.
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
