import { Minus, Plus } from "@apogee/ui";
import { multiplierWriter } from "../../../intl/multiplier.ts";
import { useText } from "../../../intl/use-text.ts";
import { isFree } from "../../../kit/state.ts";
import styles from "./choices.module.css";
import { useGame, useMines } from "./game-context.ts";
import { Crystal, Mine } from "./tile-art.tsx";

/** Usual numbers of mines, offered as shortcuts. */
const SHORTCUTS = [1, 3, 5, 10, 24];

/** The number of mines before a round; in a round, the odds of the next pick and a pick of any tile. */
export function Choices() {
  return (
    <div className={styles.choices}>
      <MineCount />
      <NextPick />
    </div>
  );
}

function MineCount() {
  const game = useGame();
  const text = useText();
  const { fewest, most } = game.parts.sheet.mines;
  const free = useMines(isFree);
  const mines = useMines(({ round, mines: chosen }) => (round?.isOpen ? round.mines : chosen));
  return (
    <section className={styles.count} aria-label={text("mines.count")}>
      <div className={styles.stepper}>
        <button
          type="button"
          aria-label={text("mines.fewer")}
          disabled={!free || mines === fewest}
          onClick={() => game.setMines(mines - 1)}
        >
          <Minus />
        </button>
        <p>
          <span className={styles.icon}>
            <Mine />
          </span>
          <output>{mines}</output>
          <span className={styles.label}>{text("mines.count")}</span>
        </p>
        <button
          type="button"
          aria-label={text("mines.more")}
          disabled={!free || mines === most}
          onClick={() => game.setMines(mines + 1)}
        >
          <Plus />
        </button>
      </div>
      <div className={styles.shortcuts}>
        {SHORTCUTS.filter((each) => each >= fewest && each <= most).map((each) => (
          <button
            key={each}
            type="button"
            aria-label={text("mines.set", { mines: each })}
            aria-pressed={each === mines}
            disabled={!free}
            onClick={() => game.setMines(each)}
          >
            {each}
          </button>
        ))}
      </div>
    </section>
  );
}

function NextPick() {
  const game = useGame();
  const text = useText();
  const { intl, money } = game.parts;
  const next = useMines(({ round }) => round?.next ?? null);
  const idle = useMines(({ activity, connection }) => activity === "idle" && connection === "fine");
  const percent =
    next && intl.formatNumber(Number(next.chancePercent) / 100, { style: "percent", minimumFractionDigits: 2 });
  return (
    <button
      type="button"
      className={styles.random}
      data-random
      aria-disabled={!next || !idle || undefined}
      aria-keyshortcuts="R"
      onClick={() => void game.pickAny()}
    >
      <span className={styles.icon}>
        <Crystal />
      </span>
      <span className={styles.name}>{text("mines.random")}</span>
      <span className={styles.odds}>
        {percent ? text("mines.chance", { percent }) : text("mines.randomHint")}
        {next && <b>{multiplierWriter(intl)(next.multiplier)}×</b>}
      </span>
      {next && <span className={styles.pays}>{money(next.payoutCents)}</span>}
    </button>
  );
}
