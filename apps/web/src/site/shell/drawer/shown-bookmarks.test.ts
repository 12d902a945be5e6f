import { expect, test } from "vitest";
import { shownBookmarks, type Bookmark } from "./shown-bookmarks.ts";

const SHOP = { kind: "shop", to: "/rocket-mart" } as const;
const LOOT_BOX = { kind: "loot-box", to: "/loot-boxes" } as const;
const ADVENTURE = { kind: "adventure", to: "/adventures" } as const;
const QUEST = { kind: "quest", to: "/quests" } as const;

test.each<[active: readonly Bookmark[], path: string, shown: readonly Bookmark[]]>([
  [[], "/", []],
  [[SHOP], "/", [SHOP]],
  [[QUEST, ADVENTURE, LOOT_BOX, SHOP], "/", [SHOP, LOOT_BOX]],
  [[QUEST, ADVENTURE], "/", [ADVENTURE, QUEST]],
  [[SHOP], "/rocket-mart", []],
  [[SHOP, LOOT_BOX, QUEST], "/loot-boxes", [SHOP]],
  [[SHOP], "/rocket-mart/money", []],
  [[SHOP, LOOT_BOX, QUEST], "/quests", [SHOP, LOOT_BOX]],
])("of the bookmarks %j, the page %s shows %j", (active, path, shown) => {
  expect(shownBookmarks(active, path)).toEqual(shown);
});
