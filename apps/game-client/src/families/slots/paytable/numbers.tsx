import type { ReactNode } from "react";
import { percentWriter } from "../../../intl/percent.ts";
import { useText } from "../../../intl/use-text.ts";
import { useGame, useMoney, useSlot } from "../hud/game-context.ts";
import styles from "./paytable.module.css";

/** Return, odds and limits as they were computed, and how the game is played. */
export function Numbers() {
  const text = useText();
  const money = useMoney();
  const { par, declared, intl } = useGame().parts;
  const stakeCents = useSlot((state) => state.stakeCents);
  const buyPrice = useSlot(({ opening }) => (opening.rules.buy ? opening.rules.buy_price : null));
  const number = (value: string, digits = 2): string =>
    intl.formatNumber(Number(value), { minimumFractionDigits: 0, maximumFractionDigits: digits });
  const percent = percentWriter(intl.locale);
  const { base, buy, shares, freeSpins, topBaseSpin } = declared;
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{text("rules.facts")}</h3>
      <dl className={styles.facts}>
        <Fact
          name={text("rules.return")}
          value={`${intl.formatNumber(Number(base.rtpPercent), { minimumFractionDigits: 4 })} %`}
        >
          {text("rules.returnText")}{" "}
          {text("rules.shares", {
            lines: percent(shares.lines),
            scatters: percent(shares.scatters),
            free: percent(shares.freeSpins),
          })}
          {buyPrice !== null && (
            <> {text("rules.buy", { price: buyPrice, rtp: percent(buy.rtpPercent), hit: percent(buy.hitPercent) })}</>
          )}
        </Fact>
        <Fact name={text("rules.hit")} value={`${percent(base.hitPercent)} %`} />
        <Fact name={text("rules.trigger")} value={text("rules.oneIn", { rounds: number(freeSpins.oneIn) })} />
        <Fact name={text("rules.volatility")} value={text(`volatility.${par.volatility}`)} />
        <Fact
          name={text("rules.topBase")}
          value={text("rules.topBaseValue", {
            times: number(topBaseSpin.multiple),
            rounds: number(topBaseSpin.oneIn, 0),
          })}
        />
        <Fact name={text("rules.max")} value={money(Math.round(Number(base.maxWinMultiple) * stakeCents))}>
          {text("rules.maxOdds", { times: number(base.maxWinMultiple), log: number(base.maxWinOddsLog10, 1) })}
        </Fact>
      </dl>
      <h3 className={styles.heading}>{text("rules.play")}</h3>
      <p className={styles.note}>{text("rules.playText")}</p>
      <p className={styles.note}>{text("rules.malfunction")}</p>
      <p className={styles.version}>
        {text("rules.version", { title: par.title, version: par.version, sheet: declared.parSha256.slice(0, 16) })}
      </p>
    </section>
  );
}

function Fact({
  name,
  value,
  children,
}: {
  readonly name: string;
  readonly value: string;
  readonly children?: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {children && <dd className={styles.note}>{children}</dd>}
    </div>
  );
}
