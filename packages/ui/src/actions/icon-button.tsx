import type { ComponentProps, ReactElement, ReactNode } from "react";
import { mergeProps } from "@base-ui/react/merge-props";
import { useRender } from "@base-ui/react/use-render";
import { classNames } from "../class-names.ts";
import styles from "./icon-button.module.css";

/** What an `IconButton` takes beside the attributes of a button. */
export interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** What it does, in words: its name for screen readers. */
  readonly label: string;
  readonly kind?: "neutral" | "secondary" | "ghost" | "cta";
  /** Side in pixels; never under 44 to the finger. */
  readonly size?: 32 | 40 | 48 | 56;
  /** Fully round instead of a rounded square. */
  readonly round?: boolean;
  /** How many things wait behind it; 0 shows nothing. */
  readonly count?: number;
  readonly render?: ReactElement;
  readonly children: ReactNode;
}

/** A button that is a picture alone. */
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
