import type { WinnerView } from "@apogee/contract";
import { gameTile, IconButton, Image, Pause, Play } from "@apogee/ui";
import { useRef, useState, type RefObject } from "react";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import styles from "./latest-wins.module.css";
import { useWinFeed } from "./use-win-feed.ts";
import { keyOf, SHOWN_WINS } from "./win-feed.ts";

/** As many wins as a row has on the widest screens. */
const ONE_ROW = 5;

/**
 * The latest wins of other players, live. Wins move through fixed places, so that nothing on the page shifts: a page
 * that began with few or none has one row. The list stands still while the pointer or the focus is in it, or while it is
 * paused.
 */
export function LatestWins({ wins: first }: { readonly wins: readonly WinnerView[] }) {
  const t = useText();
  const list = useRef<HTMLElement>(null);
  const live = useWinFeed(first, list);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const [shown, setShown] = useState(live);
  if (!paused && !held && shown !== live) setShown(live);
  return (
    <section className={styles.wins} aria-labelledby="latest-wins">
      <header className={styles.head}>
        <h2 className={styles.title} id="latest-wins">
          <Text id="lobby.wins" />
        </h2>
        {shown.length > 0 && (
          <IconButton
            size={32}
            kind="ghost"
            label={t(paused ? "lobby.wins_resume" : "lobby.wins_pause")}
            onClick={() => setPaused(!paused)}
          >
            {paused ? <Play /> : <Pause />}
          </IconButton>
        )}
      </header>
      <div className={styles.places} data-few={first.length <= ONE_ROW || undefined}>
        {shown.length === 0 ? (
          <p className={styles.none} ref={list as RefObject<HTMLParagraphElement | null>}>
            <Text id="lobby.wins_none" />
          </p>
        ) : (
          <ul
            className={styles.list}
            ref={list as RefObject<HTMLUListElement | null>}
            onPointerEnter={({ pointerType }) => pointerType === "mouse" && setHeld(true)}
            onPointerLeave={() => setHeld(false)}
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
          >
            {shown.slice(0, SHOWN_WINS).map((win, place) => (
              // A place keeps its element: only its content changes.
              <li key={place} className={styles.place}>
                <Win win={win} />
                {place === 0 && keyOf(win) !== (first[0] && keyOf(first[0])) && (
                  <span key={keyOf(win)} className={styles.flash} />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Win({ win }: { readonly win: WinnerView }) {
  const money = useMoney();
  return (
    <LocalLink className={styles.win} to={win.game_table_url}>
      <Image
        key={win.game_table_image_path}
        className={styles.picture}
        picture={gameTile(win.game_table_image_path)}
        sizes="42px"
      />
      <span className={styles.words}>
        <strong className={styles.amount}>{money(win.win_amount_cents, win.currency)}</strong>
        <span className={styles.game}>{win.game_title}</span>
        <span className={styles.name}>{win.nickname}</span>
      </span>
    </LocalLink>
  );
}
