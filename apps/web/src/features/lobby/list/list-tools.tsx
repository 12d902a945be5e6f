import { Button, CircleX, ListFilter } from "@apogee/ui";
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { LocalLink, useLocalPath } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import { FilterFields } from "./filter-fields.tsx";
import type { ListData } from "./list-data.ts";
import { countFilters, searchOf } from "./list-query.ts";
import styles from "./list-tools.module.css";
import { searchIn, useFilters } from "./use-filters.ts";

const FilterDrawer = lazy(() => import("./filter-drawer.tsx").then(({ FilterDrawer }) => ({ default: FilterDrawer })));

/**
 * The sort order and the filters of a list. With scripts, each choice applies at once; without them, this is a form. On
 * phones the form opens as a drawer, or, without scripts, below its link.
 */
export function ListTools({ list }: { readonly list: ListData }) {
  const { path, query, producers } = list;
  const t = useText();
  const local = useLocalPath();
  const form = useRef<HTMLFormElement>(null);
  const [sheet, setSheet] = useState<"never" | "open" | "closed">("never");
  const open = useFilters(path);
  const count = countFilters(query);

  const apply = (): void => {
    const search = form.current && searchIn(form.current, producers);
    if (search !== null && search !== searchOf(query)) open(search);
  };
  const onScripts = useEffectEvent(apply);
  // Applies what was chosen before the scripts ran.
  useEffect(() => onScripts(), []);

  return (
    <div className={styles.tools}>
      <Button
        kind="neutral"
        size={40}
        className={styles.open}
        icon={<ListFilter aria-hidden="true" />}
        aria-haspopup="dialog"
        render={
          <a
            href="#filters"
            onClick={(event) => {
              event.preventDefault();
              setSheet("open");
            }}
          />
        }
      >
        <Text id="lobby.refine" />
        {count > 0 && <span className={styles.count}>{count}</span>}
      </Button>
      <form
        id="filters"
        className={styles.form}
        action={local(path)}
        autoComplete="off"
        aria-label={t("lobby.refine")}
        ref={form}
        onChange={() => apply()}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <FilterFields query={query} producers={producers} form={form} />
        <noscript>
          <Button type="submit" size={40}>
            <Text id="lobby.apply" />
          </Button>
        </noscript>
      </form>
      {count > 0 && (
        <Button
          kind="ghost"
          size={40}
          className={styles.clear}
          icon={<CircleX aria-hidden="true" />}
          render={<LocalLink to={path + searchOf(query.sort ? { sort: query.sort } : {})} preventScrollReset />}
        >
          <span className={styles.words}>
            <Text id="lobby.clear_filters" values={{ count }} />
          </span>
        </Button>
      )}
      {sheet !== "never" && (
        <Suspense fallback={null}>
          <FilterDrawer list={list} open={sheet === "open"} onClose={() => setSheet("closed")} />
        </Suspense>
      )}
    </div>
  );
}
