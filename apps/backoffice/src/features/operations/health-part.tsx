import { Check, CircleAlert, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { useAsked, useRegistry } from "../../site/api/queries.ts";
import { formatAgo } from "../../site/format/time.ts";
import { useNow } from "../../site/format/use-now.ts";
import { Answered, Badge, Panel, RowsTable } from "../../site/kit/index.ts";
import { useLocale } from "../../site/texts/locale.ts";
import { useText, useTextOrName } from "../../site/texts/texts.tsx";
import { formatBytes } from "./format-bytes.ts";
import { HEALTH_TONES, type Health, type PartHealth } from "./shapes.ts";
import styles from "./operations.module.css";

const EVERY_MS = 10_000;
const ICONS = { ok: Check, watch: TriangleAlert, bad: CircleAlert } as const;
const ROLES = new Set(["web", "realtime", "worker", "studio", "gateway", "backoffice"]);
/** Where a part is looked after. */
const PLACES: Readonly<Record<string, readonly [needs: string, to: string]>> = {
  jobs: ["job.list", "/operations/jobs"],
  schedules: ["job.list", "/operations/jobs?state=scheduled"],
  projections: ["projection.list", "/operations/projections"],
  providers: ["queue.providers", "/queues/providers"],
  payments: ["job.list", "/operations/jobs?state=given_up"],
  rates: ["rates.show", "/queries/rates.show"],
};

/** How all parts do. */
export function HealthPart() {
  const t = useText();
  const answer = useAsked<Health>("health.show", {}, { refetchInterval: EVERY_MS });
  return (
    <Answered query={answer} rows={8}>
      {(health) => (
        <>
          <Summary health={health} />
          <ul className={styles.tiles}>
            {health.parts.map((part) => (
              <Tile key={part.part} part={part} />
            ))}
          </ul>
          <Panel title={t("health.processes")} bare>
            <RowsTable
              label={t("health.processes")}
              rows={health.processes}
              columns={[{ name: "process", strong: true, numeric: false }, "roles", "started_at", "seen_at"]}
              keyOf={({ process }) => String(process)}
              empty={t("health.noProcesses")}
            />
          </Panel>
        </>
      )}
    </Answered>
  );
}

function Summary({ health }: { readonly health: Health }) {
  const t = useText();
  const count = health.parts.filter(({ state }) => state !== "ok").length;
  return (
    <p className={styles.summary} role="status">
      <Badge tone={HEALTH_TONES[health.state]}>{t(`health.state.${health.state}`)}</Badge>
      {t(count === 0 ? "health.allWell" : "health.someNot", { count, of: health.parts.length })}
    </p>
  );
}

function Tile({ part: { part, state, code, figures } }: { readonly part: PartHealth }) {
  const t = useText();
  const nameOf = useTextOrName();
  const [locale] = useLocale();
  const now = useNow(10);
  const { queries } = useRegistry();
  const Icon = ICONS[state];
  const place = PLACES[part];
  const ago = (iso: unknown): string => (typeof iso === "string" ? formatAgo(iso, locale, now) : "");
  const text = t(`health.${ROLES.has(part) ? "role" : part}.${code}`, {
    ...figures,
    size: formatBytes(Number(figures["bytes"] ?? 0), locale),
    seen: ago(figures["seen_at"]),
    oldest: ago(figures["oldest_at"]),
  });
  return (
    <li className={styles.tile} data-state={state}>
      <span className={styles.mark} data-state={state}>
        <Icon aria-hidden="true" />
        <span className="sr-only">{t(`health.state.${state}`)}</span>
      </span>
      <div>
        <h2 className={styles.tileTitle}>{nameOf("part", part)}</h2>
        <p className={styles.tileText}>{text}</p>
      </div>
      {place && queries.some(({ name }) => name === place[0]) && (
        <Link
          className={styles.tileLink}
          to={place[1]}
          aria-label={t("health.openPart", { name: nameOf("part", part) })}
        >
          {t("health.open")}
        </Link>
      )}
    </li>
  );
}
