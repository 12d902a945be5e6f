import { createContext, use, useEffect, useEffectEvent } from "react";

/** The progress of a view: the step bar and the back arrow, which phones show. */
export interface WindowSteps {
  readonly done: number;
  /** 0 if there are no steps, as in a list. */
  readonly of: number;
  /** One step back; null on the first one. */
  readonly back: (() => void) | null;
}

/** What the window's frame shows for the view inside it. */
export const WindowStepsContext = createContext<(steps: WindowSteps | null) => void>(() => undefined);

/** Reports the view's progress to the frame. */
export function useWindowSteps({ done, of, back }: WindowSteps): void {
  const show = use(WindowStepsContext);
  const onBack = useEffectEvent(() => back?.());
  const canGoBack = back !== null;
  useEffect(() => show({ done, of, back: canGoBack ? () => onBack() : null }), [show, done, of, canGoBack]);
  useEffect(() => () => show(null), [show]);
}
