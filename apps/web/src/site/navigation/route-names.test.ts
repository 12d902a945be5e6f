import { expect, test } from "vitest";
import { pathTo } from "./route-names.ts";

test.each([
  [pathTo("main"), "/"],
  [pathTo("producersGames", { slug: "nebula works" }), "/producers/nebula%20works"],
  [pathTo("gameItem", { producer: "nebula", name: "Comet?" }), "/play/nebula/Comet%3F"],
  [pathTo("gameItem", { producer: "nebula", name: "Comet", demo: true }), "/play/nebula/Comet?mode=demo"],
  [pathTo("gameItem", { producer: "nebula", name: "Comet" }, { mode: "real" }), "/play/nebula/Comet?mode=real"],
])("the path %s of a named route is %s", (path, expected) => {
  expect(path).toBe(expected);
});
