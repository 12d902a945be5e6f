import { totalOf } from "@apogee/baccarat";
import { useText } from "../../../intl/use-text.ts";
import { PlayingCard } from "../../../kit/cards/playing-card.tsx";
import styles from "./both-hands.module.css";
import { useBaccarat, useGame } from "./game-context.ts";

/** The cards of both sides with their totals, and in between what happens now. */
export function BothHands() {
  return (
    <div className={styles.hands}>
      <Hand side="player" />
      <Message />
      <Hand side="banker" />
    </div>
  );
}

function Hand({ side }: { readonly side: "player" | "banker" }) {
  const { intl } = useGame().parts;
  const text = useText();
  const cards = useBaccarat(({ hands }) => hands[side]);
  const landed = useBaccarat((state) => state.landed[side]);
  const outcome = useBaccarat(({ result }) => result?.outcome ?? null);
  const name = text(`baccarat.spot.${side}`);
  const names = landed.map((card) =>
    intl.formatMessage(
      { id: "hilo.card" },
      { rank: text(rankId(card)), suit: text(`card.suit.${card % 4}` as "card.suit.0") },
    ),
  );
  const label = landed.length === 0 ? name : `${name}: ${names.join(", ")}, ${totalOf(landed)}`;
  const state = outcome === null ? undefined : outcome === side ? "won" : outcome === "tie" ? "tie" : "lost";
  return (
    <section className={styles.hand} aria-label={label} data-side={side} data-state={state}>
      <p className={styles.name} aria-hidden="true">
        <span>{name}</span>
        <b>{landed.length > 0 ? totalOf(landed) : "–"}</b>
      </p>
      <div className={styles.cards} aria-hidden="true">
        {[0, 1].map((at) => (
          <span key={at} className={styles.place}>
            {cards[at] !== undefined && (
              <span key={cards[at]} className={styles.card}>
                <PlayingCard card={cards[at]} />
              </span>
            )}
          </span>
        ))}
        {cards[2] !== undefined && (
          <span className={styles.third}>
            <span className={styles.card}>
              <PlayingCard card={cards[2]} />
            </span>
          </span>
        )}
      </div>
    </section>
  );
}

function rankId(card: number): "card.rank.0" {
  return `card.rank.${Math.floor(card / 4)}` as "card.rank.0";
}

function Message() {
  const { money, sheet } = useGame().parts;
  const text = useText();
  const result = useBaccarat((state) => state.result);
  const activity = useBaccarat((state) => state.activity);
  const isFull = useBaccarat((state) => state.isFull);
  const deals = activity === "rolling" || activity === "landing";
  if (!result || deals) {
    const [pays, to] = sheet.pays.bankerSix;
    const hint = sheet.pays.banker[0] === sheet.pays.banker[1] ? "baccarat.hint.free" : "baccarat.hint.commission";
    return (
      <div className={styles.message} aria-hidden="true">
        <b>{text(deals ? "message.luck" : "baccarat.invite")}</b>
        <span>{isFull ? text("table.full") : deals ? "" : text(hint, { pays, to })}</span>
      </div>
    );
  }
  const { winCents, costCents, outcome } = result;
  const kind = winCents > costCents ? "won" : winCents > 0 ? "back" : "lost";
  const values = { amount: money(winCents), cost: money(costCents) };
  return (
    <div key={result.id} className={styles.message} data-kind={kind} aria-hidden="true">
      <b>{text(`baccarat.outcome.${outcome}` as "baccarat.outcome.tie")}</b>
      <span>{text(`baccarat.result.${kind}` as "baccarat.result.won", values)}</span>
    </div>
  );
}
