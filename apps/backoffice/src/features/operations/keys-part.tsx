import { useQueryClient } from "@tanstack/react-query";
import { meQuery, useAsked, useQueryInfo } from "../../site/api/queries.ts";
import type { Row, Rows } from "../../site/api/shapes.ts";
import { useActionDrawer } from "../../site/forms/use-action-drawer.tsx";
import { formatLength, formatWhole } from "../../site/format/time.ts";
import { Act, Answered, Badge, Panel, RowsTable } from "../../site/kit/index.ts";
import { useLocale } from "../../site/texts/locale.ts";
import { useText } from "../../site/texts/texts.tsx";
import type { ClockState } from "./shapes.ts";
import styles from "./operations.module.css";

const MOST = 500;
const MOVES = ["clock.forward", "clock.back", "clock.set", "clock.reset"] as const;
const EVERY_MS = 10_000;

/** The ages of keys, and the platform's clock. */
export function KeysPart() {
  const seesKeys = useQueryInfo("keys.ages") !== undefined;
  const seesClock = useQueryInfo("clock.show") !== undefined;
  return (
    <>
      {seesClock && <Clock />}
      {seesKeys && <Keys />}
    </>
  );
}

function Clock() {
  const t = useText();
  const [locale] = useLocale();
  const client = useQueryClient();
  const answer = useAsked<ClockState>("clock.show", {}, { refetchInterval: EVERY_MS });
  // The clock of the top bar follows what the server says of itself.
  const page = useActionDrawer(() => void client.invalidateQueries({ queryKey: meQuery.queryKey }));
  return (
    <Panel title={t("clock.title")}>
      <Answered query={answer} rows={2}>
        {({ now, offset_ms: offset, movable }) => (
          <div className={styles.clock}>
            <p className={styles.now}>{formatWhole(now, locale)}</p>
            <p className={styles.offset}>
              <Badge tone={offset === 0 ? "ok" : "watch"}>
                {offset === 0
                  ? t("clock.real")
                  : t(offset > 0 ? "clock.ahead" : "clock.behind", { time: formatLength(Math.abs(offset)) })}
              </Badge>{" "}
              {t(movable ? "clock.movable" : "clock.fixed")}
            </p>
            {movable && (
              <div className={styles.rowActs}>
                {MOVES.filter((name) => page.find(name) && (name !== "clock.reset" || offset !== 0)).map((name) => (
                  <Act key={name} small onClick={() => page.open(name)}>
                    {t(`clock.${name.slice("clock.".length)}`)}
                  </Act>
                ))}
              </div>
            )}
          </div>
        )}
      </Answered>
      {page.drawer}
    </Panel>
  );
}

function Keys() {
  const t = useText();
  const answer = useAsked<Rows<Row>>("keys.ages", { limit: MOST });
  return (
    <Panel title={t("keysOf.title")} bare>
      <Answered query={answer} rows={4}>
        {({ rows }) => (
          <RowsTable
            label={t("keysOf.title")}
            rows={rows}
            columns={[
              { name: "key", strong: true, cell: ({ name }) => String(name) },
              { name: "key_of", cell: ({ of }) => t(of === "platform" ? "keysOf.platform" : "keysOf.provider") },
              { name: "age_days", numeric: true },
              "since",
              "ends_at",
              {
                name: "fingerprint",
                cell: ({ fingerprint }) => fingerprint !== null && <code>{String(fingerprint)}</code>,
              },
              {
                name: "in_process",
                cell: ({ here }) => (
                  <Badge tone={here ? "ok" : "bad"}>{t(here ? "keysOf.here" : "keysOf.another")}</Badge>
                ),
              },
            ]}
            keyOf={(row, at) => `${String(row["name"])} ${at}`}
          />
        )}
      </Answered>
      <p className={styles.foot}>{t("keysOf.note")}</p>
    </Panel>
  );
}
