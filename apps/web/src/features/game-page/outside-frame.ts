import { useEffect, useState } from "react";

/** A page that has not loaded by then counts as failed. */
export const OUTSIDE_PATIENCE_MS = 20_000;

/**
 * `silent`: it does not load. `blocked`: this page was loaded before the game's address was allowed, and must be
 * reloaded.
 */
export type FrameTrouble = "silent" | "blocked";

/** Whether a game's page is of another origin. */
export function isOutside(url: string, here: string = location.href): boolean {
  return new URL(url, here).origin !== new URL(here).origin;
}

/** Whether a violation of the page's policy means that this frame was blocked. */
export function blocksFrame(
  { effectiveDirective, blockedURI }: Pick<SecurityPolicyViolationEvent, "effectiveDirective" | "blockedURI">,
  url: string,
): boolean {
  return (
    effectiveDirective === "frame-src" && URL.canParse(blockedURI) && new URL(blockedURI).origin === new URL(url).origin
  );
}

/** What is wrong with the frame of an outside game; undefined if nothing is. */
export function useFrameTrouble(url: string | undefined, ready: boolean): FrameTrouble | undefined {
  const [trouble, setTrouble] = useState<FrameTrouble>();
  useEffect(() => {
    if (url === undefined || !isOutside(url)) return;
    const onViolation = (event: SecurityPolicyViolationEvent): void => {
      if (blocksFrame(event, url)) setTrouble("blocked");
    };
    document.addEventListener("securitypolicyviolation", onViolation);
    return () => document.removeEventListener("securitypolicyviolation", onViolation);
  }, [url]);
  useEffect(() => {
    if (ready || url === undefined || !isOutside(url)) return;
    const timer = setTimeout(() => setTrouble("silent"), OUTSIDE_PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [url, ready]);
  return trouble;
}
