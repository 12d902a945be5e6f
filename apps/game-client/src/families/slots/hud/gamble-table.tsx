import type { GambleOffer, GambleOn } from "@apogee/slots";
import { Button } from "@apogee/ui";
import { useId, useMemo } from "react";
import type { MessageId } from "../../../intl/messages.ts";
import { useText } from "../../../intl/use-text.ts";
import { FlipCard } from "../../../kit/cards/flip-card.tsx";
import { SuitSign, type Suit } from "../../../kit/cards/suit.tsx";
import { useMoney } from "../../../kit/hud/frame-context.ts";
import { mayGambleAll, mayHalve } from "../play/run-gamble.ts";
import { readRound, type SlotRound } from "../read-round.ts";
import { isAtTable } from "../state.ts";
import styles from "./gamble-table.module.css";
import { GambledCards } from "./gambled-cards.tsx";
import { useGame, useSlot } from "./game-context.ts";

/** The suits by the keys 1 to 4. */
export const SUIT_KEYS = ["hearts", "diamonds", "clubs", "spades"] as const satisfies readonly GambleOn[];

/** The card table over the reels: the win can be taken, or gambled on the next card. */
export function GambleTable() {
  const waiting = useSlot((state) => (isAtTable(state) ? state.waiting : null));
  const round = useMemo(() => waiting && readRound(waiting), [waiting]);
  return round && <Table round={round} />;
}

function Table({ round }: { readonly round: SlotRound }) {
  const game = useGame();
  const text = useText();
  const id = useId();
  const called = useSlot((state) => state.called);
  const idle = useSlot(
    ({ activity, connection, fault }) => activity === "idle" && connection === "fine" && fault === null,
  );
  const half = useSlot((state) => state.half);
  const money = useMoney();
  const times = game.parts.par.gamble?.times ?? 0;
  const call = (on: GambleOn) => (
    <Call key={on} on={on} offer={round.offers.find((offer) => offer.do === on)} isOff={!idle} />
  );
  const canChoose = mayHalve(round) && mayGambleAll(round);
  return (
    <section className={styles.place} aria-labelledby={id}>
      <div
        className={styles.rim}
        data-result={called === null || called.right === null ? undefined : called.right ? "right" : "wrong"}
      >
        <div className={styles.felt}>
          <header className={styles.head}>
            <h2 id={id} className={styles.title}>
              {text("gamble.title", { amount: money(round.win_cents) })}
            </h2>
            <p className={styles.left}>{text("gamble.left", { left: times - round.gambles.length })}</p>
          </header>
          <div className={styles.calls}>
            {call("red")}
            <div className={styles.card}>
              <FlipCard key={round.gambles.length} card={called?.card ?? null} isDim={called?.right === false} />
            </div>
            {call("black")}
          </div>
          <Result />
          <div className={styles.suits}>{SUIT_KEYS.map(call)}</div>
          <footer className={styles.foot}>
            <button
              type="button"
              role="switch"
              className={styles.half}
              aria-checked={half}
              aria-keyshortcuts="H"
              aria-disabled={!idle || !canChoose || undefined}
              onClick={() => game.toggleHalf()}
            >
              <span className={styles.knob} />
              {text("gamble.half")}
            </button>
            <Button
              kind="cta"
              size={48}
              className={styles.take}
              disabled={!idle}
              onClick={() => void game.decide("take")}
            >
              {text("gamble.take", { amount: money(round.win_cents) })}
            </Button>
          </footer>
        </div>
      </div>
      <GambledCards gambles={round.gambles} />
    </section>
  );
}

interface CallProps {
  readonly on: GambleOn;
  readonly offer: GambleOffer | undefined;
  readonly isOff: boolean;
}

/** One thing that the next card can be called to be, with the win if it is. */
function Call({ on, offer, isOff }: CallProps) {
  const game = useGame();
  const text = useText();
  const money = useMoney();
  const half = useSlot((state) => state.half);
  const isCalled = useSlot(({ called }) => called?.on === on);
  const wager = half ? offer?.half : offer?.all;
  const isColour = on === "red" || on === "black";
  const name = text(`gamble.on.${on}` as MessageId);
  const label = wager
    ? text("gamble.callAt", { on: name, amount: money(wager.gambled_cents), win: money(wager.payout_cents) })
    : text("gamble.callNone", { on: name });
  return (
    <button
      type="button"
      className={isColour ? styles.colour : styles.suit}
      data-on={on}
      data-called={isCalled || undefined}
      aria-label={label}
      aria-keyshortcuts={isColour ? on[0]!.toUpperCase() : String(SUIT_KEYS.indexOf(on) + 1)}
      aria-disabled={isOff || !wager || undefined}
      onClick={() => void game.decide(on)}
    >
      <Signs on={on} />
      <span className={styles.name}>{name}</span>
      <span className={styles.pays}>{wager ? money(wager.payout_cents) : "–"}</span>
    </button>
  );
}

const SIGNS: Readonly<Record<GambleOn, readonly Suit[]>> = {
  red: ["hearts", "diamonds"],
  black: ["clubs", "spades"],
  hearts: ["hearts"],
  diamonds: ["diamonds"],
  clubs: ["clubs"],
  spades: ["spades"],
};

function Signs({ on }: { readonly on: GambleOn }) {
  const suits = SIGNS[on];
  return (
    <svg
      className={styles.sign}
      viewBox={suits.length === 2 ? "-24 -12 48 24" : "-12 -12 24 24"}
      fill="currentColor"
      aria-hidden="true"
    >
      {suits.map((suit, i) => (
        <SuitSign key={suit} suit={suit} x={suits.length === 2 ? i * 24 - 12 : 0} y={0} size={1.05} />
      ))}
    </svg>
  );
}

/** What the last card did to the win. */
function Result() {
  const text = useText();
  const called = useSlot((state) => state.called);
  const words =
    called === null
      ? text("gamble.ask")
      : called.right === null
        ? text("gamble.drawing", { on: text(`gamble.on.${called.on}` as MessageId) })
        : text(called.right ? "gamble.right" : "gamble.wrong");
  return (
    <p className={styles.result} aria-hidden="true">
      {words}
    </p>
  );
}
