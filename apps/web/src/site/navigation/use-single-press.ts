import type { MouseEvent } from "react";
import { createPath, useLocation, useNavigation } from "react-router";
import { isRepeated } from "./repeated.ts";

/** Ignores a second press on a link whose page is already on its way [2.3-08]: for `onClickCapture` around all links. */
export function useSinglePress(): (event: MouseEvent) => void {
  const shown = createPath(useLocation());
  const { location: next } = useNavigation();
  const pending = next ? createPath(next) : null;
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.origin !== location.origin) return;
    const href = createPath(link);
    if (isRepeated(href, { pending, address: createPath(location), shown })) event.preventDefault();
  };
}
