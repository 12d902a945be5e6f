import { Award } from "lucide-react";
import type { EditorKind } from "../../../site/editor/kind.ts";
import { shownReward } from "./cells.ts";

/** Rewards of the tiers of achievements; what is counted is part of the program. */
export const achievements: EditorKind = {
  kind: "achievement",
  group: "prizes",
  Icon: Award,
  list: "achievement.list",
  columns: [
    { name: "tier", numeric: true },
    { name: "target", numeric: true },
    { name: "reward", cell: (row, locale) => shownReward(row["reward"], locale) },
  ],
  idOf: ({ achievement, tier }) => `${String(achievement)}:${String(tier)}`,
  titleOf: ({ title, tier }) => `${String(title)}, ${String(tier)}`,
  stateOf: ({ reward }) => (reward ? { key: "rewarded", tone: "info" } : { key: "badge", tone: "neutral" }),
  save: "achievement.put",
  isFixed: true,
  keyFields: ["id", "tier"],
  historyOf: (id) => ({ kind: "achievement", id: id.split(":")[0]! }),
  inputOf: ({ achievement, tier, reward }) => ({ id: achievement, tier, ...(reward ? { reward } : {}) }),
  inputOfVersion: ({ after }, { reward: _reward, ...rest }) =>
    after?.["tier"] === rest["tier"] ? { ...rest, ...(after?.["reward"] ? { reward: after["reward"] } : {}) } : null,
  start: {},
  sections: [{ key: "reward", fields: ["reward"] }],
};
