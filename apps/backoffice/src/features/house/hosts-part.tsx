import { Link } from "react-router";
import { useAsked, useQueryInfo } from "../../site/api/queries.ts";
import type { Row, Rows } from "../../site/api/shapes.ts";
import { Answered, Badge, Panel, RowsTable } from "../../site/kit/index.ts";
import { useText } from "../../site/texts/texts.tsx";
import styles from "./house.module.css";

interface Host {
  readonly host: string;
  readonly brand: string;
  readonly licence: string;
  readonly locales: readonly string[];
  readonly casino: boolean;
  readonly sportsbook: boolean;
  readonly demo_only: boolean;
}

/** The addresses of the site, and what their licences ask of play. */
export function HostsPart() {
  const t = useText();
  const hosts = useAsked<Rows<Host>>("host.list", { limit: 200 });
  const knowsReality = useQueryInfo("reality.list") !== undefined;
  const reality = useAsked<Rows<Row>>("reality.list", { limit: 200 }, { enabled: knowsReality });
  return (
    <>
      <Panel title={t("house.hosts")} bare>
        <Answered query={hosts}>
          {({ rows }) => (
            <RowsTable
              label={t("house.hosts")}
              rows={rows}
              keyOf={({ host }) => host}
              empty={t("house.noHosts")}
              columns={[
                { name: "host", strong: true },
                "brand",
                "licence",
                { name: "locales", cell: ({ locales }) => locales.join(", ") },
                {
                  name: "what",
                  cell: (row) => (
                    <span className={styles.acts}>
                      {(["casino", "sportsbook", "demo_only"] as const)
                        .filter((name) => row[name])
                        .map((name) => (
                          <Badge key={name}>{t(`house.host.${name}`)}</Badge>
                        ))}
                    </span>
                  ),
                },
              ]}
            />
          )}
        </Answered>
      </Panel>
      {knowsReality && (
        <Panel title={t("kind.reality")} aside={<Link to="/edit/reality">{t("house.edit")}</Link>} bare>
          <Answered query={reality}>
            {({ rows }) => (
              <RowsTable label={t("kind.reality")} rows={rows} columns={["licence", "minutes", "least", "most"]} />
            )}
          </Answered>
        </Panel>
      )}
    </>
  );
}
