import { Link } from "react-router";
import { useAsked, useQueryInfo } from "../../site/api/queries.ts";
import type { Row, Rows } from "../../site/api/shapes.ts";
import { useActionDrawer } from "../../site/forms/use-action-drawer.tsx";
import { Act, Answered, Badge, Panel, RowsTable, type RowsColumn } from "../../site/kit/index.ts";
import { useText } from "../../site/texts/texts.tsx";
import { RowActs } from "./row-acts.tsx";
import styles from "./operations.module.css";

const EVERY_MS = 30_000;
const MOST = 500;

interface Provider {
  readonly id: string;
  readonly name: string;
  readonly dialect: string;
  readonly url: string;
  readonly keys: number;
  readonly status: "enabled" | "disabled";
}

/** Outside game providers, with what went wrong at them. */
export function ProvidersPart() {
  const t = useText();
  const page = useActionDrawer();
  const answer = useAsked<Rows<Provider>>("provider.list", { limit: MOST });
  const seesQueue = useQueryInfo("queue.providers") !== undefined;
  const incidents = useAsked<Rows<Row>>(
    "queue.providers",
    { limit: MOST },
    { enabled: seesQueue, refetchInterval: EVERY_MS },
  );
  const open = (id: string): number => incidents.data?.rows.filter(({ provider }) => provider === id).length ?? 0;
  const columns: Array<RowsColumn<Provider> | string> = [
    { name: "provider", strong: true, cell: ({ id }) => id },
    "name",
    "dialect",
    "url",
    { name: "keys", numeric: true },
    {
      name: "status",
      cell: ({ status }) => <Badge tone={status === "enabled" ? "ok" : "neutral"}>{t(`providers.${status}`)}</Badge>,
    },
    {
      name: "incidents",
      numeric: true,
      cell: ({ id }) =>
        open(id) === 0 ? (
          "0"
        ) : (
          <Link className={styles.link} to="/queues/providers">
            {open(id)}
          </Link>
        ),
    },
    {
      name: "open",
      numeric: true,
      cell: ({ id, status }) => (
        <RowActs
          page={page}
          acts={[
            { action: "provider.sync", text: t("providers.sync"), given: { id } },
            { action: "provider.rotate-key", text: t("providers.rotate"), given: { id } },
            status === "enabled"
              ? { action: "provider.disable", text: t("providers.disable"), given: { id } }
              : { action: "provider.enable", text: t("providers.enable"), given: { id } },
          ]}
        />
      ),
    },
  ];
  return (
    <>
      <Panel
        title={t("operations.providers")}
        aside={
          page.find("provider.add") && (
            <Act small onClick={() => page.open("provider.add")}>
              {t("providers.add")}
            </Act>
          )
        }
        bare
      >
        <Answered query={answer} rows={4}>
          {({ rows }) => (
            <RowsTable
              label={t("operations.providers")}
              rows={rows}
              columns={
                seesQueue
                  ? columns
                  : columns.filter((column) => typeof column === "string" || column.name !== "incidents")
              }
              keyOf={({ id }) => id}
              empty={t("providers.none")}
            />
          )}
        </Answered>
      </Panel>
      {page.drawer}
    </>
  );
}
