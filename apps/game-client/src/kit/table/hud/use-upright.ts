import { useSyncExternalStore } from "react";

const QUERY = "(width < 1024px) and (orientation: portrait), (width < 560px)";

/** Whether the screen is upright and narrow, so that a table turns by a quarter. */
export function useUpright(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(QUERY);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => matchMedia(QUERY).matches,
    () => false,
  );
}
