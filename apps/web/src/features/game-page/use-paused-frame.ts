import { useEffect } from "react";
import { useWindow } from "../../app/popups/window-list.ts";

/**
 * Pauses the game while the reality check is open. Our own games stop autoplay. An outside provider's page has no such
 * message: it loses the focus, and the window over it takes every click.
 */
export function usePausedFrame(frame: { readonly current: HTMLIFrameElement | null }, outside: boolean): void {
  const { open } = useWindow("reality");
  useEffect(() => {
    if (!open) return;
    frame.current?.blur();
    if (!outside) frame.current?.contentWindow?.postMessage({ type: "apogee:pause" }, location.origin);
  }, [frame, open, outside]);
}
