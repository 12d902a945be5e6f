import type { TournamentView } from "@apogee/contract";
import { Button, Card, IconButton, Copy, copyText } from "@apogee/ui";
import { useState } from "react";
import { Text, useText } from "../../../site/intl/text.tsx";
import { prizeBands } from "../../../site/promotions/prize-bands.ts";
import { statusAt } from "../../../site/promotions/time-status.ts";
import { partsOf } from "./board-state.ts";
import { BoardTable } from "./board-table.tsx";
import styles from "./leaderboard.module.css";
import type { Contest } from "./use-contest.ts";

interface LeaderboardProps {
  readonly tournament: TournamentView;
  readonly contest: Contest;
  /** Of the final table. */
  readonly sha256: string | null;
  readonly now: number;
}

/** The table: the first ten, the own row between its neighbours, then all that everyone sees. */
export function Leaderboard({ tournament, contest, sha256, now }: LeaderboardProps) {
  const t = useText();
  const { board, own, near } = contest;
  const [whole, setWhole] = useState(false);
  const parts = partsOf(board.rows, near, own?.place ?? null);
  const paid = prizeBands(tournament.prizes).at(-1)?.to ?? 0;
  const provisional = board.provisional && tournament.stage !== "canceled";
  const isLive = !provisional && statusAt(tournament, now) === "active" && tournament.stage !== "canceled";
  return (
    <Card
      className={styles.card!}
      title={<Text id="contests.board" />}
      aside={
        provisional ? (
          <span className={styles.provisional}>
            <Text id="contests.provisional" />
          </span>
        ) : isLive ? (
          <span className={styles.live}>
            <Text id="contests.live" />
          </span>
        ) : undefined
      }
    >
      {tournament.stage === "canceled" ? (
        <p className={styles.note}>
          <Text id="contests.canceled" values={{ reason: tournament.cancel_reason ?? "" }} />{" "}
          {tournament.buy_in && <Text id="contests.canceled_back" />}
        </p>
      ) : board.rows.length === 0 ? (
        <p className={styles.empty}>
          <Text id={statusAt(tournament, now) === "archive" ? "contests.empty_over" : "contests.empty"} />
        </p>
      ) : (
        <BoardTable
          tournament={tournament}
          rows={whole ? board.rows : parts.first}
          near={whole && (own?.place ?? 0) <= board.rows.length ? [] : parts.near}
          between={whole ? null : parts.between}
          own={own}
          leader={board.rows[0]?.score ?? 0}
        />
      )}
      <footer className={styles.foot}>
        <p className={styles.note}>
          <Text id="contests.ties" values={{ count: paid }} />
        </p>
        {board.rows.length > parts.first.length && (
          <Button size={32} aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {t(whole ? "contests.fewer_places" : "contests.all_places", { count: board.rows.length })}
          </Button>
        )}
      </footer>
      {sha256 && <Fingerprint of={sha256} />}
    </Card>
  );
}

const ENDS = 12;

/** The hash of the final table in short; the button copies it whole. */
function Fingerprint({ of }: { readonly of: string }) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  return (
    <div className={styles.hash}>
      <p>
        <Text id="contests.final_hash" />
      </p>
      <code title={of}>{`${of.slice(0, ENDS)}…${of.slice(-ENDS)}`}</code>
      <IconButton
        kind="ghost"
        size={32}
        label={t(copied ? "contests.hash_copied" : "contests.hash_copy")}
        onClick={() => void copyText(of).then(setCopied)}
      >
        <Copy />
      </IconButton>
    </div>
  );
}
