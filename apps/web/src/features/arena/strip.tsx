import { art, artOrNull, Button, Image } from "@apogee/ui";
import { useIntl } from "react-intl";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text } from "../../site/intl/text.tsx";
import { useMoney } from "../../site/money/use-money.ts";
import { PopupLink } from "../../site/popups/popup-link.tsx";
import type { ArenaData } from "../../site/promotions/load-arena.server.ts";
import { symbolOf } from "../../site/promotions/promotion-symbol.ts";
import type { Running } from "../../site/promotions/running.ts";
import { useSession } from "../../site/session/session.tsx";
import styles from "./strip.module.css";

interface StripProps {
  readonly data: ArenaData;
  readonly running: Running;
}

const SYMBOLS = 4;

/** What this is, what is joined, what promotions brought this month, and the net result: never one without the other. */
export function Strip({ data: { month }, running }: StripProps) {
  const { player, served } = useSession();
  const intl = useIntl();
  const money = useMoney();
  const compass = artOrNull("nav/menu-192") ?? art("objects/star-256");
  const symbols = [...(running.lead ? [running.lead] : []), ...running.contests, ...running.lotteries].slice(
    0,
    SYMBOLS,
  );
  const name =
    month &&
    new Intl.DateTimeFormat(intl.locale, { month: "long", timeZone: "UTC" }).format(
      new Date(`${month.from}T00:00:00Z`),
    );
  return (
    <section className={styles.strip} aria-labelledby="arena">
      <div className={styles.name}>
        <Image picture={compass} className={styles.compass} eager lifted />
        <div>
          <h1 className={styles.title} id="arena">
            <Text id="arena.title" />
          </h1>
          <p>
            <Text id="arena.lead" />
          </p>
        </div>
      </div>
      <div className={styles.part}>
        <dl>
          <dt>
            <Text id={player ? "arena.joined" : "arena.running"} />
          </dt>
          <dd>
            {player ? (
              <Text id="arena.joined_of" values={{ joined: running.joined, count: running.count }} />
            ) : (
              running.count
            )}
          </dd>
        </dl>
        <p className={styles.symbols} aria-hidden="true">
          {symbols.map((each) => (
            <Image key={each.slug} picture={symbolOf(each.art.symbol)} size={24} eager />
          ))}
        </p>
      </div>
      {month && (
        <>
          <div className={styles.part}>
            <dl>
              <dt>
                <Text id="arena.brought" values={{ month: name }} />
              </dt>
              <dd className={styles.gold}>{money(month.bonuses_cents, month.currency)}</dd>
            </dl>
          </div>
          <div className={styles.part}>
            <dl>
              <dt>
                <Text id="arena.net" values={{ month: name }} />
              </dt>
              <dd>{money(month.paid_cents - month.staked_cents, month.currency)}</dd>
            </dl>
            <LocalLink className={styles.link} to="/profile/statement">
              <Text id="arena.statement" />
            </LocalLink>
          </div>
        </>
      )}
      {!player && served && (
        <div className={styles.part}>
          <p>
            <Text id="arena.guest" />
          </p>
          <Button kind="cta" size={40} render={<PopupLink popup="sign-up" />}>
            <Text id="shell.sign_up" />
          </Button>
        </div>
      )}
    </section>
  );
}
