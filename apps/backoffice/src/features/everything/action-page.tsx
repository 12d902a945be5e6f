import { Users } from "lucide-react";
import { useParams, useSearchParams } from "react-router";
import { useAction, useRegistry } from "../../site/api/queries.ts";
import { ActionForm } from "../../site/forms/action-form.tsx";
import { Badge, Page, PageHead, Panel } from "../../site/kit/index.ts";
import { Missing } from "../../site/shell/broken.tsx";
import { useText } from "../../site/texts/texts.tsx";
import styles from "./action-page.module.css";

/** The form of one action. The address may give values: `?player=7`. */
export function ActionPage() {
  const t = useText();
  const { name = "" } = useParams();
  const [search] = useSearchParams();
  const action = useAction(name);
  const { permissions } = useRegistry();
  if (!action) return <Missing what={t("everything.noAction", { name })} />;
  const given = Object.fromEntries(
    action.fields
      .filter((field) => search.has(field.name))
      .map((field) => [field.name, field.kind === "list" ? search.getAll(field.name) : search.get(field.name)]),
  );
  return (
    <>
      <PageHead
        title={action.title}
        badges={
          <>
            <code className={styles.name}>{action.name}</code>
            {action.four_eyes !== null && (
              <Badge tone="watch" icon={<Users aria-hidden="true" />}>
                {action.four_eyes === "always"
                  ? t("everything.second")
                  : action.above === null
                    ? t("everything.secondNever")
                    : t("everything.secondAbove", { above: action.above })}
              </Badge>
            )}
          </>
        }
        note={action.summary}
      />
      <Page className={styles.page}>
        <Panel>
          <ActionForm key={`${name}?${search.toString()}`} action={action} given={given} />
        </Panel>
        <Panel title={t("everything.about")}>
          <dl className={styles.facts}>
            <dt>{t("everything.permission")}</dt>
            <dd>
              <code>{action.permission}</code>
              <p>{permissions[action.permission]}</p>
            </dd>
            <dt>{t("form.reason")}</dt>
            <dd>{t(action.reason === "required" ? "everything.reasonRequired" : "everything.reasonOptional")}</dd>
            <dt>{t("form.previewTitle")}</dt>
            <dd>{t(action.has_preview ? "everything.previewed" : "everything.notPreviewed")}</dd>
          </dl>
        </Panel>
      </Page>
    </>
  );
}
