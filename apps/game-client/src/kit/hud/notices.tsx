import { Button, CircleAlert, IconButton, Info, Spinner, WifiOff, X } from "@apogee/ui";
import type { ReactNode } from "react";
import { reportParent } from "../../boot/parent-frame.ts";
import type { MessageId } from "../../intl/messages.ts";
import { useText } from "../../intl/use-text.ts";
import { lowerStake } from "../domain/lower-stake.ts";
import type { Notice } from "../state.ts";
import { useFrame, useMoney, useFrameState } from "./frame-context.ts";
import styles from "./notices.module.css";

/** What the player must know now: the connection, a refusal, the fate of a spin. One sentence, one action. */
export function Notices() {
  const connection = useFrameState((state) => state.connection);
  const contextLost = useFrameState((state) => state.contextLost);
  const notice = useFrameState((state) => state.notice);
  return (
    <div className={styles.place}>
      {connection !== "fine" && connection !== "lost" && (
        <Waiting id={connection === "slow" ? "connection.slow" : "connection.retrying"} />
      )}
      {contextLost && <Waiting id="graphics.lost" />}
      {connection === "fine" && notice && <NoticeToast notice={notice} />}
      {connection === "lost" && <Lost />}
    </div>
  );
}

function Waiting({ id }: { readonly id: MessageId }) {
  const text = useText();
  return (
    <div className={styles.toast} role="status">
      <Spinner className={styles.icon} />
      <p>{text(id)}</p>
    </div>
  );
}

function Lost() {
  const game = useFrame();
  const text = useText();
  return (
    <div className={styles.lost} role="alertdialog" aria-labelledby="lost-title" aria-describedby="lost-text">
      <WifiOff className={styles.lostIcon} aria-hidden="true" />
      <h2 id="lost-title">{text("connection.lostTitle")}</h2>
      <p id="lost-text">{text("connection.lost")}</p>
      <Button kind="cta" size={56} wide autoFocus onClick={() => game.tryAgain()}>
        {text("connection.again")}
      </Button>
    </div>
  );
}

function NoticeToast({ notice }: { readonly notice: Notice }) {
  const game = useFrame();
  const text = useText();
  const { words, action } = useNotice(notice);
  return (
    <div className={styles.toast} role={notice.kind === "refusal" ? "alert" : "status"}>
      {notice.kind === "refusal" ? (
        <CircleAlert className={styles.alert} aria-hidden="true" />
      ) : (
        <Info className={styles.icon} aria-hidden="true" />
      )}
      <p>{words}</p>
      {action && <div className={styles.actions}>{action}</div>}
      <IconButton label={text("common.close")} kind="ghost" size={32} onClick={() => game.putAwayNotice()}>
        <X />
      </IconButton>
    </div>
  );
}

function useNotice(notice: Notice): { readonly words: string; readonly action: ReactNode } {
  const text = useText();
  const money = useMoney();
  const game = useFrame();
  const { intl } = game.parts;
  const balanceCents = useFrameState((state) => state.balanceCents);
  const most = notice.kind === "refusal" ? notice.mostStakeCents : null;
  const lower = useFrameState(({ opening, stakeCents, balanceCents: held }) =>
    lowerStake(opening.bets.steps_cents, stakeCents, most === null ? held : Math.min(held, most)),
  );
  const demo = useFrameState(({ opening }) => opening.mode === "demo");
  if (notice.kind === "autoplay-over")
    return { words: text(`auto.over.${notice.reason}` as "auto.over.done"), action: null };
  if (notice.kind === "game-updated") return { words: text("notice.updated"), action: null };
  if (notice.kind === "round-not-recorded") return { words: text("notice.notRecorded"), action: null };
  if (notice.kind === "round-finished") {
    return {
      words:
        notice.winCents > 0
          ? text("notice.finished", { amount: money(notice.winCents) })
          : text("notice.finishedNothing"),
      action: null,
    };
  }
  const poor = notice.code === "not_enough_funds";
  const id = `refusal.${notice.code}${poor && demo && lower === null ? "_demo" : ""}${notice.limits?.round ? "_round" : ""}`;
  const until = notice.until === null ? "" : intl.formatDate(notice.until, { dateStyle: "medium", timeStyle: "short" });
  const words =
    id in intl.messages
      ? text(id as "refusal.too_fast", {
          balance: money(balanceCents),
          until,
          stake: money(most ?? 0),
          least: money(notice.limits?.leastCents ?? 0),
          most: money(notice.limits?.mostCents ?? 0),
        })
      : notice.sentence;
  if (notice.code === "terms_not_accepted")
    return { words, action: <AskPage type="apogee:terms">{text("notice.terms")}</AskPage> };
  if (notice.mostStakeCents !== null && lower !== null) return { words, action: <LowerStake stakeCents={lower} /> };
  if (!poor) return { words, action: null };
  return {
    words,
    action: (
      <>
        {lower !== null && <LowerStake stakeCents={lower} />}
        {demo ? (
          <AskPage type="apogee:real">{text("demo.real")}</AskPage>
        ) : (
          <AskPage type="apogee:deposit">{text("notice.deposit")}</AskPage>
        )}
      </>
    ),
  };
}

function LowerStake({ stakeCents }: { readonly stakeCents: number }) {
  const game = useFrame();
  const text = useText();
  const money = useMoney();
  return (
    <Button kind="secondary" size={40} onClick={() => game.setStake(stakeCents)}>
      {text("notice.lower", { stake: money(stakeCents) })}
    </Button>
  );
}

/** Passes the next step to the page around the frame. */
function AskPage({
  type,
  children,
}: {
  readonly type: "apogee:deposit" | "apogee:real" | "apogee:terms";
  readonly children: ReactNode;
}) {
  return (
    <Button kind="secondary" size={40} onClick={() => reportParent({ type })}>
      {children}
    </Button>
  );
}
