import type { PrizeTable } from "@apogee/contract";
import { art, Button, Image } from "@apogee/ui";
import type { Box } from "../../site/boxes/box.ts";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text, useText } from "../../site/intl/text.tsx";
import { useTimes } from "../../site/intl/use-times.ts";
import { PopupLink } from "../../site/popups/popup-link.tsx";
import { useSession } from "../../site/session/session.tsx";
import { OddsTable } from "./odds-table.tsx";
import { totalOf } from "./slices.ts";
import styles from "./spin-panel.module.css";

interface SpinPanelProps {
  readonly table: PrizeTable;
  readonly spins: readonly Box[];
  readonly drawn: number | null;
  readonly busy: boolean;
  readonly trouble: string | null;
  readonly onSpin: () => void;
}

/** Until when spins can be used, the button, and every chance. */
export function SpinPanel({ table, spins, drawn, busy, trouble, onSpin }: SpinPanelProps) {
  const t = useText();
  const times = useTimes();
  const { player } = useSession();
  const most = totalOf(table.segments.map(({ weight }) => weight)) - 1;
  return (
    <section className={styles.panel} aria-labelledby="wheel-title">
      <h1 className={styles.title} id="wheel-title">
        <Text id="wheel.title" />
      </h1>
      <p className={styles.lead}>
        <Text id="wheel.lead" values={{ most }} />
      </p>
      {spins.length > 0 && (
        <ul className={styles.spins}>
          {endsOf(spins).map(({ until, count }) => (
            <li key={until}>
              <Image picture={art("objects/wheel-96")} size={24} eager />
              <span>
                <b>
                  <Text id="wheel.spins" values={{ count }} />
                </b>
                <span className={styles.until}>
                  {until ? t("wheel.until", { date: times.at(until) }) : t("wheel.no_end")}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.action}>
        {!player ? (
          <Button kind="cta" size={64} wide render={<PopupLink popup="sign-up" />}>
            <Text id="shell.sign_up" />
          </Button>
        ) : spins.length > 0 || busy ? (
          <Button
            kind="cta"
            size={64}
            wide
            loading={busy}
            loadingLabel={t("wheel.turning")}
            onClick={onSpin}
            data-wheel-spin
          >
            <Text id="wheel.spin" values={{ count: Math.max(1, spins.length) }} />
          </Button>
        ) : (
          <Button size={64} wide render={<a href="#how-spins" />}>
            <Text id="wheel.how_title" />
          </Button>
        )}
        {trouble && (
          <p className={styles.trouble} role="alert">
            {trouble}
          </p>
        )}
      </div>
      <header className={styles.head}>
        <h2 className={styles.heading}>
          <Text id="wheel.every_chance" />
        </h2>
        <LocalLink className={styles.version} to="/rocket-chance/segments">
          <Text id="wheel.version" values={{ version: table.version, date: times.date(table.since) }} />
        </LocalLink>
      </header>
      <OddsTable table={table} drawn={drawn} label={t("wheel.every_chance")} />
    </section>
  );
}

/** Spins by the end of their use, the first end first. */
function endsOf(spins: readonly Box[]): Array<{ readonly until: string | null; readonly count: number }> {
  const counts = new Map<string | null, number>();
  for (const { valid_until: until } of spins) counts.set(until, (counts.get(until) ?? 0) + 1);
  return [...counts].map(([until, count]) => ({ until, count }));
}
