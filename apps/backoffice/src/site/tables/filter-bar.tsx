import { Drawer } from "@apogee/ui";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Field, QueryInfo } from "../api/shapes.ts";
import { FieldControl } from "../forms/field-control.tsx";
import { readField, type Draft } from "../forms/read-field.ts";
import { Act, KeyCap } from "../kit/index.ts";
import { useKeys } from "../shell/use-keys.ts";
import { useText } from "../texts/texts.tsx";
import { readAddress, withFilters } from "./address.ts";
import styles from "./filter-bar.module.css";

/** The filters that are set, as chips, and the way to others. */
export function FilterBar({ info }: { readonly info: QueryInfo }) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState(false);
  const { drafts } = readAddress(search, info);
  useKeys({ f: () => setOpen(true) }, info.fields.length > 0);
  if (info.fields.length === 0) return null;
  const set = info.fields.filter(({ name }) => search.has(name));
  const remove = (name: string): void => {
    const next = new URLSearchParams(search);
    next.delete(name);
    next.delete("page");
    setSearch(next);
  };
  return (
    <div className={styles.bar}>
      {set.map((field) => (
        <span key={field.name} className={styles.chip}>
          <button type="button" className={styles.open} onClick={() => setOpen(true)}>
            <span className={styles.name}>{field.label}</span>
            <span className={styles.value}>{search.getAll(field.name).join(", ")}</span>
          </button>
          <button
            type="button"
            className={styles.remove}
            aria-label={t("table.removeFilter", { name: field.label })}
            onClick={() => remove(field.name)}
          >
            <X aria-hidden="true" />
          </button>
        </span>
      ))}
      <button type="button" className={styles.add} onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        {t("table.filter")}
        <KeyCap>F</KeyCap>
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} title={t("table.filters")} closeLabel={t("act.close")}>
        <FilterForm
          fields={info.fields}
          drafts={drafts}
          onApply={(next) => {
            setSearch(withFilters(search, info.fields, next));
            setOpen(false);
          }}
        />
      </Drawer>
    </div>
  );
}

/** Props of a `FilterForm`. */
interface FilterFormProps {
  readonly fields: readonly Field[];
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly onApply: (drafts: Readonly<Record<string, Draft>>) => void;
}

/** The filters of a query as fields. */
export function FilterForm({ fields, drafts: given, onApply }: FilterFormProps) {
  const t = useText();
  const [drafts, setDrafts] = useState(given);
  const [pressed, setPressed] = useState(false);
  const faultOf = (field: Field): string | undefined => {
    const { fault } = readField(field, drafts[field.name] ?? null);
    return fault && pressed ? t(fault.text, fault.values) : undefined;
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setPressed(true);
        if (fields.every((field) => !readField(field, drafts[field.name] ?? null).fault)) onApply(drafts);
      }}
    >
      {fields.map((field) => (
        <FieldControl
          key={field.name}
          field={field}
          draft={drafts[field.name] ?? null}
          onChange={(draft) => setDrafts({ ...drafts, [field.name]: draft })}
          error={faultOf(field)}
        />
      ))}
      <Act kind="primary" type="submit">
        {t("table.apply")}
      </Act>
    </form>
  );
}
