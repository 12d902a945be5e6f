import { useText } from "../../../intl/use-text.ts";
import type { Decision } from "../read-round.ts";
import styles from "./decisions.module.css";
import { DecisionSign } from "./decision-sign.tsx";
import { useBlackjack, useGame } from "./game-context.ts";

const KEYS: Readonly<Record<Decision, string>> = {
  hit: "H",
  stand: "S",
  double: "D",
  split: "P",
  surrender: "U",
  insure: "Y",
  decline: "N",
};
const PLAY: readonly Decision[] = ["hit", "stand", "double", "split"];

/** The decisions with their further stakes. They keep their positions; what is not allowed now cannot be pressed. */
export function Decisions() {
  const { sheet } = useGame().parts;
  const text = useText();
  const asks = useBlackjack(({ round }) => (round?.isOpen ? round.table.asks : null));
  const play = sheet.lateSurrender ? [...PLAY, "surrender" as const] : PLAY;
  const shown: readonly Decision[] = asks === "insurance" ? ["insure", "decline"] : play;
  return (
    <section
      className={styles.decisions}
      aria-label={text("blackjack.decisions")}
      data-count={shown.length}
      data-off={asks === null || undefined}
    >
      {shown.map((decision) => (
        <DecisionButton key={decision} decision={decision} />
      ))}
    </section>
  );
}

function DecisionButton({ decision }: { readonly decision: Decision }) {
  const game = useGame();
  const text = useText();
  const idle = useBlackjack(({ activity, connection }) => activity === "idle" && connection === "fine");
  const isOffered = useBlackjack(({ round }) => round?.offers.some((offer) => offer.do === decision) ?? false);
  const isAdvised = useBlackjack(({ hints, round }) => hints && round?.advice === decision);
  return (
    <button
      type="button"
      className={styles.decision}
      data-decision={decision}
      data-advised={(isAdvised && isOffered) || undefined}
      aria-disabled={!isOffered || !idle || undefined}
      aria-keyshortcuts={KEYS[decision]}
      onClick={() => void game.decide(decision)}
    >
      <span className={styles.sign}>
        <DecisionSign of={decision} />
      </span>
      <span className={styles.name}>{text(`blackjack.do.${decision}`)}</span>
      <Why decision={decision} isOffered={isOffered} />
    </button>
  );
}

/** What a decision does and costs, or when it is allowed. */
function Why({ decision, isOffered }: { readonly decision: Decision; readonly isOffered: boolean }) {
  const { money } = useGame().parts;
  const text = useText();
  const round = useBlackjack((state) => state.round);
  const isOpen = round?.isOpen ?? false;
  const cost = round?.offers.find((offer) => offer.do === decision)?.costCents ?? 0;
  const hand = round?.table.hands[round.table.turn];
  const needs = decision === "double" || decision === "split" || decision === "surrender";
  const words =
    isOpen && !isOffered && needs
      ? text(`blackjack.off.${decision}`)
      : isOpen && isOffered
        ? text(`blackjack.why.${decision}`, {
            amount: money(decision === "surrender" ? (hand?.stakeCents ?? 0) / 2 : cost),
            total: hand?.total ?? 0,
          })
        : "";
  return <span className={styles.why}>{words}</span>;
}
