import { ArrowLeft, Button, Card, EmptyState, ErrorState, Input, Search, Skeleton } from "@apogee/ui";
import { useEffect, useState } from "react";
import { Shell } from "../shared/shell.tsx";
import { timeText } from "../shared/times.ts";
import { useLive } from "../shared/use-live.ts";
import { LetterPane } from "./letter-pane.tsx";
import styles from "./mail-page.module.css";
import type { LetterRow } from "./letters.ts";

const EVERY_MS = 2_500;
const LISTED = 50;
const SEARCH_PAUSE_MS = 250;

/** Letters to players: a list, and the one that is read. Whose letters, and which one, stand in the page's address. */
export function MailPage() {
  const [to, setTo] = useState(() => new URLSearchParams(location.search).get("to") ?? "");
  const [open, setOpen] = useState(() => new URLSearchParams(location.search).get("letter"));
  const wanted = useSettled(to.trim());
  const live = useLive<readonly LetterRow[]>(`/sandbox/api/mail?${new URLSearchParams({ ...(wanted === "" ? {} : { to: wanted }), limit: String(LISTED) })}`, EVERY_MS);
  const { data, error, reload } = live;

  useEffect(() => {
    const query = new URLSearchParams({ ...(wanted === "" ? {} : { to: wanted }), ...(open === null ? {} : { letter: open }) }).toString();
    history.replaceState(null, "", query === "" ? location.pathname : `?${query}`);
  }, [wanted, open]);

  return (
    <Shell page="mail" title="Mail" trouble={data ? error : null} lead="Letters that the casino has sent. Nothing leaves this machine: the links in them are real, the post office is not.">
      <div className={styles.panes} data-reading={open !== null || undefined}>
        <Card bare className={styles.listPane}>
          <div className={styles.search}>
            <Input
              label="Letters to" labelHidden height={40} type="search" inputMode="email" autoComplete="off" autoCapitalize="none" spellCheck={false}
              placeholder="Search by address" value={to} prefix={<Search aria-hidden="true" />} onChange={(event) => setTo(event.target.value)}
            />
          </div>
          {!data && error && <ErrorState title="The letters could not be loaded" text={error} onRetry={reload} dense />}
          {!data && !error && <div className={styles.loading} aria-busy="true"><Skeleton shape="row" count={4} /></div>}
          {data?.length === 0 && (
            <EmptyState
              picture="email" title={wanted === "" ? "No letters yet" : "No letters to this address"} dense
              text={wanted === "" ? "Register, or ask for a new password, and the letter is here a moment later." : "Letters appear here by themselves."}
            />
          )}
          <ul className={styles.list}>
            {data?.map((letter) => <Row key={letter.id} letter={letter} open={String(letter.id) === open} onOpen={() => setOpen(String(letter.id))} />)}
          </ul>
        </Card>
        <div className={styles.readPane}>
          {open === null
            ? <Card><EmptyState picture="messages" title="Choose a letter" text="It opens here, as the player sees it." /></Card>
            : (
              <>
                <Button className={styles.back} size={40} icon={<ArrowLeft />} onClick={() => setOpen(null)}>All letters</Button>
                <LetterPane key={open} id={open} />
              </>
            )}
        </div>
      </div>
    </Shell>
  );
}

function Row({ letter, open, onOpen }: { readonly letter: LetterRow; readonly open: boolean; readonly onOpen: () => void }) {
  return (
    <li>
      <button type="button" className={styles.row} aria-current={open || undefined} onClick={onOpen}>
        <span className={styles.subject}>{letter.subject}</span>
        <span className={styles.fact}>{letter.to}</span>
        <time className={styles.fact} dateTime={letter.sent_at}>{timeText(letter.sent_at)}</time>
      </button>
    </li>
  );
}

/** A value that has stood still for a moment, so that typing does not ask with every letter. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
