import { Segmented } from "@apogee/ui";
import { X } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { useAsked } from "../../site/api/queries.ts";
import type { Rows } from "../../site/api/shapes.ts";
import { useActionDrawer } from "../../site/forms/use-action-drawer.tsx";
import { formatLength } from "../../site/format/time.ts";
import { Act, Answered, Badge, Panel, RowsTable, type RowsColumn } from "../../site/kit/index.ts";
import type { Tone } from "../../site/kit/badge.tsx";
import { PAGE_SIZES } from "../../site/tables/address.ts";
import { Pager } from "../../site/tables/pager.tsx";
import { useText } from "../../site/texts/texts.tsx";
import { JOB_STATES, type Job } from "./shapes.ts";
import { RowActs } from "./row-acts.tsx";
import styles from "./operations.module.css";

const EVERY_MS = 10_000;
const SIZE = 50;
const sizeIn = (search: URLSearchParams): number =>
  PAGE_SIZES.find((size) => size === Number(search.get("size"))) ?? SIZE;
const TONES: Readonly<Record<Job["state"], Tone>> = {
  given_up: "bad",
  retrying: "watch",
  due: "info",
  running: "ok",
  scheduled: "neutral",
};

/** Jobs that have not succeeded yet. */
export function JobsPart() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const page = useActionDrawer();
  const state = JOB_STATES.find((each) => each === search.get("state")) ?? "all";
  const task = search.get("task");
  const size = sizeIn(search);
  const at = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
  const answer = useAsked<Rows<Job>>(
    "job.list",
    {
      ...(state === "all" ? {} : { state: [state] }),
      ...(task === null ? {} : { task }),
      limit: size,
      offset: (at - 1) * size,
    },
    { refetchInterval: EVERY_MS },
  );
  const change = (name: string, value: string | null): void => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    if (name !== "page") next.delete("page");
    setSearch(next, { replace: true });
  };
  const columns: Array<RowsColumn<Job> | string> = [
    { name: "job", strong: true },
    {
      name: "task",
      cell: (job) => (
        <Link className={styles.link} to={`/operations/jobs?task=${encodeURIComponent(job.task)}`}>
          {job.task}
        </Link>
      ),
    },
    { name: "state", cell: (job) => <Badge tone={TONES[job.state]}>{t(`jobs.${job.state}`)}</Badge> },
    {
      name: "attempts",
      numeric: true,
      cell: (job) => t("jobs.attempts", { count: job.attempts, of: job.max_attempts }),
    },
    { name: "age", numeric: true, cell: (job) => formatLength(job.age_seconds * 1_000) },
    "run_at",
    { name: "error", cell: (job) => <span className={styles.error}>{job.error}</span> },
    {
      name: "open",
      numeric: true,
      cell: (job) =>
        job.state !== "running" && (
          <RowActs
            page={page}
            acts={[
              { action: "job.retry", text: t("jobs.retry"), given: { job: job.job } },
              // Without its job, a schedule would not run any more.
              ...(job.key === job.task ? [] : [{ action: "job.drop", text: t("jobs.drop"), given: { job: job.job } }]),
            ]}
          />
        ),
    },
  ];
  return (
    <>
      <div className={styles.filters}>
        <Segmented
          label={t("jobs.state")}
          tone="quiet"
          options={(["all", ...JOB_STATES] as const).map((value) => ({ value, label: t(`jobs.${value}`) }))}
          value={state}
          onChange={(value) => change("state", value === "all" ? null : value)}
        />
        {task !== null && (
          <Act small icon={<X aria-hidden="true" />} onClick={() => change("task", null)}>
            {t("jobs.onlyTask", { task })}
          </Act>
        )}
      </div>
      <Panel title={t("operations.jobs")} aside={answer.data && t("jobs.count", { count: answer.data.total })} bare>
        <Answered query={answer} rows={8}>
          {({ rows, total }) => (
            <>
              <RowsTable
                label={t("operations.jobs")}
                rows={rows}
                columns={columns}
                keyOf={({ job }) => String(job)}
                empty={t(state === "all" && task === null ? "jobs.none" : "jobs.noneHere")}
              />
              {total > PAGE_SIZES[0] && (
                <Pager
                  page={at}
                  size={size}
                  total={total}
                  onPage={(next) => change("page", next === 1 ? null : String(next))}
                  onSize={(next) => change("size", next === SIZE ? null : String(next))}
                />
              )}
            </>
          )}
        </Answered>
      </Panel>
      {page.drawer}
    </>
  );
}
