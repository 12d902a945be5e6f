import { Lock } from "lucide-react";
import { useSearchParams } from "react-router";
import { useAsked, useQueryInfo } from "../../site/api/queries.ts";
import type { Rows } from "../../site/api/shapes.ts";
import { useActionDrawer } from "../../site/forms/use-action-drawer.tsx";
import { Answered, Badge, Panel, RowsTable, TextField, type RowsColumn } from "../../site/kit/index.ts";
import { useText } from "../../site/texts/texts.tsx";
import { RowActs } from "./row-acts.tsx";
import type { SettingRow } from "./shapes.ts";
import styles from "./operations.module.css";

const MOST = 500;

/** Settings as they are in force, and the flags that switch parts of the site. */
export function SettingsPart() {
  const seesFlags = useQueryInfo("flag.list") !== undefined;
  const seesSettings = useQueryInfo("setting.list") !== undefined;
  return (
    <>
      {seesFlags && <Flags />}
      {seesSettings && <Settings />}
    </>
  );
}

function Settings() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const words = search.get("find") ?? "";
  const answer = useAsked<Rows<SettingRow>>("setting.list", { limit: MOST });
  const columns: Array<RowsColumn<SettingRow> | string> = [
    { name: "setting", strong: true, cell: ({ name }) => <code>{name}</code> },
    { name: "in_force", cell: (row) => <InForce row={row} /> },
    { name: "fallback", cell: ({ fallback }) => <span className={styles.fallback}>{fallback}</span> },
    { name: "about", cell: ({ about }) => <span className={styles.about}>{about.replaceAll("`", "")}</span> },
  ];
  return (
    <Panel
      title={t("settings.title")}
      aside={
        <TextField
          label={t("settings.find")}
          labelHidden
          placeholder={t("settings.find")}
          value={words}
          onChange={(event) =>
            setSearch(event.target.value === "" ? {} : { find: event.target.value }, { replace: true })
          }
        />
      }
      bare
    >
      <Answered query={answer} rows={12}>
        {({ rows }) => (
          <RowsTable
            label={t("settings.title")}
            rows={rows.filter((row) => fits(row, words))}
            columns={columns}
            keyOf={({ name }) => name}
            empty={t("settings.none")}
          />
        )}
      </Answered>
    </Panel>
  );
}

/** Whether a setting has every word in its name or description. */
export const fits = ({ name, about }: Pick<SettingRow, "name" | "about">, words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${name} ${about}`.toLowerCase().includes(word));

function InForce({ row: { secret, set, value } }: { readonly row: SettingRow }) {
  const t = useText();
  if (secret)
    return (
      <Badge tone={set ? "info" : "neutral"} icon={<Lock aria-hidden="true" />}>
        {t(set ? "settings.secretSet" : "settings.secretNotSet")}
      </Badge>
    );
  if (value === null) return <span className={styles.fallback}>{t("settings.notSet")}</span>;
  return <span className={set ? styles.set : undefined}>{value}</span>;
}

function Flags() {
  const t = useText();
  const page = useActionDrawer();
  const answer = useAsked<Rows<{ readonly flag: string; readonly enabled: boolean }>>("flag.list", { limit: MOST });
  return (
    <Panel title={t("settings.flags")} bare>
      <Answered query={answer} rows={4}>
        {({ rows }) => (
          <RowsTable
            label={t("settings.flags")}
            rows={rows}
            columns={[
              { name: "flag", strong: true },
              {
                name: "state",
                cell: ({ enabled }) => (
                  <Badge tone={enabled ? "ok" : "neutral"}>{t(enabled ? "settings.on" : "settings.off")}</Badge>
                ),
              },
              {
                name: "open",
                numeric: true,
                cell: ({ flag, enabled }) => (
                  <RowActs
                    page={page}
                    acts={[
                      enabled
                        ? { action: "flag.off", text: t("settings.switchOff"), given: { flag } }
                        : { action: "flag.on", text: t("settings.switchOn"), given: { flag } },
                    ]}
                  />
                ),
              },
            ]}
            keyOf={({ flag }) => flag}
          />
        )}
      </Answered>
      {page.drawer}
    </Panel>
  );
}
