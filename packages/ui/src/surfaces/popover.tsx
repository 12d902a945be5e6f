import { Popover as Base } from "@base-ui/react/popover";
import { useState, type ReactElement, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./popover.module.css";

/** Props of a `Popover`. */
export interface PopoverProps {
  /** Its name for screen readers. */
  readonly label: string;
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly align?: "start" | "center" | "end";
  /** Omits the padding, for lists that extend to the edge. */
  readonly bare?: boolean;
  /** Following a link inside closes it. */
  readonly closesOnLink?: boolean;
  /** For a panel whose code is loaded by the first press of its button. */
  readonly defaultOpen?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A small panel below its button: a menu, wallets. Escape and a click outside close it and return the focus to the
 * button.
 */
export function Popover({
  label,
  trigger,
  align = "end",
  bare = false,
  closesOnLink = true,
  defaultOpen = false,
  className,
  children,
}: PopoverProps) {
  const [open, setOpen] = useState(defaultOpen);
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className={styles.positioner}
          side="bottom"
          align={align}
          sideOffset={8}
          collisionPadding={8}
          // Below or above its button, scrolling if it is higher than the room there; never beside it.
          collisionAvoidance={{ fallbackAxisSide: "none" }}
        >
          <Base.Popup
            className={classNames(styles.popup, className)}
            data-bare={bare || undefined}
            aria-label={label}
            onClick={(event) =>
              closesOnLink && event.target instanceof Element && event.target.closest("a") && setOpen(false)
            }
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
