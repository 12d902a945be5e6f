import { paidOn, worthOf } from "@apogee/coin-flip";
import { minor } from "@apogee/kernel";
import { useEffect, useRef } from "react";
import { useText } from "../../../intl/use-text.ts";
import { CoinFace } from "./coin-face.tsx";
import { useCoin, useGame } from "./game-context.ts";
import styles from "./series.module.css";
import { shortWorthWriter } from "./write-worth.ts";

const WORTH_UNIT = 10_000;

/** All flips that a round can have: those that were made with their sides, and what every further right call makes. */
export function Series() {
  const { sheet, intl, money } = useGame().parts;
  const text = useText();
  const list = useRef<HTMLOListElement>(null);
  const flips = useCoin(({ round }) => round?.flips);
  const isOpen = useCoin(({ round }) => round?.isOpen ?? false);
  const stakeCents = useCoin((state) => state.stakeCents);
  const made = flips?.length ?? 0;
  useEffect(() => {
    const next = list.current?.children[Math.max(0, made - 1)] as HTMLElement | undefined;
    list.current?.scrollTo({ left: (next?.offsetLeft ?? 0) - 80 });
  }, [made]);
  const write = shortWorthWriter(intl);
  return (
    <ol ref={list} className={styles.series} aria-label={text("coin.series")} tabIndex={0}>
      {Array.from({ length: sheet.flips }, (_, i) => {
        const flip = flips?.[i];
        const worth = worthOf(sheet, i + 1);
        const name = flip ? text(`coin.side.${flip.side}` as "coin.side.heads") : null;
        const result = flip ? text(flip.isRight ? "coin.right" : "coin.wrong") : null;
        return (
          <li
            key={i}
            data-result={flip ? (flip.isRight ? "right" : "wrong") : undefined}
            data-next={(i === made && (isOpen || made === 0)) || undefined}
          >
            <span className={styles.place} aria-hidden="true">
              {flip ? <CoinFace side={flip.side} /> : i + 1}
            </span>
            <b aria-hidden="true">{write(Number(worth) / WORTH_UNIT)}×</b>
            <span className="sr-only">
              {[name, result, money(paidOn(minor(stakeCents), worth))].filter((each) => each !== null).join(", ")}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
