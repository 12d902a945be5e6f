import { useAsked } from "../../site/api/queries.ts";
import type { Rows } from "../../site/api/shapes.ts";
import { useActionDrawer } from "../../site/forms/use-action-drawer.tsx";
import { formatLength } from "../../site/format/time.ts";
import { Value } from "../../site/format/value.tsx";
import { Answered, Badge, Panel, RowsTable, type RowsColumn } from "../../site/kit/index.ts";
import { useText } from "../../site/texts/texts.tsx";
import { RowActs } from "./row-acts.tsx";
import type { ProjectionRow } from "./shapes.ts";

const EVERY_MS = 5_000;
const MOST = 500;
const MINUTE_S = 60;

/** Tables that follow from logs, and how far they have read. */
export function ProjectionsPart() {
  const t = useText();
  const page = useActionDrawer();
  const answer = useAsked<Rows<ProjectionRow>>("projection.list", { limit: MOST }, { refetchInterval: EVERY_MS });
  const columns: Array<RowsColumn<ProjectionRow> | string> = [
    { name: "projection", strong: true, cell: ({ name }) => name },
    "log",
    { name: "rows_read", numeric: true, cell: ({ events }) => <Value value={events} name="events" /> },
    { name: "behind", numeric: true },
    { name: "lag", numeric: true, cell: (row) => <Lag row={row} /> },
    "reached",
    "rebuiltAt",
    {
      name: "open",
      numeric: true,
      cell: ({ name }) => (
        <RowActs
          page={page}
          acts={[{ action: "projection.rebuild", text: t("projections.rebuild"), given: { name } }]}
        />
      ),
    },
  ];
  return (
    <>
      <Panel title={t("operations.projections")} bare>
        <Answered query={answer} rows={12}>
          {({ rows }) => (
            <RowsTable
              label={t("operations.projections")}
              rows={rows.toSorted((one, other) => other.behind - one.behind || (one.name < other.name ? -1 : 1))}
              columns={columns}
              keyOf={({ name }) => name}
            />
          )}
        </Answered>
      </Panel>
      {page.drawer}
    </>
  );
}

function Lag({ row: { behind, lagSeconds } }: { readonly row: ProjectionRow }) {
  const t = useText();
  if (behind === 0) return <Badge tone="ok">{t("projections.current")}</Badge>;
  if (lagSeconds === null) return <Badge tone="watch">{t("projections.begins")}</Badge>;
  return (
    <Badge tone={lagSeconds >= MINUTE_S ? "bad" : "watch"}>
      {lagSeconds < MINUTE_S ? t("projections.seconds", { count: lagSeconds }) : formatLength(lagSeconds * 1_000)}
    </Badge>
  );
}
