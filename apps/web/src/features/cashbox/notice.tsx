import { CircleAlert, Info, ShieldCheck } from "@apogee/ui";
import type { ReactNode } from "react";
import styles from "./notice.module.css";

const ICONS = { trouble: CircleAlert, info: Info, safe: ShieldCheck };

interface NoticeProps {
  readonly kind: keyof typeof ICONS;
  readonly children: ReactNode;
}

/** A notice beside a payment. Errors are announced at once. */
export function Notice({ kind, children }: NoticeProps) {
  const Icon = ICONS[kind];
  return (
    <div className={styles.notice} data-kind={kind} role={kind === "trouble" ? "alert" : undefined}>
      <Icon aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
