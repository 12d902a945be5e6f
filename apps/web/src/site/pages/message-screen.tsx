import { Button } from "@apogee/ui";
import type { ReactNode } from "react";
import { LocalLink } from "../intl/local-link.tsx";
import { Text, type MessageKey } from "../intl/text.tsx";
import styles from "./message-screen.module.css";

interface MessageScreenProps {
  readonly title: MessageKey;
  readonly text: MessageKey;
  /** A code to quote to support. */
  readonly code?: string;
  readonly picture: ReactNode;
  readonly children?: ReactNode;
}

/** A page with a single message: not found, failed, closed. */
export function MessageScreen({ title, text, code, picture, children }: MessageScreenProps) {
  return (
    <main className={styles.screen}>
      {picture}
      <h1 className={styles.title}>
        <Text id={title} />
      </h1>
      <p className={styles.text}>
        <Text id={text} />
      </p>
      {code && <p className={styles.code}>{code}</p>}
      <div className={styles.actions}>{children ?? <ToLobby />}</div>
    </main>
  );
}

export function ToLobby() {
  return (
    <Button render={<LocalLink to="/" />}>
      <Text id="common.to_lobby" />
    </Button>
  );
}
