import { Trophy } from "lucide-react";
import type { EditorKind, HistoryEntry, Input } from "../../../site/editor/kind.ts";
import { shownReward } from "./cells.ts";

/** Levels with their gifts. */
export const levels: EditorKind = {
  kind: "level",
  group: "loyalty",
  Icon: Trophy,
  list: "level.list",
  columns: [
    { name: "minPoints", numeric: true },
    { name: "gift", cell: (row, locale) => shownReward(row["gift"], locale) },
  ],
  idOf: (row) => String(row["level"]),
  titleOf: (row) => `Level ${String(row["level"])}`,
  save: "level.put",
  isFixed: true,
  keyFields: ["level"],
  historyOf: (id) => ({ kind: "level", id: `level_${id}` }),
  inputOf: ({ level, minPoints, gift }) => ({ level, points: minPoints, ...(gift ? { gift } : {}) }),
  inputOfVersion: levelVersion,
  start: {},
  sections: [{ key: "level", fields: ["points", "gift"] }],
};

function levelVersion({ after }: HistoryEntry, now: Input): Input | null {
  if (after && "min_points" in after) return { ...now, points: after["min_points"] };
  if (!after || !("gift" in after)) return null;
  const { gift: _gift, ...rest } = now;
  return after["gift"] ? { ...rest, gift: after["gift"] } : rest;
}
