import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { asked, useQueryInfo } from "../../site/api/queries.ts";
import type { QueryInfo } from "../../site/api/shapes.ts";
import { KeyValues } from "../../site/format/key-values.tsx";
import { Value } from "../../site/format/value.tsx";
import { Failure, Page, PageHead, Panel, Waiting } from "../../site/kit/index.ts";
import { Missing } from "../../site/shell/broken.tsx";
import { readAddress, withFilters } from "../../site/tables/address.ts";
import { FilterBar, FilterForm } from "../../site/tables/filter-bar.tsx";
import { QueryTable } from "../../site/tables/query-table.tsx";
import { useText } from "../../site/texts/texts.tsx";
import styles from "./action-page.module.css";

/** A query with its filters: a table of its rows, or its one answer. */
export function QueryPage() {
  const t = useText();
  const { name = "" } = useParams();
  const info = useQueryInfo(name);
  if (!info) return <Missing what={t("everything.noQuery", { name })} />;
  return <Known key={name} info={info} />;
}

function Known({ info }: { readonly info: QueryInfo }) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const { lacking, drafts } = readAddress(search, info);
  return (
    <>
      <PageHead title={info.title} badges={<code className={styles.name}>{info.name}</code>} note={info.summary}>
        {lacking.length === 0 && <FilterBar info={info} />}
      </PageHead>
      <Page>
        {lacking.length > 0 ? (
          <div className={styles.page}>
            <Panel title={t("table.needs")}>
              <FilterForm
                fields={info.fields}
                drafts={drafts}
                onApply={(next) => setSearch(withFilters(search, info.fields, next))}
              />
            </Panel>
          </div>
        ) : info.is_list ? (
          <QueryTable info={info} />
        ) : (
          <Answer info={info} />
        )}
      </Page>
    </>
  );
}

function Answer({ info }: { readonly info: QueryInfo }) {
  const [search] = useSearchParams();
  const { filters } = readAddress(search, info);
  const { data, error, refetch } = useQuery(asked<unknown>(info.name, filters));
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Waiting bare rows={10} />;
  return (
    <Panel>
      {typeof data === "object" && data !== null && !Array.isArray(data) ? (
        <KeyValues value={data as Readonly<Record<string, unknown>>} />
      ) : (
        <Value value={data} name={info.name} />
      )}
    </Panel>
  );
}
