import { useEffect, useMemo } from "react";
import { useText } from "../../../intl/use-text.ts";
import { GameFrame } from "../../../kit/hud/game-frame.tsx";
import type { PanelLoaders } from "../../../kit/panels/panels.tsx";
import { TableButton } from "../../../kit/table/hud/table-button.tsx";
import { TableControls } from "../../../kit/table/hud/table-controls.tsx";
import { tableKeys } from "../../../kit/table/hud/table-keys.ts";
import { TableSky } from "../../../kit/table/hud/table-sky.tsx";
import { runFrames } from "../../../stage/frames.ts";
import type { RouletteGame } from "../play/roulette-game.ts";
import type { WheelScene } from "../scene/wheel-scene.ts";
import { useGame, useRoulette } from "./game-context.ts";
import { Racetrack } from "./racetrack.tsx";
import { Message, Results } from "./results.tsx";
import styles from "./roulette-frame.module.css";
import { TableFelt } from "./table-felt.tsx";
import { Wheel } from "./wheel.tsx";

interface RouletteFrameProps {
  readonly game: RouletteGame;
  readonly scene: WheelScene;
}

const PANELS: PanelLoaders = {
  paytable: async () => ({ default: (await import("../panels/roulette-rules-panel.tsx")).RouletteRulesPanel }),
  auto: async () => ({ default: (await import("../panels/roulette-auto-panel.tsx")).RouletteAutoPanel }),
};

/** American tables are often blue. */
const BLUE_CLOTH = "#163d6b";

/** Roulette: the wheel and the racetrack above the table; on a phone the table alone, and the wheel while it turns. */
export function RouletteFrame({ game, scene }: RouletteFrameProps) {
  const keys = useMemo(() => ({ ...tableKeys(game), t: () => game.turnTrack() }), [game]);
  useEffect(() => runFrames((ms) => scene.frame(ms)), [scene]);
  return (
    <GameFrame
      game={game}
      keys={keys}
      panels={PANELS}
      stage={<Board scene={scene} />}
      foot={
        <TableControls hasAuto>
          <TableButton start="roulette.spin" again="roulette.again" />
        </TableControls>
      }
      over={<TableSky {...(game.parts.sheet.wheel.includes("00") ? { cloth: BLUE_CLOTH } : {})} />}
      notices="top"
      isWide
    />
  );
}

function Board({ scene }: { readonly scene: WheelScene }) {
  const game = useGame();
  const text = useText();
  const activity = useRoulette((state) => state.activity);
  const showsTrack = useRoulette((state) => state.showsTrack);
  const spins = activity === "rolling" || activity === "landing" || activity === "counting";
  return (
    <div className={styles.board} data-spins={spins || undefined} data-track={showsTrack || undefined}>
      <div className={styles.wheel}>
        <Wheel scene={scene} />
      </div>
      <div className={styles.head}>
        <Message />
        <Results />
        <button type="button" className={styles.turn} aria-pressed={showsTrack} onClick={() => game.turnTrack()}>
          {text(showsTrack ? "roulette.showTable" : "roulette.showTrack")}
        </button>
      </div>
      <div className={styles.track}>
        <Racetrack />
      </div>
      <div className={styles.table}>
        <TableFelt />
      </div>
    </div>
  );
}
