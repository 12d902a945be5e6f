import type { Project } from "../session/site.ts";
import type { ScriptCategory } from "./consent.ts";

/** Specification 9-25. */
const REFRESHED_EVERY_MS = 3_600_000;

/** What is needed of a document. */
interface Head {
  createElement(name: "script"): {
    src: string;
    async: boolean;
    dataset: Record<string, string | undefined>;
    remove(): void;
  };
  readonly head: { append(element: never): void };
}

/**
 * Loads the scripts of the agreed categories into the page, and every hour again. Returns how to stop; what a script has
 * started goes on until the page is left.
 */
export function loadScripts(page: Head, scripts: Project["scripts"], agreed: readonly ScriptCategory[]): () => void {
  const wanted = scripts.filter(({ category }) => agreed.includes(category));
  if (wanted.length === 0) return () => undefined;
  let loaded: { remove(): void }[] = [];
  const load = (): void => {
    for (const element of loaded) element.remove();
    loaded = wanted.map(({ key, url }) => {
      const element = page.createElement("script");
      element.src = url;
      element.async = true;
      element.dataset["script"] = key;
      page.head.append(element as never);
      return element;
    });
  };
  load();
  const timer = setInterval(load, REFRESHED_EVERY_MS);
  return () => {
    clearInterval(timer);
    for (const element of loaded) element.remove();
  };
}
