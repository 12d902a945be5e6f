import { svg } from "../shared/dom.ts";

const PATHS = {
  home: "M4 12 12 4.500 20 12M6.500 10v9.500h11V10",
  rules: "M9.200 9a2.900 2.900 0 1 1 4.300 2.500c-1 .6-1.500 1.200-1.500 2.300M12 17.300v.2",
  close: "M6 6l12 12M18 6 6 18",
} as const;

/** A line drawing in the colour of the text. */
export function icon(name: keyof typeof PATHS): SVGSVGElement {
  return svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", class: "line" }, svg("path", { d: PATHS[name] }));
}
