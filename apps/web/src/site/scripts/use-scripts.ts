import { useEffect, useSyncExternalStore } from "react";
import { useSession } from "../session/session.tsx";
import { agreedTo, choiceCookie, type ScriptCategory } from "./consent.ts";
import { loadScripts } from "./load-scripts.ts";

const NONE: readonly ScriptCategory[] = [];
const listeners = new Set<() => void>();
let agreed: readonly ScriptCategory[] | undefined;

/** The cookie's choice; none is always the same list, so that hydration renders nothing again. */
function choiceHere(): readonly ScriptCategory[] {
  const chosen = agreedTo(document.cookie);
  return chosen.length === 0 ? NONE : chosen;
}

/** What this visitor has agreed to; nothing while the server renders. */
export function useAgreed(): readonly ScriptCategory[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (agreed ??= choiceHere()),
    () => NONE,
  );
}

/** Stores the visitor's answer. Scripts that were loaded and are no longer agreed to end with the page. */
export function agreeTo(next: readonly ScriptCategory[]): void {
  const before = (agreed ??= choiceHere());
  document.cookie = choiceCookie(next);
  agreed = next;
  for (const listener of listeners) listener();
  if (before.some((category) => !next.includes(category))) location.reload();
}

/** Loads the scripts of other companies that the visitor has agreed to. */
export function useScripts(): void {
  const { scripts } = useSession().project;
  const wanted = useAgreed();
  useEffect(() => loadScripts(document, scripts, wanted), [scripts, wanted]);
}
