import { mergeProps } from "@base-ui/react/merge-props";
import { useRender } from "@base-ui/react/use-render";
import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Spinner } from "../feedback/spinner.tsx";
import styles from "./button.module.css";

/** Props of a `Button`, in addition to the attributes of a button. */
export interface ButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /**
   * `cta` is the one primary button of a screen. Decline and accept stand side by side in the same size, decline as
   * `secondary`.
   */
  readonly kind?: "cta" | "neutral" | "secondary" | "ghost" | "danger";
  /** Height in pixels; 88 is for a cash-out of two lines. On touch screens, the target of 32 and 40 extends to 44. */
  readonly size?: 32 | 40 | 48 | 56 | 64 | 88;
  /** Fills the row. */
  readonly wide?: boolean;
  /** Keeps its width, shows progress and accepts no second click. */
  readonly loading?: boolean;
  /** Announced to screen readers while loading. */
  readonly loadingLabel?: string;
  readonly icon?: ReactNode;
  readonly iconAfter?: ReactNode;
  /** Renders another element with the button's look, such as a link: `render={<Link to="/" />}`. */
  readonly render?: ReactElement;
  readonly children?: ReactNode;
}

/** A button, or a link that looks like one. */
export function Button({
  kind = "neutral",
  size = 48,
  wide = false,
  loading = false,
  loadingLabel,
  icon,
  iconAfter,
  render,
  className,
  children,
  ...rest
}: ButtonProps) {
  const own = {
    className: classNames(styles.button, className),
    "data-kind": kind,
    "data-size": size,
    "data-wide": wide || undefined,
    "data-loading": loading || undefined,
    "aria-busy": loading || undefined,
    "aria-disabled": loading || undefined,
    ...(render ? {} : { type: "button" as const }),
    children: (
      <>
        <span className={styles.content}>
          {icon}
          {children != null && <span className={styles.label}>{children}</span>}
          {iconAfter}
        </span>
        {loading && <Spinner className={styles.spinner} label={loadingLabel} />}
      </>
    ),
  };
  const props = mergeProps<"button">(own, rest);
  if (loading) props.onClick = (event: MouseEvent) => event.preventDefault();
  return useRender({ defaultTagName: "button", render, props });
}
