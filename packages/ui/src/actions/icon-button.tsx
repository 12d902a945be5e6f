import type { ComponentProps, ReactElement, ReactNode } from "react";
import { mergeProps } from "@base-ui/react/merge-props";
import { useRender } from "@base-ui/react/use-render";
import { classNames } from "../class-names.ts";
import styles from "./icon-button.module.css";

/** Props of an `IconButton`, in addition to the attributes of a button. */
export interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** Its action, as the name for screen readers. */
  readonly label: string;
  readonly kind?: "neutral" | "secondary" | "ghost" | "cta";
  /** Side in pixels; the touch target is never below 44. */
  readonly size?: 32 | 40 | 48 | 56;
  /** Fully round instead of a rounded square. */
  readonly round?: boolean;
  /** The number of pending items; 0 shows nothing. */
  readonly count?: number;
  readonly render?: ReactElement;
  readonly children: ReactNode;
}

/** A button that shows only an icon. */
export function IconButton({
  label,
  kind = "neutral",
  size = 40,
  round = false,
  count = 0,
  render,
  className,
  children,
  ...rest
}: IconButtonProps) {
  const own = {
    className: classNames(styles.button, className),
    "aria-label": label,
    "data-kind": kind,
    "data-size": size,
    "data-round": round || undefined,
    ...(render ? {} : { type: "button" as const }),
    children: (
      <>
        {children}
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count > 99 ? "99+" : count}
          </span>
        )}
      </>
    ),
  };
  return useRender({ defaultTagName: "button", render, props: mergeProps<"button">(own, rest) });
}
