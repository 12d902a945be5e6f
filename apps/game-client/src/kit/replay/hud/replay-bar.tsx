import { Pause, Play, RotateCcw, StepForward, classNames } from "@apogee/ui";
import { useEffect } from "react";
import { RunningAmount } from "../../../hud/running-amount.tsx";
import { useText } from "../../../intl/use-text.ts";
import { usePart } from "../../../state/store.ts";
import { useFrame, useMoney } from "../../hud/frame-context.ts";
import { followRate } from "../follow-rate.ts";
import { SPEEDS, type Replay } from "../replay.ts";
import styles from "./replay-bar.module.css";
import { useReplayKeys } from "./use-replay-keys.ts";

/** Starts the replay again: the frame opens again, with its recording from the page around it. */
const restart = (): void => location.reload();

/** In place of a game's controls: what the round cost and paid, and the controls of its replay. */
export function ReplayBar({ replay }: { readonly replay: Replay }) {
  useReplayKeys(replay, restart);
  useEffect(() => followRate(replay), [replay]);
  return (
    <div className={styles.bar} data-replay="">
      <Facts replay={replay} />
      <div className={styles.controls}>
        <RestartButton replay={replay} />
        <PlayButton replay={replay} />
        <StepButton replay={replay} />
      </div>
      <Speeds replay={replay} />
      <End replay={replay} />
    </div>
  );
}

function Facts({ replay }: { readonly replay: Replay }) {
  const text = useText();
  const money = useMoney();
  const { meter } = useFrame().parts;
  const { round, status } = replay.recording;
  const paid = status === "won" || status === "lost" ? money(round.win_cents) : text(`replay.${status}`);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{text("replay.stake")}</dt>
        <dd>{money(round.cost_cents)}</dd>
      </div>
      <div>
        <dt>{text("replay.payout")}</dt>
        <dd className={styles.payout} data-payout-cents={round.win_cents}>
          {paid}
        </dd>
      </div>
      <div aria-hidden="true">
        <dt>{text("replay.shown")}</dt>
        <dd>
          <RunningAmount meter={meter} write={money} />
        </dd>
      </div>
    </dl>
  );
}

/** At the end, the large button restarts. */
function RestartButton({ replay }: { readonly replay: Replay }) {
  const text = useText();
  const isOver = usePart(replay.store, (state) => state.isOver);
  return (
    <button
      type="button"
      className={styles.small}
      aria-label={text("replay.restart")}
      disabled={isOver}
      onClick={restart}
    >
      <RotateCcw />
    </button>
  );
}

function PlayButton({ replay }: { readonly replay: Replay }) {
  const text = useText();
  const plays = usePart(replay.store, (state) => state.plays && !state.isOver);
  const isOver = usePart(replay.store, (state) => state.isOver);
  const label = text(isOver ? "replay.restart" : plays ? "replay.pause" : "replay.play");
  const press = (): void => (isOver ? restart() : plays ? replay.pause() : replay.play());
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={label}
      data-spin-button
      data-role="replay"
      onClick={press}
    >
      {isOver ? <RotateCcw /> : plays ? <Pause /> : <Play />}
    </button>
  );
}

function StepButton({ replay }: { readonly replay: Replay }) {
  const text = useText();
  const isOver = usePart(replay.store, (state) => state.isOver);
  return (
    <button
      type="button"
      className={styles.small}
      aria-label={text("replay.step")}
      disabled={isOver}
      onClick={() => replay.step()}
    >
      <StepForward />
    </button>
  );
}

function Speeds({ replay }: { readonly replay: Replay }) {
  const text = useText();
  const { intl } = useFrame().parts;
  const speed = usePart(replay.store, (state) => state.speed);
  return (
    <div className={styles.speeds} role="group" aria-label={text("replay.speed")}>
      {SPEEDS.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.speed}
          aria-pressed={each === speed}
          onClick={() => replay.setSpeed(each)}
        >
          {text("replay.times", { times: intl.formatNumber(each) })}
        </button>
      ))}
    </div>
  );
}

/** How far the recording was shown, and why it ends before the round does. */
function End({ replay }: { readonly replay: Replay }) {
  const text = useText();
  const { steps, status } = replay.recording;
  const taken = usePart(replay.store, (state) => state.taken);
  const isOver = usePart(replay.store, (state) => state.isOver);
  const why = status === "open" ? text("replay.untilHere") : status === "void" ? text("replay.voided") : null;
  return (
    <p className={classNames(styles.end, isOver && styles.over)} data-replay-over={isOver || undefined} role="status">
      {isOver ? (why ?? text("replay.over")) : text("replay.progress", { step: taken, steps: steps.length })}
    </p>
  );
}
