import styles from "./coin-flips.module.css";

const RELIEF = {
  heads:
    "M14-58C-26-58-56-32-56 2C-56 36-26 60 12 60C24 60 34 57 42 53C28 52 18 46 13 39C8 35 9 30 13 28C7 26 6 22 10 19C5 17 5 13 8 10C1 9-6 7-7 4C-8 0 4-8 8-16C6-24 8-30 12-36C18-46 26-52 38-53C31-56 23-58 14-58Z",
  tails:
    "M-34 18C-18-14 14-46 58-58C34-38 22-24 14-10C32-24 48-31 66-34C44-20 28-4 18 10C30 3 42 0 56 0C32 10 8 32-14 42ZM-52 30A26 26 0 1 0 0 30A26 26 0 1 0-52 30Z",
};

/** A side of the coin: heads is the moon, tails the comet. */
export function CoinSide({ side }: { readonly side: "heads" | "tails" }) {
  return (
    <svg className={styles.coin} viewBox="-100 -100 200 200" data-side={side} aria-hidden="true">
      <circle className={styles.rim} r="98" />
      <circle className={styles.field} r="84" />
      <path className={styles.relief} d={RELIEF[side]} />
    </svg>
  );
}
