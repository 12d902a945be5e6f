import { useEffect, type MouseEvent } from "react";
import { RawIntlProvider } from "react-intl";
import { onRefresh, tellParent } from "../../../boot/parent-frame.ts";
import { FaultScreen } from "../../../hud/fault-screen.tsx";
import { Panels } from "../panels/panels.tsx";
import type { SlotGame } from "../play/slot-game.ts";
import { tellBalance } from "../play/tell-balance.ts";
import type { SlotScene } from "../scene/slot-scene.ts";
import { Controls } from "./controls.tsx";
import { Cover } from "./cover.tsx";
import { FeatureBar } from "./feature-bar.tsx";
import { GameContext, useSlot } from "./game-context.ts";
import { LiveRegion } from "./live-region.tsx";
import { MessageStrip } from "./message-strip.tsx";
import { Notices } from "./notices.tsx";
import styles from "./slot-frame.module.css";
import { TopLine } from "./top-line.tsx";
import { useKeys } from "./use-keys.ts";
import { useStage } from "./use-stage.ts";
import { WaitingCard } from "./waiting-card.tsx";

interface SlotFrameProps {
  readonly game: SlotGame;
  readonly scene: SlotScene;
  readonly canvas: HTMLCanvasElement;
}

/** A pokie: the stage behind, the controls around it. */
export function SlotFrame({ game, scene, canvas }: SlotFrameProps) {
  return (
    <RawIntlProvider value={game.parts.intl}>
      <GameContext value={game}>
        <Machine canvas={canvas} scene={scene} game={game} />
      </GameContext>
    </RawIntlProvider>
  );
}

function Machine({ game, scene, canvas }: SlotFrameProps) {
  const { par, sounds } = game.parts;
  const { root, area } = useStage(game, scene, canvas);
  const fault = useSlot((state) => state.fault);
  useKeys(game);
  useEffect(() => {
    // On the document, since panels are drawn outside the frame's element.
    document.documentElement.style.setProperty("--accent", par.art.palette.accent);
    document.documentElement.style.setProperty("--field", par.art.palette.a);
  }, [par]);
  useEffect(() => {
    onRefresh(() => void game.refresh());
    tellParent({ type: "apogee:ready" });
    tellBalance(game.parts, game.parts.store.get().waiting === null);
  }, [game]);
  const unlock = (): void => void sounds.unlock();
  return (
    <div ref={root} className={styles.frame} onPointerDown={unlock} onKeyDown={unlock} onClick={giveFocusBack}>
      <TopLine />
      <main ref={area} className={styles.stage} onClick={() => game.skip()}>
        <FeatureBar />
        <WaitingCard />
        <Notices />
      </main>
      <footer className={styles.foot}>
        <MessageStrip />
        <Controls />
      </footer>
      <Cover />
      <LiveRegion />
      <Panels />
      {fault && <FaultScreen kind={fault} />}
    </div>
  );
}

/**
 * After a click or a tap the space bar is for the large button again, not for what was pressed last. A key's click has
 * no
 * detail: who goes by keyboard stays where they are. Panels stand outside the frame's element and keep their own focus.
 */
function giveFocusBack({ detail, currentTarget, target }: MouseEvent<HTMLElement>): void {
  if (detail > 0 && currentTarget.contains(target as Node))
    currentTarget.querySelector<HTMLElement>("[data-spin-button]")?.focus({ preventScroll: true });
}
