import { mergeProps } from "@base-ui/react/merge-props";
import { useRender } from "@base-ui/react/use-render";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./chip.module.css";

/** Props of a `Chip`, in addition to the attributes of a button. */
export interface ChipProps extends Omit<ComponentProps<"button">, "children"> {
  /** This filter is on; shown in starlight. */
  readonly selected?: boolean;
  /** A small picture before the text. */
  readonly icon?: ReactNode;
  /** `pill` is for filters; `block` is for an amount or a past result. */
  readonly shape?: "pill" | "block";
  /** Past multipliers: below 2 neutral, up to 10 aurora, above that gold. */
  readonly tone?: "neutral" | "aurora" | "gold";
  /** A link with a chip's look; `selected` marks it as the current page. */
  readonly render?: ReactElement;
  readonly children: ReactNode;
}

/** A small, always visible choice: a filter, a past result, a preset. */
export function Chip({
  selected,
  icon,
  shape = "pill",
  tone = "neutral",
  render,
  className,
  children,
  ...rest
}: ChipProps) {
  const state = render
    ? { "aria-current": selected ? ("page" as const) : undefined }
    : { type: "button" as const, "aria-pressed": selected };
  const own = {
    className: classNames(styles.chip, className),
    ...state,
    "data-selected": selected || undefined,
    "data-shape": shape,
    "data-tone": tone,
    "data-icon": icon != null || undefined,
    children: (
      <>
        {icon}
        {children}
      </>
    ),
  };
  return useRender({ defaultTagName: "button", render, props: mergeProps<"button">(own, rest) });
}
