import { expect, test } from "vitest";
import { densityOf, isSoftware } from "./density.ts";

test.each([
  ["a desktop: one pixel per point", { ratio: 1, width: 1440, software: false }, 1],
  ["a phone: at most two pixels per point", { ratio: 3, width: 390, software: false }, 2],
  ["a phone too slow for two: 1.5 pixels per point", { ratio: 2, width: 390, software: false, quality: 0.75 }, 1.5],
  [
    "a page that is zoomed out: at least one pixel per point",
    { ratio: 0.5, width: 2880, software: false, quality: 0.5 },
    1,
  ],
  ["a desktop without a GPU: 640 columns", { ratio: 1, width: 1440, software: true }, 640 / 1440],
  ["a phone without a GPU: one pixel per point", { ratio: 2, width: 390, software: true }, 1],
])("sets the pixel density for %s", (_what, canvas, density) => {
  expect(densityOf(canvas)).toBe(density);
});

test.each([
  ["ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)", true],
  ["llvmpipe (LLVM 15.0.6, 256 bits)", true],
  ["Microsoft Basic Render Driver", true],
  ["ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11 vs_5_0 ps_5_0, D3D11)", false],
  ["Apple GPU", false],
  ["Mali-G78", false],
])("detects whether %s draws in software: %s", (name, software) => {
  const gl = {
    RENDERER: 7_937,
    getExtension: () => null,
    getParameter: (what: number) => (what === 7_937 ? name : null),
  };
  expect(isSoftware(gl)).toBe(software);
});
