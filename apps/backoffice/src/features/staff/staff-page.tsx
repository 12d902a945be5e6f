import { TabLinks } from "@apogee/ui";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { useRegistry } from "../../site/api/queries.ts";
import type { ActionInfo } from "../../site/api/shapes.ts";
import { ActionDrawer } from "../../site/forms/action-drawer.tsx";
import { Page, PageHead } from "../../site/kit/index.ts";
import { Missing } from "../../site/shell/broken.tsx";
import { useText } from "../../site/texts/texts.tsx";
import { PARTS } from "./parts.ts";
import { SectionPanel } from "./section-panel.tsx";
import styles from "./staff.module.css";

/** Members, roles, what needs a second member, and the platform itself. */
export function StaffPage() {
  const t = useText();
  const { part } = useParams();
  const { queries, actions } = useRegistry();
  const [open, setOpen] = useState<{ action: ActionInfo; given: Readonly<Record<string, unknown>> } | null>(null);
  const mayAsk = new Set(queries.map(({ name }) => name));
  const known = PARTS.map(({ key, sections }) => ({
    key,
    sections: sections.filter(({ query }) => mayAsk.has(query)),
  })).filter(({ sections }) => sections.length > 0);
  const shown = part === undefined ? known[0] : known.find(({ key }) => key === part);
  if (!shown) return <Missing what={t("staff.nothing")} />;
  return (
    <>
      <PageHead title={t(`staff.${shown.key}`)} note={t(`staff.${shown.key}.note`)} />
      <div className={styles.tabs}>
        <TabLinks
          label={t("nav.staff")}
          current={shown.key}
          links={known.map(({ key }) => ({ key, label: t(`staff.${key}`), render: <Link to={`/staff/${key}`} /> }))}
        />
      </div>
      <Page>
        {shown.sections.map((section) => (
          <SectionPanel
            key={section.query}
            section={section}
            onOpen={(name, given) => {
              const action = actions.find((each) => each.name === name);
              if (action) setOpen({ action, given });
            }}
          />
        ))}
      </Page>
      <ActionDrawer action={open?.action ?? null} given={open?.given ?? {}} onClose={() => setOpen(null)} />
    </>
  );
}
