import { useEffect, useRef } from "react";

/** What keys do: by the key's own name, such as `j` or `Enter`. */
export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const FIELDS = "input, textarea, select, [contenteditable], [role=listbox], [role=menu]";

/** Whether letters go into a field, so that they do nothing else. */
export const isTyping = (event: KeyboardEvent): boolean =>
  event.target instanceof Element && event.target.closest(FIELDS) !== null;

/** Keys of a page. They rest while a field has the focus, while a window is open, and with a control key. */
export function useKeys(keys: Keys, enabled = true): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return;
      if (document.querySelector("[role=dialog]")) return;
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act(event);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [enabled]);
}
