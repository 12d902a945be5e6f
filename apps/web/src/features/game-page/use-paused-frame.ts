import { useEffect, useEffectEvent, useState } from "react";
import { useWindow } from "../../site/popups/window-list.ts";

/**
 * Pauses the game while the reality check is open. Our own games stop autoplay. An outside provider's page has no such
 * message, so its frame is removed, because a page that is gone places no bets; `reopen` opens the game again after the
 * answer, in a new session. Returns whether the frame is removed.
 */
export function usePausedFrame(
  frame: { readonly current: HTMLIFrameElement | null },
  outside: boolean,
  reopen: () => void,
): boolean {
  const { open } = useWindow("reality");
  const [removed, setRemoved] = useState(false);
  const onAnswer = useEffectEvent(reopen);
  useEffect(() => {
    if (!open || outside) return;
    frame.current?.blur();
    frame.current?.contentWindow?.postMessage({ type: "apogee:pause" }, location.origin);
  }, [frame, open, outside]);
  const away = open && outside;
  useEffect(() => {
    if (away) setRemoved(true);
    else if (removed) onAnswer();
  }, [away, removed]);
  return away || removed;
}
