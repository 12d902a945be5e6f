import { mergeProps } from "@base-ui/react/merge-props";
import { useRender } from "@base-ui/react/use-render";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./chip.module.css";

/** What a `Chip` takes beside the attributes of a button. */
export interface ChipProps extends Omit<ComponentProps<"button">, "children"> {
  /** Starlight: this filter is on. */
  readonly selected?: boolean;
  /** A small picture before the words. */
  readonly icon?: ReactNode;
  /** `pill` filters; `block` is an amount or a past result. */
  readonly shape?: "pill" | "block";
  /** Past multipliers: under 2 neutral, to 10 aurora, over that gold. */
  readonly tone?: "neutral" | "aurora" | "gold";
  /** A link in a chip's clothes; `selected` makes it the current page. */
  readonly render?: ReactElement;
  readonly children: ReactNode;
}

/** A small choice that stays in sight: a filter, a past result, a preset. */
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
