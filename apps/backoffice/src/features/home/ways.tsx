import { Link } from "react-router";
import { useAction, useQueryInfo } from "../../site/api/queries.ts";
import { KeyCap, Panel } from "../../site/kit/index.ts";
import { useText } from "../../site/texts/texts.tsx";
import styles from "./home.module.css";

/** Where to go on: what the member does most, and the key that finds everything. */
export function Ways() {
  const t = useText();
  const ways = [
    ["/players", "home.way.players", useQueryInfo("player.search") !== undefined],
    ["/actions/bonus.issue", "home.way.bonus", useAction("bonus.issue") !== undefined],
    ["/actions/staff.invite", "home.way.invite", useAction("staff.invite") !== undefined],
    ["/edit", "home.way.edit", useQueryInfo("offer.list") !== undefined],
    ["/operations", "home.way.operations", useQueryInfo("health.show") !== undefined],
    ["/everything", "home.way.everything", true],
  ] as const;
  return (
    <Panel title={t("home.ways")}>
      <ul className={styles.ways}>
        {ways.map(
          ([to, text, may]) =>
            may && (
              <li key={to}>
                <Link to={to}>{t(text)}</Link>
              </li>
            ),
        )}
      </ul>
      <p className={styles.keys}>
        <KeyCap>Ctrl</KeyCap> <KeyCap>K</KeyCap> {t("home.finds")}
      </p>
    </Panel>
  );
}
