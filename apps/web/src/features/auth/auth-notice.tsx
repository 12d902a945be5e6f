import { artOrNull, Image } from "@apogee/ui";
import type { ReactNode } from "react";
import styles from "./auth-form.module.css";

interface AuthNoticeProps {
  /** A picture of the empty states. */
  readonly picture: "done" | "email" | "locked";
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** The links or buttons that follow. */
  readonly children: ReactNode;
}

/** The result of a form, shown in its place. */
export function AuthNotice({ picture, title, text, children }: AuthNoticeProps) {
  const drawn = artOrNull(`empty/${picture}-256`);
  return (
    <div className={styles.form}>
      <div className={styles.fields}>
        <div className={styles.welcome} role="status">
          {drawn && <Image picture={drawn} size={128} lifted eager />}
          <h2 className={styles.lead}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
      </div>
      <div className={styles.foot}>{children}</div>
    </div>
  );
}
