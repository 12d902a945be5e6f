import type { GameView } from "@apogee/contract";
import { useSearchParams } from "react-router";
import { hasDemo, type PlayMode } from "../../site/games/game-paths.ts";
import { useSession } from "../../site/session/session.tsx";
import { GameChoice } from "./game-choice.tsx";
import { GameFrame } from "./game-frame.tsx";
import styles from "./game-stage.module.css";
import { TroublePanel } from "./trouble-panel.tsx";
import { WageringBar } from "./wagering-bar.tsx";

/** The choice of a mode, the running game with its own bar, or the reason why it does not run. */
export function GameStage({ game, flavour }: { readonly game: GameView; readonly flavour: string | null }) {
  const [query] = useSearchParams();
  const { player } = useSession();
  const mode = modeOf(query.get("mode"));
  return (
    <div className={styles.stage}>
      <h1 className="sr-only">{game.title}</h1>
      <div className={styles.field}>
        {mode === undefined && <GameChoice game={game} flavour={flavour} />}
        {mode === "real" && !player && <TroublePanel game={game} trouble="guest" />}
        {mode === "demo" && !hasDemo(game) && <TroublePanel game={game} trouble="no_demo" />}
        {(mode === "demo" ? hasDemo(game) : mode === "real" && player) && (
          <GameFrame key={mode} game={game} mode={mode as PlayMode} />
        )}
      </div>
      {mode === "real" && player && <WageringBar />}
    </div>
  );
}

function modeOf(query: string | null): PlayMode | undefined {
  return query === "real" || query === "demo" ? query : undefined;
}
