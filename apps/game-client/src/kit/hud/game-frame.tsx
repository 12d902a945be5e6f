import { useEffect, useLayoutEffect, type CSSProperties, type MouseEvent, type ReactNode, type RefObject } from "react";
import { RawIntlProvider } from "react-intl";
import { onPause, onRefresh, onWagering, reportParent } from "../../boot/parent-frame.ts";
import { BEDS } from "../../sound/beds.ts";
import { FaultScreen } from "../../hud/fault-screen.tsx";
import { Panels, type PanelLoaders } from "../panels/panels.tsx";
import type { FrameGame } from "../play/frame-game.ts";
import { TURBO_SHARE } from "../play/pace.ts";
import { reportBalance } from "../play/report-balance.ts";
import { driveRound } from "../replay/drive-round.ts";
import { ReplayTopLine } from "../replay/hud/replay-top-line.tsx";
import { BigWin } from "./big-win.tsx";
import { FrameContext, useFrameState } from "./frame-context.ts";
import styles from "./game-frame.module.css";
import { FreeSpins, SpinsEnd } from "./free-spins.tsx";
import { LiveRegion } from "./live-region.tsx";
import { Notices } from "./notices.tsx";
import { TopLine } from "./top-line.tsx";
import { useKeys, type KeyActions } from "./use-keys.ts";

interface FrameProps {
  readonly game: FrameGame;
  /** The family's own keys; the same object for the lifetime of the game. */
  readonly keys: KeyActions;
  /** The family's own panels. */
  readonly panels: PanelLoaders;
  readonly root?: RefObject<HTMLDivElement | null>;
  readonly area?: RefObject<HTMLDivElement | null>;
  /** The content of the stage. */
  readonly stage: ReactNode;
  /** The content below the stage. */
  readonly foot: ReactNode;
  /** The content that covers everything. */
  readonly over?: ReactNode;
  /** Without a large button floating beside the stage on low and wide screens. */
  readonly isWide?: boolean;
  /** Where notices appear: over the line of text below the stage, or at the top of the stage. */
  readonly notices?: "foot" | "top";
}

/** The frame around any game: the top line, the stage, what is below it, and everything that may cover them. */
export function GameFrame(props: FrameProps) {
  return (
    <RawIntlProvider value={props.game.parts.intl}>
      <FrameContext value={props.game}>
        <Frame {...props} />
      </FrameContext>
    </RawIntlProvider>
  );
}

function Frame({ game, keys, panels, root, area, stage, foot, over, isWide = false, notices = "foot" }: FrameProps) {
  const { sounds } = game.parts;
  const { palette } = game.parts.game;
  const { replay } = game.parts;
  const fault = useFrameState((state) => state.fault);
  const hit = useFrameState((state) => state.hit);
  const isQuick = useFrameState(({ turbo, opening }) => turbo && opening.rules.turbo);
  useKeys(game, keys);
  useReplay(game);
  useEffect(() => {
    // On the document, since panels are rendered outside the frame's element.
    document.documentElement.style.setProperty("--accent", palette.accent);
    document.documentElement.style.setProperty("--field", palette.a);
    document.documentElement.style.setProperty("--field-far", palette.b);
  }, [palette]);
  useEffect(() => {
    reportParent({ type: "apogee:ready" });
    reportBalance(game.parts, game.parts.store.get().waiting === null);
    return game.parts.replay ? undefined : onRefresh((wallet) => void game.refresh(wallet));
  }, [game]);
  useEffect(() => {
    const bed = BEDS[game.parts.game.family];
    if (bed) sounds.setBed(bed);
  }, [game, sounds]);
  useEffect(() => onPause(() => game.stopAuto()), [game]);
  useEffect(() => onWagering((mostBetCents) => game.parts.store.set({ mostBetCents })), [game]);
  const unlock = (): void => void sounds.unlock();
  return (
    <div
      ref={root}
      className={styles.frame}
      style={{ "--pace": isQuick ? TURBO_SHARE : 1 } as CSSProperties}
      data-hit={hit?.level}
      onPointerDown={unlock}
      onKeyDown={unlock}
      onClick={giveFocusBack}
    >
      {replay ? <ReplayTopLine replay={replay} /> : <TopLine />}
      <section
        ref={area}
        className={styles.stage}
        data-wide={isWide || undefined}
        data-notices={notices}
        aria-label={game.parts.game.title}
        inert={replay !== null}
        onClick={() => game.skip()}
      >
        {stage}
        <FreeSpins />
        <Notices />
      </section>
      <footer className={styles.foot}>{foot}</footer>
      {over}
      <SpinsEnd />
      <BigWin />
      <LiveRegion />
      {!replay && <Panels own={panels} />}
      {fault && <FaultScreen kind={fault} />}
    </div>
  );
}

/** Plays the recorded round as soon as its game is shown. */
function useReplay(game: FrameGame): void {
  useLayoutEffect(() => {
    const { replay, store } = game.parts;
    if (!replay) return;
    game.prepareReplay();
    driveRound(game, replay).catch((error: unknown) => {
      store.set({ fault: "broken" });
      reportError(error);
    });
  }, [game]);
}

/**
 * After a click or a tap, the space bar triggers the large button again, not the control that was pressed last. A key's
 * click has no detail: keyboard users keep the focus where it is. Fields keep the focus, and so do panels, which are
 * outside the frame's element.
 */
function giveFocusBack({ detail, currentTarget, target }: MouseEvent<HTMLElement>): void {
  if (detail === 0 || !currentTarget.contains(target as Node) || (target as Element).closest("input, label")) return;
  currentTarget.querySelector<HTMLElement>("[data-spin-button]")?.focus({ preventScroll: true });
}
