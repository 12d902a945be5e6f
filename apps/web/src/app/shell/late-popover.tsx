import type { PopoverProps } from "@apogee/ui";
import { cloneElement, lazy, Suspense, useState, type MouseEvent, type ReactElement } from "react";

const load = () => import("./popover-code.ts").then(({ Popover }) => ({ default: Popover }));
const Popover = lazy(load);

/**
 * A popover whose code comes with the first sign that somebody wants it: most visits never open one, and the first page
 * is lighter without. Until then its button stands alone.
 */
export function LatePopover(
  props: Omit<PopoverProps, "trigger" | "defaultOpen"> & { readonly trigger: ReactElement<TriggerProps> },
) {
  const [asked, setAsked] = useState(false);
  const button = cloneElement(props.trigger, {
    "aria-haspopup": "dialog",
    "aria-expanded": false,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: () => setAsked(true),
  });
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <Popover {...props} defaultOpen />
    </Suspense>
  );
}

interface TriggerProps {
  readonly "aria-haspopup"?: "dialog";
  readonly "aria-expanded"?: boolean;
  readonly onPointerEnter?: () => void;
  readonly onFocus?: () => void;
  readonly onClick?: (event: MouseEvent) => void;
}
