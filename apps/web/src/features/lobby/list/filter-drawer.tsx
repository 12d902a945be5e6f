import { Button, Drawer } from "@apogee/ui";
import { useId, useRef, type FormEvent } from "react";
import { Text, useText } from "../../../site/intl/text.tsx";
import { FilterFields } from "./filter-fields.tsx";
import styles from "./filter-drawer.module.css";
import type { ListData } from "./list-data.ts";
import { countFilters, searchOf } from "./list-query.ts";
import { searchIn, useFilters } from "./use-filters.ts";

interface FilterDrawerProps {
  readonly list: ListData;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The filters on a phone, which are applied together. */
export function FilterDrawer({ list: { path, query, producers }, open, onClose }: FilterDrawerProps) {
  const t = useText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const show = useFilters(path);
  const lead = (search: string): void => {
    onClose();
    if (search !== searchOf(query)) show(search);
  };
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    if (form.current) lead(searchIn(form.current, producers));
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t("lobby.refine")}
      closeLabel={t("common.close")}
      foot={
        <div className={styles.foot}>
          {(countFilters(query) > 0 || query.sort) && (
            <Button kind="secondary" size={48} onClick={() => lead("")}>
              <Text id="lobby.clear_all" />
            </Button>
          )}
          <Button type="submit" form={id} size={48} className={styles.apply}>
            <Text id="lobby.show_games" />
          </Button>
        </div>
      }
    >
      <form id={id} className={styles.fields} autoComplete="off" ref={form} onSubmit={apply}>
        <FilterFields query={query} producers={producers} form={form} roomy />
      </form>
    </Drawer>
  );
}
