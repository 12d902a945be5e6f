import type { showSandboxMail, ResponseOf } from "@apogee/contract";
import { Card, ErrorState, Segmented, Skeleton } from "@apogee/ui";
import { useCallback, useEffect, useState } from "react";
import { call } from "../shared/call.ts";
import { failureText } from "../shared/failure-text.ts";
import { timeText } from "../shared/times.ts";
import { drawEmail } from "./draw-email.ts";
import { LinkedText } from "./linked-text.tsx";
import styles from "./mail-page.module.css";

type Email = ResponseOf<typeof showSandboxMail>;
type Way = "html" | "text";

/** One e-mail, rendered or as plain text. */
export function EmailPane({ id }: { readonly id: string }) {
  const [letter, setEmail] = useState<Email | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [way, setWay] = useState<Way>("html");
  const load = useCallback(() => {
    setFailure(null);
    call<Email>("GET", `/sandbox/api/mail/${encodeURIComponent(id)}`).then(setEmail, (error: unknown) =>
      setFailure(failureText(error)),
    );
  }, [id]);
  useEffect(load, [load]);

  if (failure !== null)
    return (
      <Card>
        <ErrorState title="The e-mail could not be opened" text={failure} onRetry={load} />
      </Card>
    );
  if (!letter)
    return (
      <Card aria-busy="true">
        <Skeleton shape="title" />
        <Skeleton count={6} />
      </Card>
    );
  return (
    <Card bare>
      <header className={styles.letterHead}>
        <h2 className={styles.emailSubject}>{letter.subject}</h2>
        <p className={styles.fact}>
          From {letter.from}
          <br />
          To {letter.to} · {timeText(letter.sent_at)}
        </p>
        <Segmented
          label="View as"
          options={[
            { value: "html", label: "Formatted" },
            { value: "text", label: "Plain text" },
          ]}
          value={way}
          onChange={setWay}
        />
      </header>
      {way === "html" ? (
        <Drawn letter={letter} />
      ) : (
        <p className={styles.text}>
          <LinkedText text={letter.text} />
        </p>
      )}
    </Card>
  );
}

/** The e-mail is in a separate frame that runs no scripts; its links open in a new tab. */
function Drawn({ letter }: { readonly letter: Email }) {
  const draw = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (frame) return drawEmail(frame, letter.html);
    },
    [letter.html],
  );
  return (
    <iframe
      ref={draw}
      className={styles.frame}
      title={`E-mail: ${letter.subject}`}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
    />
  );
}
