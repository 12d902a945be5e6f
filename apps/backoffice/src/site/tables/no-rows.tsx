import { EmptyState } from "@apogee/ui";
import { Act } from "../kit/index.ts";
import { useText } from "../texts/texts.tsx";

/** A list without rows: nothing there, or nothing that the filters let through. */
export function NoRows({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) {
  const t = useText();
  return (
    <EmptyState
      dense
      picture="search"
      title={t(filtered ? "table.noMatch" : "table.empty")}
      text={t(filtered ? "table.noMatchText" : "table.emptyText")}
      action={filtered ? <Act onClick={onClear}>{t("table.clear")}</Act> : undefined}
    />
  );
}
