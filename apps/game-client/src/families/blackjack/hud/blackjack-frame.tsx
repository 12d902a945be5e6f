import { useEffect, useMemo } from "react";
import { GameFrame } from "../../../kit/hud/game-frame.tsx";
import type { KeyActions } from "../../../kit/hud/use-keys.ts";
import type { PanelLoaders } from "../../../kit/panels/panels.tsx";
import { TableButton } from "../../../kit/table/hud/table-button.tsx";
import { TableControls } from "../../../kit/table/hud/table-controls.tsx";
import { tableKeys } from "../../../kit/table/hud/table-keys.ts";
import { TableSky } from "../../../kit/table/hud/table-sky.tsx";
import { totalOf } from "../../../kit/table/domain/chips.ts";
import { runFrames } from "../../../stage/frames.ts";
import type { BlackjackGame } from "../play/blackjack-game.ts";
import { isInRound } from "../state.ts";
import styles from "./blackjack-frame.module.css";
import { CardTable } from "./card-table.tsx";
import { Decisions } from "./decisions.tsx";
import { useBlackjack } from "./game-context.ts";
import { Words } from "./words.tsx";

const PANELS: PanelLoaders = {
  paytable: async () => ({ default: (await import("../panels/blackjack-rules-panel.tsx")).BlackjackRulesPanel }),
};

/** Blackjack: the dealer above, the boxes below, then what is said about the round, and the chips or the decisions. */
export function BlackjackFrame({ game }: { readonly game: BlackjackGame }) {
  const keys = useMemo(() => keysOf(game), [game]);
  const { motion } = game.parts;
  useEffect(() => runFrames((ms) => motion.tick(ms)), [motion]);
  return (
    <GameFrame
      game={game}
      keys={keys}
      panels={PANELS}
      stage={
        <div className={styles.board}>
          <CardTable />
          <Words />
        </div>
      }
      foot={<Foot />}
      over={<TableSky cloth={game.parts.game.palette.a} />}
      notices="top"
      isWide
    />
  );
}

function Foot() {
  const isPlayed = useBlackjack(isInRound);
  const cents = useBlackjack(({ round, slip }) => round?.costCents ?? totalOf(slip.placed));
  return (
    <TableControls
      onTableCents={isPlayed ? cents : undefined}
      hasTurbo
      decisions={isPlayed ? <Decisions /> : undefined}
    >
      <TableButton start="blackjack.deal" again="blackjack.again" />
    </TableControls>
  );
}

/** Letters of the decisions belong to them while a round is played, and to the chips otherwise. */
function keysOf(game: BlackjackGame): KeyActions {
  const table = tableKeys(game);
  const either = (decide: () => void, key: string) => (event: KeyboardEvent) =>
    isInRound(game.parts.store.get()) ? decide() : table[key]?.(event);
  return {
    ...table,
    h: () => void game.decide("hit"),
    s: () => void game.decide("stand"),
    d: either(() => void game.decide("double"), "d"),
    p: () => void game.decide("split"),
    u: either(() => void game.decide("surrender"), "u"),
    y: () => void game.decide("insure"),
    n: () => void game.decide("decline"),
    b: () => game.toggleHints(),
  };
}
