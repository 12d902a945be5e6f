import { useEffect, useRef } from "react";
import { useText } from "../../../intl/use-text.ts";
import { PlayingCard } from "../../../kit/cards/playing-card.tsx";
import { cardName } from "../play/say-round.ts";
import type { HiLoStep } from "../read-round.ts";
import { useGame, useHiLo } from "./game-context.ts";
import styles from "./past-cards.module.css";
import { Sign } from "./sign.tsx";

/** All cards of the round in their order, each with the guess before it. */
export function PastCards() {
  const text = useText();
  const list = useRef<HTMLOListElement>(null);
  const steps = useHiLo(({ round }) => round?.steps);
  useEffect(() => {
    list.current?.scrollTo({ left: list.current.scrollWidth });
  }, [steps]);
  const drawn = steps?.filter(({ card }) => card !== null) ?? [];
  // A first card alone is already shown large above.
  const shown = drawn.length > 1 ? drawn : [];
  return (
    <ol ref={list} className={styles.past} aria-label={text("hilo.past")}>
      {shown.map((step, i) => (
        <PastCard key={i} step={step} />
      ))}
    </ol>
  );
}

function PastCard({ step: { kind, card, guess, isRight } }: { readonly step: HiLoStep }) {
  const { intl } = useGame().parts;
  const text = useText();
  const sign = guess ?? (kind === "skip" ? "skip" : null);
  const result = isRight === null ? null : text(isRight ? "hilo.past.right" : "hilo.past.wrong");
  const words = [sign && text(`hilo.do.${sign}` as "hilo.do.higher"), cardName(intl, card!), result];
  return (
    <li data-result={isRight === null ? undefined : isRight ? "right" : "wrong"}>
      {sign && (
        <span className={styles.sign}>
          <Sign of={sign} />
        </span>
      )}
      <span className={styles.card}>
        <PlayingCard card={card!} />
        {isRight !== null && (
          <span className={styles.result}>
            <Sign of={isRight ? "right" : "wrong"} />
          </span>
        )}
      </span>
      <span className="sr-only">{words.filter((each) => each !== null).join(", ")}</span>
    </li>
  );
}
