/** Does something now, or, while a button of the mouse or a finger is down, once what it presses has been clicked. */
export type AfterPress = (work: () => void) => void;

/**
 * Hears of presses on a page. Leaving a field by a press on a button must not move that button: what is said about the
 * field waits until the click has reached it. A tap presses and clicks in one go, so the wait ends behind it.
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

/** `pressesOf` the window that this runs in; on a server nothing is ever pressed. */
export const afterPress: AfterPress = typeof window === "undefined" ? (work) => work() : pressesOf(window);
