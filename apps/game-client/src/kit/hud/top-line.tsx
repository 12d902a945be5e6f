import type { CSSProperties } from "react";
import { ArrowLeft, BadgeCheck, IconButton, Lock, Maximize, Menu, Minimize } from "@apogee/ui";
import { reportParent } from "../../boot/parent-frame.ts";
import { SessionTime } from "../../hud/session-time.tsx";
import { useFullscreen } from "../../hud/use-fullscreen.ts";
import { percentWriter } from "../../intl/percent.ts";
import { useText } from "../../intl/use-text.ts";
import { isVerified } from "../state.ts";
import { useFrame, useMoney, useFrameState } from "./frame-context.ts";
import { Sound } from "./sound-button.tsx";
import styles from "./top-line.module.css";
import { useReturnBets } from "./use-return-bets.ts";

/**
 * The top bar: exit, round and lock on the left, the game's name in the middle, its return and this session on the
 * right.
 */
export function TopLine() {
  const game = useFrame();
  const text = useText();
  const title = useFrameState(({ opening }) => opening.game.title);
  const verified = useFrameState(isVerified);
  return (
    <header className={styles.line}>
      <div className={styles.left}>
        <IconButton label={text("common.toLobby")} kind="ghost" onClick={() => reportParent({ type: "apogee:exit" })}>
          <ArrowLeft />
        </IconButton>
        <IconButton className={styles.menu} label={text("hud.menu")} kind="ghost" onClick={() => game.open("menu")}>
          <Menu />
        </IconButton>
        <Seal />
      </div>
      <div className={styles.middle}>
        <h1 className={styles.title} style={{ "--letters": title.length } as CSSProperties}>
          {title}
        </h1>
        <DemoTag />
      </div>
      <div className={styles.right}>
        <Odds />
        <Session />
        <Sound />
        <Fullscreen />
      </div>
      <div className={styles.below}>
        <IconButton
          className={styles.check}
          label={text(verified ? "hud.verified" : "menu.fairness")}
          kind="ghost"
          size={32}
          onClick={() => game.open("fairness")}
        >
          <SealMark verified={verified} />
        </IconButton>
        <Odds short />
        <Session />
      </div>
    </header>
  );
}

function DemoTag() {
  const text = useText();
  const demo = useFrameState(({ opening }) => opening.mode === "demo");
  return (
    demo && (
      <span className={styles.demo}>
        <b>{text("demo.label")}</b> <span>{text("demo.unit")}</span>
      </span>
    )
  );
}

function Seal() {
  const game = useFrame();
  const text = useText();
  const roundId = useFrameState((state) => state.roundId);
  const commit = useFrameState(({ fairness }) => fairness.commit);
  const verified = useFrameState(isVerified);
  const seal = `${commit.slice(0, 4)}…${commit.slice(-2)}`;
  const round = roundId === null ? text("hud.firstRound") : text("hud.round", { round: roundId });
  return (
    <button type="button" className={styles.seal} onClick={() => game.open("fairness")}>
      <span>{round}</span>
      <span className={styles.dot}>
        {text("hud.seal", { seal })}
        <SealMark verified={verified} />
      </span>
      <span className="sr-only">: {text(verified ? "hud.verified" : "hud.fairness")}</span>
    </button>
  );
}

/** A lock while the seed is sealed; a check mark once the rounds are verified. */
function SealMark({ verified }: { readonly verified: boolean }) {
  return verified ? <BadgeCheck className={styles.verified} aria-hidden="true" /> : <Lock aria-hidden="true" />;
}

/** The return and the volatility; `short` if only a phone's width is available. */
export function Odds({ short = false }: { readonly short?: boolean }) {
  const game = useFrame();
  const text = useText();
  const { rtp: lowest, rtp_highest: highest } = useFrameState(({ opening }) => opening.game);
  const rtp = percentWriter(game.parts.intl.locale)(lowest, highest);
  const bets = useReturnBets();
  return (
    <button type="button" className={styles.odds} title={bets ?? undefined} onClick={() => game.open("paytable")}>
      <span>{text("hud.rtp", { rtp })}</span>
      <span className={styles.dot}>
        {short
          ? text(`volatility.short.${game.parts.game.volatility}`)
          : text(`volatility.${game.parts.game.volatility}`)}
      </span>
      <span className="sr-only">: {text("hud.info")}</span>
    </button>
  );
}

function Session() {
  const game = useFrame();
  const text = useText();
  const money = useMoney();
  const netCents = useFrameState((state) => state.netCents);
  return (
    <button type="button" className={styles.session} onClick={() => game.open("menu")}>
      <span className="sr-only">{text("hud.session")}</span>
      <SessionTime ageMs={game.parts.sessionMs} />
      <span className={styles.net} data-way={Math.sign(netCents)}>
        {money(netCents, "always")}
      </span>
    </button>
  );
}

function Fullscreen() {
  const text = useText();
  const { can, on, toggle } = useFullscreen();
  if (!can) return null;
  return (
    <IconButton
      className={styles.wide}
      label={text(on ? "hud.fullscreenLeave" : "hud.fullscreen")}
      kind="ghost"
      onClick={toggle}
    >
      {on ? <Minimize /> : <Maximize />}
    </IconButton>
  );
}
