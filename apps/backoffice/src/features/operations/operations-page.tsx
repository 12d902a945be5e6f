import { TabLinks } from "@apogee/ui";
import type { ComponentType } from "react";
import { Link, useParams } from "react-router";
import { useRegistry } from "../../site/api/queries.ts";
import { Page, PageHead } from "../../site/kit/index.ts";
import { Missing } from "../../site/shell/broken.tsx";
import { useText } from "../../site/texts/texts.tsx";
import { AuditPart } from "./audit-part.tsx";
import { AuditRowPage } from "./audit-row-page.tsx";
import { HealthPart } from "./health-part.tsx";
import { JobsPart } from "./jobs-part.tsx";
import { KeysPart } from "./keys-part.tsx";
import styles from "./operations.module.css";
import { partsFor } from "./parts.ts";
import { ProjectionsPart } from "./projections-part.tsx";
import { ProvidersPart } from "./providers-part.tsx";
import { SettingsPart } from "./settings-part.tsx";

const SHOWN: Readonly<Record<string, ComponentType>> = {
  health: HealthPart,
  jobs: JobsPart,
  projections: ProjectionsPart,
  providers: ProvidersPart,
  settings: SettingsPart,
  audit: AuditPart,
  keys: KeysPart,
};

/** The platform itself: how it does, what it works on, and what was done with it. */
export function OperationsPage() {
  const t = useText();
  const { part, id } = useParams();
  const { queries } = useRegistry();
  const known = partsFor(new Set(queries.map(({ name }) => name)));
  const shown = part === undefined ? known[0] : known.find(({ key }) => key === part);
  const Part = shown && SHOWN[shown.key];
  if (!Part) return <Missing what={t("operations.nothing")} />;
  if (shown.key === "audit" && id !== undefined) return <AuditRowPage row={Number(id)} />;
  return (
    <>
      <PageHead title={t(`operations.${shown.key}`)} note={t(`operations.${shown.key}.note`)} />
      <div className={styles.tabs}>
        <TabLinks
          label={t("nav.operations")}
          current={shown.key}
          links={known.map(({ key }) => ({
            key,
            label: t(`operations.${key}`),
            render: <Link to={`/operations/${key}`} />,
          }))}
        />
      </div>
      <Page>
        <Part />
      </Page>
    </>
  );
}
