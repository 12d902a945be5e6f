import { Link } from "react-router";
import { useAsked, useQueryInfo } from "../../../site/api/queries.ts";
import type { Row } from "../../../site/api/shapes.ts";
import { Answered, Badge, Panel, RowsTable } from "../../../site/kit/index.ts";
import { useText, useTextOrName } from "../../../site/texts/texts.tsx";
import type { TabProps } from "../tab-props.ts";
import { deviceOf } from "./device-of.ts";
import { Opens, useRowActions } from "./row-action.tsx";
import styles from "./tabs.module.css";

interface Linked {
  readonly player: number;
  readonly name: string | null;
  readonly email: string;
  readonly country: string | null;
  readonly status: string;
  readonly score: number;
  readonly reasons: ReadonlyArray<{ readonly reason: string; readonly points: number; readonly shown: string | null }>;
}

interface Devices {
  readonly sessions: readonly Row[];
  readonly linked: readonly Linked[];
}

const WATCH = 30;
const BAD = 70;

const isOpen = (session: Row): boolean => session["ended_at"] === null;

/** Where the player signed in, and which accounts share something with this one. */
export function DevicesTab({ head: { player }, onOpen }: TabProps) {
  const t = useText();
  const nameOf = useTextOrName();
  const known = useQueryInfo("player.devices") !== undefined;
  const answer = useAsked<Devices>("player.devices", { player }, { enabled: known });
  const signOut = useRowActions(["player.sign-out"], (row) =>
    isOpen(row) ? (
      <Opens name="player.sign-out" given={{ player, session: row["id"] }} onOpen={onOpen} refuse>
        {t("player.signOut")}
      </Opens>
    ) : null,
  );
  if (!known) return null;
  return (
    <Answered query={answer}>
      {({ sessions, linked }) => (
        <>
          <Panel title={t("player.linked")} bare>
            <RowsTable
              label={t("player.linked")}
              rows={linked}
              empty={t("player.notLinked")}
              keyOf={(row) => String(row.player)}
              columns={[
                {
                  name: "player",
                  cell: (row) => (
                    <Link className={styles.link} to={`/players/${row.player}`}>
                      #{row.player} {row.name}
                    </Link>
                  ),
                },
                "email",
                "country",
                { name: "status", cell: ({ status }) => nameOf("player.tag", status) },
                {
                  name: "score",
                  numeric: true,
                  cell: ({ score }) => (
                    <Badge tone={score >= BAD ? "bad" : score >= WATCH ? "watch" : "neutral"}>{score}</Badge>
                  ),
                },
                {
                  name: "why",
                  cell: ({ reasons }) =>
                    reasons
                      .map(
                        ({ reason, points, shown }) =>
                          `${nameOf("linked", reason)}${shown ? ` ${shown}` : ""} +${points}`,
                      )
                      .join(", "),
                },
              ]}
            />
          </Panel>
          <Panel
            title={t("player.sessions")}
            badge={<Badge>{t("player.openSessions", { count: sessions.filter(isOpen).length })}</Badge>}
            aside={
              sessions.some(isOpen) && (
                <Opens name="player.sign-out" given={{ player }} onOpen={onOpen} refuse>
                  {t("player.signOutAll")}
                </Opens>
              )
            }
            bare
          >
            <RowsTable
              label={t("player.sessions")}
              rows={sessions}
              keyOf={(row) => String(row["id"])}
              empty={t("player.noSessions")}
              columns={[
                { name: "browser", strong: true, cell: (row) => deviceOf(String(row["browser"])) },
                "address",
                "started_at",
                "seen_at",
                "ended_at",
                ...signOut,
              ]}
            />
          </Panel>
        </>
      )}
    </Answered>
  );
}
