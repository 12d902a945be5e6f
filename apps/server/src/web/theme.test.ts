import { expect, test } from "vitest";
import { themeCss } from "./theme.ts";

test("a brand's colours become custom properties", () => {
  expect(themeCss({ flame: "#FF8A3D", "flame-end": "rgb(255 90 31 / 50%)" })).toBe(
    ":root {\n  --flame: #FF8A3D;\n  --flame-end: rgb(255 90 31 / 50%);\n}\n",
  );
});

test.each([
  [{ flame: "red;} body{display:none" }],
  [{ "flame:red;x": "#FFFFFF" }],
  [{ flame: "url(https://evil.example)" }],
])("invalid colours %j produce no CSS", (colors) => {
  expect(themeCss(colors)).toBe("");
});
