import { useEffect, useState, type RefObject } from "react";

interface Fullscreen {
  /** iPhones have none for parts of a page. */
  readonly can: boolean;
  readonly on: boolean;
  toggle(): void;
}

export function useFullscreen(part: RefObject<HTMLElement | null>): Fullscreen {
  const [can, setCan] = useState(false);
  const [on, setOn] = useState(false);
  useEffect(() => {
    setCan(document.fullscreenEnabled);
    const look = (): void => setOn(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, []);
  const toggle = (): void => void (on ? document.exitFullscreen() : part.current?.requestFullscreen())?.catch(() => setCan(false));
  return { can, on, toggle };
}
