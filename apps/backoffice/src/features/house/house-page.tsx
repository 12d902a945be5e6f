import { TabLinks } from "@apogee/ui";
import type { ComponentType } from "react";
import { Link, useParams } from "react-router";
import { useRegistry } from "../../site/api/queries.ts";
import { Page, PageHead } from "../../site/kit/index.ts";
import { Missing } from "../../site/shell/broken.tsx";
import { useText } from "../../site/texts/texts.tsx";
import { HostsPart } from "./hosts-part.tsx";
import { LobbyPart } from "./lobby-part.tsx";
import { RatesPart } from "./rates-part.tsx";
import styles from "./house.module.css";

/** The parts of the page, each with the query that it needs. */
const PARTS: ReadonlyArray<{ readonly key: string; readonly needs: string; readonly Part: ComponentType }> = [
  { key: "lobby", needs: "category.list", Part: LobbyPart },
  { key: "rates", needs: "rates.show", Part: RatesPart },
  { key: "hosts", needs: "host.list", Part: HostsPart },
];

/** What the house offers: the lobby, exchange rates, hosts. */
export function HousePage() {
  const t = useText();
  const { part } = useParams();
  const { queries } = useRegistry();
  const known = PARTS.filter(({ needs }) => queries.some(({ name }) => name === needs));
  const shown = part === undefined ? known[0] : known.find(({ key }) => key === part);
  if (!shown) return <Missing />;
  return (
    <>
      <PageHead title={t(`house.${shown.key}`)} note={t(`house.${shown.key}.note`)} />
      <div className={styles.tabs}>
        <TabLinks
          label={t("nav.house")}
          current={shown.key}
          links={known.map(({ key }) => ({ key, label: t(`house.${key}`), render: <Link to={`/house/${key}`} /> }))}
        />
      </div>
      <Page>
        <shown.Part />
      </Page>
    </>
  );
}
