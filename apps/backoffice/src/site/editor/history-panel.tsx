import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { Rows } from "../api/shapes.ts";
import { Moment } from "../format/value.tsx";
import { DifferenceView } from "../forms/difference-view.tsx";
import { Act, Answered, Panel } from "../kit/index.ts";
import { readable, useText } from "../texts/texts.tsx";
import { DifferenceList } from "./difference-list.tsx";
import type { EditorKind, HistoryEntry, Input } from "./kind.ts";
import { isSameJson } from "./merge.ts";
import styles from "./history-panel.module.css";

const FIRST = 6;

/** Props of a `HistoryPanel`. */
interface HistoryPanelProps {
  readonly kind: EditorKind;
  readonly history: UseQueryResult<Rows<HistoryEntry>>;
  /** The input that would save the thing as it is stored. */
  readonly now: Input;
  /** Fills the form with an earlier version; left out for members who may not save. */
  readonly onRestore: ((input: Input) => void) | undefined;
}

/** Earlier versions of a thing, newest first: who, when, why and what, and the way back to each. */
export function HistoryPanel({ kind, history, now, onRestore }: HistoryPanelProps) {
  const t = useText();
  const [isAll, setAll] = useState(false);
  return (
    <Panel
      title={t("editor.history")}
      aside={
        (history.data?.total ?? 0) > FIRST && (
          <button type="button" onClick={() => setAll(!isAll)}>
            {isAll ? t("editor.fewer") : t("editor.allVersions", { count: history.data!.total })}
          </button>
        )
      }
    >
      <Answered query={history} rows={3}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles.none}>{t("editor.noHistory")}</p>
          ) : (
            <ol className={styles.list}>
              {withFirst(isAll ? rows : rows.slice(0, FIRST), rows.length).map((entry, at) => (
                <Entry key={entry.id} {...{ kind, entry, now, onRestore }} isNewest={at === 0} />
              ))}
            </ol>
          )
        }
      </Answered>
    </Panel>
  );
}

/** The rows with what was there before the first change, such as what the release brought. */
function withFirst(shown: readonly HistoryEntry[], all: number): readonly HistoryEntry[] {
  const oldest = shown.at(-1);
  if (shown.length < all || !oldest?.before) return shown;
  return [...shown, { ...oldest, id: 0, actor: "", reason: null, before: null, after: oldest.before }];
}

function Entry({
  kind,
  entry,
  now,
  onRestore,
  isNewest,
}: Pick<HistoryPanelProps, "kind" | "now" | "onRestore"> & {
  readonly entry: HistoryEntry;
  readonly isNewest: boolean;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { action, actor, at, reason, before, after } = entry;
  const version = typeof after?.["version"] === "number" ? after["version"] : null;
  const input = kind.inputOfVersion(entry, now);
  const isNow = input !== null && isSameJson(input, now);
  return (
    <li className={styles.entry} data-newest={isNewest || undefined}>
      <button type="button" className={styles.open} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className={styles.what}>
          {version === null ? readable(action.split(".").at(-1)!) : t("editor.version", { version })}
        </span>
        <span className={styles.who}>
          {actor === "" ? t("editor.beforeThat") : `${nameOfActor(actor)},`} <Moment iso={at} />
        </span>
      </button>
      {reason && <p className={styles.reason}>{reason}</p>}
      {isOpen && (
        <div className={styles.details}>
          {input === null ? (
            <DifferenceView changes={[{ action, subject: "", before, after }]} />
          ) : isNow ? (
            <p className={styles.none}>{t("editor.asNow")}</p>
          ) : (
            <>
              <p className={styles.none}>{t("editor.againstNow")}</p>
              <DifferenceList kind={kind.kind} before={now} after={input} most={12} />
              {onRestore && (
                <Act small onClick={() => onRestore(input)}>
                  {t("editor.restore")}
                </Act>
              )}
            </>
          )}
        </div>
      )}
    </li>
  );
}

/** `staff:mia` is mia; the command line's operators keep their mark. */
export const nameOfActor = (actor: string): string => actor.replace(/^staff:/, "");
