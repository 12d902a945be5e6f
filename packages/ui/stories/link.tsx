import type { ComponentProps } from "react";

/** A link that leads nowhere, for the `render` of parts that can be links. */
export function Link({ children, ...rest }: ComponentProps<"a">) {
  return (
    <a href="#nowhere" {...rest}>
      {children}
    </a>
  );
}
