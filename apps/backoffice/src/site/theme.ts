import { useSyncExternalStore } from "react";

/** Light or dark. */
export type Theme = "light" | "dark";

const KEY = "apogee-staff-theme";
const listeners = new Set<() => void>();

const saved = (): Theme => (localStorage.getItem(KEY) === "dark" ? "dark" : "light");

/** Sets what the style sheets read. */
export function applyTheme(theme: Theme = saved()): void {
  document.documentElement.dataset["surface"] = "staff";
  document.documentElement.dataset["theme"] = theme;
}

/** The theme, which this browser keeps, and its switch. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, saved, () => "light" as const);
  return [theme, setTheme];
}

function setTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  applyTheme(theme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
