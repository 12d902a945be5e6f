import { multiplierWriter } from "../../../intl/multiplier.ts";
import { useText } from "../../../intl/use-text.ts";
import { endingOf } from "../state.ts";
import { CoinFace } from "./coin-face.tsx";
import styles from "./coin-table.module.css";
import { useCoin, useGame } from "./game-context.ts";

const EDGES = [-2, -1, 0, 1, 2];

/** The coin over its table. */
export function CoinTable() {
  const { side, moves } = useCoin((state) => state.coin);
  const round = useCoin((state) => state.round);
  const flips = round?.flips.length ?? 0;
  const ending = round && endingOf(round);
  const verdict = moves !== "rests" || !round ? "none" : ending === "lost" ? "wrong" : "right";
  return (
    <div className={styles.table} data-verdict={verdict} aria-hidden="true">
      <span className={styles.tray} />
      <span className={styles.shadow} data-moves={moves} />
      <span key={moves === "rises" ? "rises" : `${flips} ${moves}`} className={styles.arc} data-moves={moves}>
        <span className={styles.coin} data-side={side} data-moves={moves}>
          {EDGES.map((edge) => (
            <i key={edge} className={styles.edge} data-edge={edge} />
          ))}
          <CoinFace side="heads" className={styles.heads} />
          <CoinFace side="tails" className={styles.tails} />
        </span>
      </span>
    </div>
  );
}

/** What the round is worth, or how it ended, in large figures and in words. */
export function Worth() {
  const { intl, money } = useGame().parts;
  const text = useText();
  const round = useCoin((state) => state.round);
  const call = useCoin(({ coin }) => coin.call);
  const moves = useCoin(({ coin }) => coin.moves);
  const ending = round && endingOf(round);
  const worth = multiplierWriter(intl)(ending === "lost" ? "0" : (round?.multiplier ?? "1"));
  const words =
    moves !== "rests" && call
      ? text("coin.called", { side: text(`coin.side.${call}` as "coin.side.heads") })
      : ending
        ? text(`coin.ended.${ending}` as "coin.ended.lost", { amount: money(round!.winCents) })
        : round
          ? text("coin.worth", { right: round.right, amount: money(round.cashOutCents ?? 0) })
          : text("coin.invite");
  const kind = moves !== "rests" ? "idle" : (ending ?? (round ? "open" : "idle"));
  return (
    <div className={styles.worth} data-kind={kind} aria-hidden="true">
      <p className={styles.times}>
        {worth}
        <small>×</small>
      </p>
      <p className={styles.words}>
        {(kind === "cashed" || kind === "capped" || kind === "open") && <Mark d="M4.5 10.500l3.6 3.6 7.4-8" />}
        {kind === "lost" && <Mark d="M5.5 5.500l9 9m0-9l-9 9" />}
        {words}
      </p>
    </div>
  );
}

function Mark({ d }: { readonly d: string }) {
  return (
    <svg viewBox="0 0 20 20">
      <path d={d} />
    </svg>
  );
}
