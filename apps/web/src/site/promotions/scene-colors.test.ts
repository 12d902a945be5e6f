import { expect, test } from "vitest";
import { sceneColors } from "./scene-colors.ts";

test("puts the darker color behind the words, whatever the order", () => {
  expect(sceneColors({ from: "#3b1d8f", to: "#ff7a3d" })).toEqual(["#ff7a3d", "#3b1d8f"]);
  expect(sceneColors({ from: "#ff7a3d", to: "#3b1d8f" })).toEqual(["#ff7a3d", "#3b1d8f"]);
});

test("has colors of its own instead of what is none", () => {
  expect(sceneColors({ from: "red", to: "url(#x)" })).toEqual(["#2563c4", "#0c1838"]);
});
