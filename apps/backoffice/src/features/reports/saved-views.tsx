import { Checkbox, Popover, useToast } from "@apogee/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Bookmark, Users, X } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { newKey } from "../../site/api/call.ts";
import { carryOut, useAction, useAsked, useMe } from "../../site/api/queries.ts";
import { Act, TextField } from "../../site/kit/index.ts";
import { useText } from "../../site/texts/texts.tsx";
import styles from "./reports.module.css";

interface View {
  readonly id: number;
  readonly owner: string;
  readonly title: string;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly shared: boolean;
}

/** The address of a view, in the order in which it was saved. */
function searchOf({ filters }: View): string {
  const parts = Object.entries(filters).filter((part): part is [string, string] => typeof part[1] === "string");
  const text = new URLSearchParams(parts).toString();
  return text === "" ? "" : `?${text}`;
}

/** Views of a report that are kept on the server: one's own, and those that are shared. */
export function SavedViews({ report }: { readonly report: string }) {
  const t = useText();
  const { handle } = useMe();
  const { show } = useToast();
  const { search, pathname } = useLocation();
  const client = useQueryClient();
  const { data } = useAsked<{ readonly rows: readonly View[] }>("report.view.list", { report });
  const save = useAction("report.view.save");
  const [title, setTitle] = useState("");
  const [shared, setShared] = useState(false);
  const change = async (action: string, input: object): Promise<void> => {
    try {
      await carryOut(action, input, "", newKey());
      await client.invalidateQueries({ queryKey: ["ask", "report.view.list"] });
    } catch {
      show({ text: t("report.viewNotKept"), tone: "error" });
    }
  };
  return (
    <div className={styles.views}>
      {data?.rows.map((view) => (
        <span key={view.id} className={styles.view} data-current={searchOf(view) === search || undefined}>
          <Link to={{ pathname, search: searchOf(view) }}>{view.title}</Link>
          {view.shared && <Users role="img" aria-label={t("report.shared")} />}
          {view.owner === `staff:${handle}` && (
            <button
              type="button"
              aria-label={t("report.removeView", { name: view.title })}
              onClick={() => void change("report.view.delete", { view: view.id })}
            >
              <X aria-hidden="true" />
            </button>
          )}
        </span>
      ))}
      {save && (
        <Popover
          label={t("report.saveView")}
          align="start"
          trigger={
            <button type="button" className={styles.save}>
              <Bookmark aria-hidden="true" />
              {t("report.saveView")}
            </button>
          }
        >
          <form
            className={styles.pop}
            onSubmit={(event) => {
              event.preventDefault();
              if (title.trim() === "") return;
              const filters = Object.fromEntries(new URLSearchParams(search));
              void change("report.view.save", { report, title: title.trim(), filters, shared }).then(() =>
                setTitle(""),
              );
            }}
          >
            <TextField
              label={t("report.viewName")}
              maxLength={80}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
            <Checkbox checked={shared} onChange={() => setShared(!shared)}>
              {t("report.shareView")}
            </Checkbox>
            <Act kind="primary" type="submit" small>
              {t("report.keep")}
            </Act>
          </form>
        </Popover>
      )}
    </div>
  );
}
