import { Fragment } from "react";
import { Link, useLocation } from "react-router";
import { useRegistry } from "../api/queries.ts";
import type { RegistryInfo } from "../api/shapes.ts";
import { NEW } from "../editor/kind.ts";
import { readable, useText } from "../texts/texts.tsx";
import styles from "./breadcrumbs.module.css";

interface Crumb {
  readonly text: string;
  readonly to?: string;
}

/** Where the page is. */
export function Breadcrumbs() {
  const t = useText();
  const registry = useRegistry();
  const { pathname } = useLocation();
  const crumbs = crumbsOf(pathname, registry, t);
  return (
    <nav className={styles.crumbs} aria-label={t("shell.path")}>
      {crumbs.map(({ text, to }, at) => (
        <Fragment key={`${at} ${text}`}>
          {at > 0 && (
            <span className={styles.slash} aria-hidden="true">
              /
            </span>
          )}
          {to !== undefined && at < crumbs.length - 1 ? (
            <Link to={to}>{text}</Link>
          ) : (
            <span className={styles.here} aria-current={at === crumbs.length - 1 ? "page" : undefined}>
              {text}
            </span>
          )}
        </Fragment>
      ))}
    </nav>
  );
}

function crumbsOf(pathname: string, registry: RegistryInfo, t: (id: string) => string): Crumb[] {
  const [first = "", second, third] = pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const everything: Crumb = { text: t("nav.everything"), to: "/everything" };
  if (first === "") return [{ text: t("nav.start") }];
  if (first === "everything") return [everything];
  if ((first === "actions" || first === "queries") && second !== undefined) {
    const info = registry[first].find(({ name }) => name === second);
    return [
      everything,
      ...(info ? [{ text: readable(info.group), to: `/everything#${info.group}` }] : []),
      { text: info?.title ?? second },
    ];
  }
  const section: Crumb = { text: t(`nav.${first}`), to: `/${first}` };
  if (second === undefined) return [section];
  if (first === "players")
    return [
      section,
      { text: `#${second}`, to: `/players/${second}` },
      ...(third === undefined ? [] : [{ text: t(`player.tab.${third}`) }]),
    ];
  if (first === "edit")
    return [
      section,
      { text: t(`kind.${second}`), to: `/edit/${second}` },
      ...(third === undefined ? [] : [{ text: third === NEW ? t("editor.new") : third }]),
    ];
  if (first === "withdrawals" || first === "proposals") return [section, { text: second }];
  const part: Crumb = { text: t(`nav.${first}.${second}`), to: `/${first}/${second}` };
  return third === undefined ? [section, part] : [section, part, { text: third.replace(/^[a-z]+:/, "") }];
}
