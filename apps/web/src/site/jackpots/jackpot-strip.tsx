import { classNames, Image, ProgressBar } from "@apogee/ui";
import type { JackpotView } from "@apogee/contract";
import { useMemo, useRef } from "react";
import { useFlags } from "../flags/use-flags.ts";
import { LocalLink } from "../intl/local-link.tsx";
import { Text, useText } from "../intl/text.tsx";
import { useMoney } from "../money/use-money.ts";
import styles from "./jackpot-strip.module.css";
import { JackpotTicker } from "./jackpot-ticker.tsx";
import { levelPicture } from "./level-picture.ts";
import { shownLevels, type ShownLevel } from "./levels.ts";
import type { LoadedJackpots } from "./load-jackpots.ts";
import { Pot, useShownAmount } from "./pot.tsx";
import { useLiveJackpots } from "./use-live-jackpots.ts";

interface JackpotStripProps {
  readonly jackpots: LoadedJackpots;
  readonly className?: string;
}

interface LevelLinkProps {
  readonly jackpot: JackpotView;
  readonly shown: ShownLevel;
  /** Its place among the levels of the jackpot. */
  readonly at: number;
  readonly prices: LoadedJackpots["prices"];
}

/** The levels of the running jackpots in a line that scrolls on phones; each leads to the page of its jackpot [2.5-13]. */
export function JackpotStrip({ jackpots: { pages, prices }, className }: JackpotStripProps) {
  const flags = useFlags();
  const place = useRef<HTMLElement>(null);
  const first = useMemo(() => pages.map(({ jackpot }) => jackpot), [pages]);
  const { jackpots, won } = useLiveJackpots(first, place);
  if (pages.length === 0 || flags["mystic_jackpots"] === false) return null;
  return (
    <section className={classNames(styles.strip, className)} aria-labelledby="jackpots" ref={place}>
      <header className={styles.head}>
        <h2 className={styles.title} id="jackpots">
          {pages.length === 1 ? pages[0]!.jackpot.name : <Text id="lobby.jackpots" />}
        </h2>
        <JackpotTicker won={won} />
        <LocalLink className={styles.all} to={`/${pages[0]!.jackpot.identifier}`}>
          <Text id="lobby.view_all" />
        </LocalLink>
      </header>
      <ul className={styles.levels}>
        {jackpots.flatMap((jackpot) =>
          shownLevels(jackpot, pages.find(({ jackpot: { id } }) => id === jackpot.id)?.rules ?? []).map((shown, at) => (
            <li key={shown.level.id}>
              <LevelLink {...{ jackpot, shown, at, prices }} />
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

function LevelLink({ jackpot, shown: { level, rules }, at, prices }: LevelLinkProps) {
  const t = useText();
  const money = useMoney();
  const amountOf = useShownAmount(jackpot.currency, prices);
  const cap = rules?.cap_cents ?? null;
  const bound = cap === null ? null : amountOf(cap);
  return (
    <LocalLink className={styles.level} to={`/${jackpot.identifier}`}>
      <span className={styles.name}>{level.name}</span>
      <Pot
        cents={level.amount_cents}
        currency={jackpot.currency}
        prices={prices}
        look="display"
        tone="gold"
        animated
        className={styles.amount}
      />
      <span className={styles.bound}>
        {bound ? t("lobby.drops_by", { amount: money(bound.cents, bound.currency) }) : t("lobby.drops_daily")}
      </span>
      <Image className={styles.picture} picture={levelPicture(level.name, at)} />
      {cap !== null && rules && (
        <ProgressBar
          className={styles.line}
          tone="gold"
          value={Math.max(0, level.amount_cents - rules.seed_cents)}
          max={cap - rules.seed_cents}
          label={t("lobby.level_progress", { level: level.name })}
        />
      )}
    </LocalLink>
  );
}
