import { slots, waysOf, type ParSheet } from "@apogee/slots";
import { percentWriter } from "../../../intl/percent.ts";
import { useText } from "../../../intl/use-text.ts";
import { DeclaredFacts, Fact } from "../../../kit/rules/fact.tsx";
import { RulesPart } from "../../../kit/rules/rules-sheet.tsx";
import styles from "../../../kit/rules/rules.module.css";
import { useGame, useSlot } from "../hud/game-context.ts";

/** Return, odds and limits as computed, and how the game is played. */
export function Numbers() {
  const text = useText();
  const { par, declared, intl } = useGame().parts;
  const canBuy = useSlot(({ opening }) => opening.rules.buy && par.buy.price > 0);
  const number = (value: string, digits = 2): string =>
    intl.formatNumber(Number(value), { minimumFractionDigits: 0, maximumFractionDigits: digits });
  const percent = percentWriter(intl.locale);
  const { base, buy, shares, freeSpins, topBaseSpin } = declared;
  const about = [
    text("rules.returnText"),
    text(sharesOf(par), {
      lines: percent(shares.lines),
      scatters: percent(shares.scatters),
      free: percent(shares.freeSpins),
      ...(shares.respins === undefined ? {} : { respins: percent(shares.respins) }),
    }),
    ...(canBuy
      ? [text("rules.buy", { price: par.buy.price, rtp: percent(buy.rtpPercent), hit: percent(buy.hitPercent) })]
      : []),
  ];
  return (
    <>
      <RulesPart title={text("rules.facts")}>
        <dl className={styles.facts}>
          <DeclaredFacts
            aboutReturn={about.map((sentence) => (sentence.endsWith(".") ? sentence : `${sentence}.`)).join(" ")}
            aboutMax={text("rules.maxOdds", { log: number(base.maxWinOddsLog10, 1) })}
          />
          <Fact name={text("rules.hit")} value={percent(base.hitPercent)} />
          <Fact name={text("rules.trigger")} value={text("rules.oneIn", { rounds: number(freeSpins.oneIn) })} />
          {declared.respins && (
            <Fact
              name={text("rules.respinsStart")}
              value={text("rules.oneIn", { rounds: number(declared.respins.oneIn) })}
            />
          )}
          <Fact
            name={text(declared.respins ? "rules.topBaseRespins" : "rules.topBase")}
            value={text("rules.topBaseValue", {
              times: number(topBaseSpin.multiple),
              rounds: number(topBaseSpin.oneIn, 0),
            })}
          />
        </dl>
      </RulesPart>
      <RulesPart title={text("rules.play")}>
        <p className={styles.note}>{text("rules.playText")}</p>
        <p className={styles.note}>{text("rules.slotsIdle", { days: slots.idle.hours / 24 })}</p>
      </RulesPart>
    </>
  );
}

/** The sentence about the parts of the return that fits what the game has. */
function sharesOf(par: ParSheet): "rules.shares" | "rules.sharesWays" | "rules.sharesRespins" {
  if (par.mechanic?.kind === "respins") return "rules.sharesRespins";
  return waysOf(par) === null ? "rules.shares" : "rules.sharesWays";
}
