import { Clock, TabLinks } from "@apogee/ui";
import { useIntl } from "react-intl";
import { useFlags } from "../flags/use-flags.ts";
import { LocalLink } from "../intl/local-link.tsx";
import { useText } from "../intl/text.tsx";
import { openPlaces, type ArenaPlace } from "./arena-places.ts";
import styles from "./arena-tabs.module.css";
import { useDate } from "./time-words.tsx";
import { useNow } from "./use-now.ts";

interface ArenaTabsProps {
  readonly current: ArenaPlace["key"];
  /** Spins of the wheel that wait for the player. */
  readonly spins?: number;
}

/** The second row of tabs on every page of the arena; right, the time in the visitor's zone. */
export function ArenaTabs({ current, spins = 0 }: ArenaTabsProps) {
  const t = useText();
  const places = openPlaces(useFlags());
  return (
    <div className={styles.bar}>
      <TabLinks
        className={styles.tabs}
        label={t("shell.tabs")}
        current={current}
        links={places.map(({ key, to, label }) => ({
          key,
          label: t(label),
          ...(key === "chance" && { count: spins }),
          render: <LocalLink to={to} prefetch="intent" />,
        }))}
      />
      <Here />
    </div>
  );
}

function Here() {
  const { timeZone = "UTC" } = useIntl();
  const date = useDate();
  const now = useNow();
  const t = useText();
  const place = timeZone.split("/").at(-1)!.replaceAll("_", " ");
  return (
    <p className={styles.now}>
      <Clock aria-hidden="true" />
      <time dateTime={new Date(now).toISOString()}>{date(new Date(now).toISOString())}</time>
      <span className={styles.zone}>{t("shell.zone", { place })}</span>
    </p>
  );
}
