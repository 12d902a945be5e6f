import type { listSandboxMail, ResponseOf, SandboxMailItem } from "@apogee/contract";
import { ArrowLeft, Button, Card, EmptyState, ErrorState, Input, Search, Skeleton } from "@apogee/ui";
import { useEffect, useState } from "react";
import { Shell } from "../shared/shell.tsx";
import { timeText } from "../shared/times.ts";
import { useLive, type Live } from "../shared/use-live.ts";
import { EmailPane } from "./email-pane.tsx";
import { MailMode } from "./mail-mode.tsx";
import styles from "./mail-page.module.css";

type Mailbox = ResponseOf<typeof listSandboxMail>;

const EVERY_MS = 2_000;
const LISTED = "100";

/** E-mails to players: a list, and the open one. The page's URL contains the recipient and the open e-mail. */
export function MailPage() {
  const [to, setTo] = useState(() => new URLSearchParams(location.search).get("to") ?? "");
  const [open, setOpen] = useState(() => new URLSearchParams(location.search).get("letter"));
  const wanted = to.trim().toLowerCase();
  const whole = /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/.test(wanted);
  const live = useLive<Mailbox>(
    `/sandbox/api/mail?${new URLSearchParams({ ...(whole ? { to: wanted } : {}), limit: LISTED })}`,
    EVERY_MS,
  );

  useEffect(() => {
    const query = new URLSearchParams({
      ...(wanted === "" ? {} : { to: wanted }),
      ...(open === null ? {} : { letter: open }),
    }).toString();
    history.replaceState(null, "", query === "" ? location.pathname : `?${query}`);
  }, [wanted, open]);

  return (
    <Shell
      page="mail"
      title="Mail"
      trouble={live.data ? live.error : null}
      lead="E-mails that the casino has sent. Nothing leaves this machine; the links in them work."
    >
      <div className={styles.panes} data-reading={open !== null || undefined}>
        <div className={styles.listPane}>
          <Card bare>
            <div className={styles.search}>
              <Input
                label="Search by address"
                labelHidden
                height={40}
                type="search"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                placeholder="Search by address"
                value={to}
                prefix={<Search aria-hidden="true" />}
                onChange={(event) => setTo(event.target.value)}
              />
            </div>
            <Emails live={live} wanted={wanted} open={open} onOpen={setOpen} />
          </Card>
          <MailMode />
        </div>
        <div className={styles.readPane}>
          {open === null && (
            <Card>
              <EmptyState
                picture="messages"
                title="Choose an e-mail"
                text="It opens here, as the player receives it."
              />
            </Card>
          )}
          {open !== null && (
            <>
              <Button className={styles.back} size={40} icon={<ArrowLeft />} onClick={() => setOpen(null)}>
                All e-mails
              </Button>
              <EmailPane key={open} id={open} />
            </>
          )}
        </div>
      </div>
    </Shell>
  );
}

interface EmailsProps {
  readonly live: Live<Mailbox>;
  /** A part of an address; empty for all. */
  readonly wanted: string;
  readonly open: string | null;
  readonly onOpen: (id: string) => void;
}

function Emails({ live: { data, error, reload }, wanted, open, onOpen }: EmailsProps) {
  if (!data && error) return <ErrorState title="The e-mails could not be loaded" text={error} onRetry={reload} dense />;
  if (!data)
    return (
      <div className={styles.loading} aria-busy="true">
        <Skeleton shape="row" count={4} />
      </div>
    );
  const letters = data.mails.filter((letter) => letter.to.toLowerCase().includes(wanted));
  const late = lateText(data);
  return (
    <>
      {late && (
        <p className={styles.late} role="status">
          {late}
        </p>
      )}
      {letters.length === 0 && (
        <EmptyState
          picture="email"
          title={wanted === "" ? "No e-mails yet" : "No e-mails to this address"}
          dense
          text={
            wanted === ""
              ? "Sign up or request a new password, and the e-mail arrives here a moment later."
              : "New e-mails appear here automatically."
          }
        />
      )}
      <ul className={styles.list}>
        {letters.map((letter) => (
          <Row
            key={letter.id}
            letter={letter}
            open={String(letter.id) === open}
            onOpen={() => onOpen(String(letter.id))}
          />
        ))}
      </ul>
    </>
  );
}

function Row({
  letter,
  open,
  onOpen,
}: {
  readonly letter: SandboxMailItem;
  readonly open: boolean;
  readonly onOpen: () => void;
}) {
  return (
    <li>
      <button type="button" className={styles.row} aria-current={open || undefined} onClick={onOpen}>
        <span className={styles.subject}>{letter.subject}</span>
        <span className={styles.fact}>{letter.to}</span>
        <time className={styles.fact} dateTime={letter.sent_at}>
          {timeText(letter.sent_at)}
        </time>
      </button>
    </li>
  );
}

function lateText({ waiting, refused }: Mailbox): string | null {
  const parts = [waiting > 0 && `${waiting} on the way`, refused > 0 && `${refused} rejected`].filter(Boolean);
  return parts.length > 0 ? `${parts.join(", ")}.` : null;
}
