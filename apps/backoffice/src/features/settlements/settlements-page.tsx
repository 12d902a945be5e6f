import { TabLinks } from "@apogee/ui";
import { Link, useParams } from "react-router";
import { useRegistry } from "../../site/api/queries.ts";
import { Page, PageHead } from "../../site/kit/index.ts";
import { Missing } from "../../site/shell/broken.tsx";
import { useText } from "../../site/texts/texts.tsx";
import { CoveragePart } from "./coverage-part.tsx";
import { FilesPart } from "./files-part.tsx";
import styles from "./settlements.module.css";

const PARTS = [
  { key: "files", needs: "reconciliation.files", Part: FilesPart },
  { key: "liabilities", needs: "reconcile.liabilities", Part: CoveragePart },
] as const;

/** Settlement files of payment providers, and what players are owed against what is held for them. */
export function SettlementsPage() {
  const t = useText();
  const { part } = useParams();
  const { queries } = useRegistry();
  const known = PARTS.filter(({ needs }) => queries.some(({ name }) => name === needs));
  const shown = part === undefined ? known[0] : known.find(({ key }) => key === part);
  if (!shown) return <Missing what={t("settlements.nothing")} />;
  return (
    <>
      <PageHead title={t(`settlements.${shown.key}`)} note={t(`settlements.${shown.key}.note`)} />
      <div className={styles.tabs}>
        <TabLinks
          label={t("nav.settlements")}
          current={shown.key}
          links={known.map(({ key }) => ({
            key,
            label: t(`settlements.${key}`),
            render: <Link to={`/settlements/${key}`} />,
          }))}
        />
      </div>
      <Page>
        <shown.Part />
      </Page>
    </>
  );
}
