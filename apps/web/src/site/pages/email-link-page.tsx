import { artOrNull, Image, Spinner } from "@apogee/ui";
import type { ReactNode } from "react";
import styles from "./email-link.module.css";

interface EmailPageProps {
  /** A picture of the empty states; null until the answer arrives. */
  readonly picture: "done" | "email" | "error" | "locked" | null;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
}

/** The page that an e-mail's link opens. */
export function EmailLinkPage({ picture, title, text, children }: EmailPageProps) {
  const drawn = picture && artOrNull(`empty/${picture}-256`);
  return (
    <main className={styles.page}>
      <div className={styles.picture}>
        {drawn ? <Image picture={drawn} size={128} lifted eager /> : <Spinner size={32} />}
      </div>
      <div role="status">
        <h1 className={styles.title}>{title}</h1>
        {text != null && <p className={styles.text}>{text}</p>}
      </div>
      {children != null && <div className={styles.actions}>{children}</div>}
    </main>
  );
}
