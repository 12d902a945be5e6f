import type { ComponentProps } from "react";

/** A link without a target, for the `render` of components that can be links. */
export function Link({ children, ...rest }: ComponentProps<"a">) {
  return (
    <a href="#nowhere" {...rest}>
      {children}
    </a>
  );
}
