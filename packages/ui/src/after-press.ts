/** Runs a function now, or, while a mouse button or a finger is down, after the click. */
export type AfterPress = (work: () => void) => void;

/**
 * Tracks presses on a page. A press on a button makes the focused field lose its focus, and the message about the field
 * must not move that button: the message waits until the click has reached it. A tap presses and clicks at once, so the
 * wait ends after it.
 */
export function pressesOf(page: EventTarget, later: (work: () => void) => unknown = setTimeout): AfterPress {
  let pressed = false;
  page.addEventListener("mousedown", () => (pressed = true), { capture: true });
  page.addEventListener("mouseup", () => (pressed = false), { capture: true });
  return (work) => {
    if (pressed) page.addEventListener("mouseup", () => later(work), { capture: true, once: true });
    else work();
  };
}

/** `pressesOf` the current window; on a server there are no presses. */
export const afterPress: AfterPress = typeof window === "undefined" ? (work) => work() : pressesOf(window);
