import { Button, classNames, type ButtonProps } from "@apogee/ui";
import { KeyCap } from "./key-cap.tsx";
import styles from "./act.module.css";

/** Props of an `Act`. */
export interface ActProps extends Omit<ButtonProps, "size" | "kind"> {
  /** `primary` is the one of its page; `refuse` refuses or takes away. */
  readonly kind?: "primary" | "plain" | "refuse" | "quiet";
  readonly small?: boolean;
  /** The key that does the same. */
  readonly keyCap?: string | undefined;
}

const KINDS = { primary: "cta", plain: "secondary", refuse: "secondary", quiet: "ghost" } as const;

/** A button of the back office, 36 pixels high. */
export function Act({ kind = "plain", small = false, keyCap, className, iconAfter, ...rest }: ActProps) {
  return (
    <Button
      {...rest}
      kind={KINDS[kind]}
      size={small ? 32 : 40}
      iconAfter={keyCap === undefined ? iconAfter : <KeyCap>{keyCap}</KeyCap>}
      className={classNames(styles.act, keyCap !== undefined && styles.keyed, className)}
      data-act={kind}
    />
  );
}
