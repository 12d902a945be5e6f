import { Search, Table2, Users, Zap } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useRegistry } from "../../site/api/queries.ts";
import type { ActionInfo, QueryInfo } from "../../site/api/shapes.ts";
import { Badge, Page, PageHead, Panel, TextField } from "../../site/kit/index.ts";
import { readable, useText } from "../../site/texts/texts.tsx";
import styles from "./everything-page.module.css";

/** Everything that the member may do, by module: what each action and query is for, and the way to it. */
export function EverythingPage() {
  const t = useText();
  const registry = useRegistry();
  const [words, setWords] = useState("");
  const groups = groupsOf(registry.actions, registry.queries, words);
  return (
    <>
      <PageHead
        title={t("nav.everything")}
        note={t("everything.note", { actions: registry.actions.length, queries: registry.queries.length })}
      />
      <Page className={styles.page}>
        <nav className={styles.index} aria-label={t("everything.index")}>
          <TextField
            label={t("everything.find")}
            labelHidden
            placeholder={t("everything.find")}
            prefix={<Search size={16} aria-hidden="true" />}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <ul className={styles.links}>
            {groups.map(([group, { actions, queries }]) => (
              <li key={group}>
                <a href={`#${group}`}>
                  {readable(group)} <span>{actions.length + queries.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.groups}>
          {groups.map(([group, { actions, queries }]) => (
            <div key={group} id={group} className={styles.group}>
              <Panel
                title={readable(group)}
                aside={t("everything.counts", { actions: actions.length, queries: queries.length })}
              >
                <div className={styles.columns}>
                  <ul className={styles.list} aria-label={t("palette.queries")}>
                    {queries.map((query) => (
                      <QueryEntry key={query.name} query={query} />
                    ))}
                  </ul>
                  <ul className={styles.list} aria-label={t("palette.actions")}>
                    {actions.map((action) => (
                      <ActionEntry key={action.name} action={action} />
                    ))}
                  </ul>
                </div>
              </Panel>
            </div>
          ))}
          {groups.length === 0 && <p className={styles.none}>{t("palette.none")}</p>}
        </div>
      </Page>
    </>
  );
}

function QueryEntry({ query: { name, title, summary } }: { readonly query: QueryInfo }) {
  return (
    <li className={styles.entry}>
      <Table2 aria-hidden="true" />
      <div>
        <Link to={`/queries/${name}`}>{title}</Link>
        <p>{summary}</p>
      </div>
    </li>
  );
}

function ActionEntry({ action }: { readonly action: ActionInfo }) {
  const t = useText();
  const { name, title, summary, four_eyes: eyes, above } = action;
  return (
    <li className={styles.entry} data-action="">
      <Zap aria-hidden="true" />
      <div>
        <Link to={`/actions/${name}`}>{title}</Link>
        {eyes !== null && (eyes === "always" || above !== null) && (
          <Badge tone="watch" icon={<Users aria-hidden="true" />}>
            {eyes === "always" ? t("everything.second") : t("everything.secondAbove", { above })}
          </Badge>
        )}
        <p>{summary}</p>
      </div>
    </li>
  );
}

interface Group {
  readonly actions: ActionInfo[];
  readonly queries: QueryInfo[];
}

function groupsOf(actions: readonly ActionInfo[], queries: readonly QueryInfo[], words: string): [string, Group][] {
  const typed = words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ name, title, summary }: { name: string; title: string; summary: string }): boolean => {
    const text = `${name} ${title} ${summary}`.toLowerCase();
    return typed.every((word) => text.includes(word));
  };
  const groups = new Map<string, Group>();
  const of = (group: string): Group => {
    const known = groups.get(group) ?? { actions: [], queries: [] };
    groups.set(group, known);
    return known;
  };
  for (const action of actions.filter(fits)) of(action.group).actions.push(action);
  for (const query of queries.filter(fits)) of(query.group).queries.push(query);
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b));
}
