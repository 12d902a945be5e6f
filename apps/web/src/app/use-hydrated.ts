import { useSyncExternalStore } from "react";

const never = (): (() => void) => () => undefined;

/** Whether the browser has taken the page over; false in what the server rendered. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
