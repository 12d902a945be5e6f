import type { PopoverProps } from "@apogee/ui";
import { cloneElement, lazy, Suspense, useState, type MouseEvent, type ReactElement } from "react";

const load = () => import("./popover-code.ts").then(({ Popover }) => ({ default: Popover }));
const Popover = lazy(load);

/**
 * A popover whose code is loaded when the pointer or the focus reaches its button: most visits never open one, and the
 * first page loads faster without it. Until it is clicked, only the button is rendered.
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
