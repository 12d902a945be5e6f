import type { ReactNode } from "react";
import { percentWriter } from "../../intl/percent.ts";
import { useText } from "../../intl/use-text.ts";
import { useFrame, useFrameState, useMoney } from "../hud/frame-context.ts";
import { useReturnBets } from "../hud/use-return-bets.ts";
import styles from "./rules.module.css";

interface FactProps {
  readonly name: string;
  readonly value: string;
  /** Its explanation, below. */
  readonly children?: ReactNode;
}

/** One figure of a game with its name. */
export function Fact({ name, value, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {children && <dd className={styles.note}>{children}</dd>}
    </div>
  );
}

interface DeclaredFactsProps {
  readonly aboutReturn: string;
  readonly aboutMax?: string;
  /** What rounding takes, below the return. */
  readonly rounding?: ReactNode;
}

/** Return, volatility and the largest win of the version that is played, as the platform declares them. */
export function DeclaredFacts({ aboutReturn, aboutMax, rounding }: DeclaredFactsProps) {
  const text = useText();
  const money = useMoney();
  const { game, intl } = useFrame().parts;
  const { rtp, rtp_highest: highest, max_win: max } = useFrameState(({ opening }) => opening.game);
  const bets = useReturnBets();
  const stakeCents = useFrameState((state) => state.stakeCents);
  const times = intl.formatNumber(Number(max.multiple), { maximumFractionDigits: 2 });
  return (
    <>
      <Fact name={text("rules.return")} value={percentWriter(intl.locale)(rtp, highest)}>
        {bets && `${bets}. `}
        {aboutReturn}
        {rounding}
      </Fact>
      <Fact name={text("rules.volatility")} value={text(`volatility.${game.volatility}`)} />
      <Fact name={text("rules.max")} value={money(Math.round(Number(max.multiple) * stakeCents))}>
        {text("rules.maxTimes", { times })} {max.by === "cap" ? text("rules.maxCap") : aboutMax}
      </Fact>
    </>
  );
}
