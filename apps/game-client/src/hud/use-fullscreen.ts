import { useEffect, useState } from "react";

interface Fullscreen {
  /** Pages on iPhones have no full screen. */
  readonly can: boolean;
  readonly on: boolean;
  toggle(): void;
}

/** Full screen for the game. */
export function useFullscreen(): Fullscreen {
  const [can, setCan] = useState(document.fullscreenEnabled);
  const [on, setOn] = useState(false);
  useEffect(() => {
    const look = (): void => setOn(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, []);
  const toggle = (): void =>
    void (on ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => setCan(false));
  return { can, on, toggle };
}
