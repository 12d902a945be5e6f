import type { Matrix } from "./matrix.ts";
import { CALLERS } from "./expect.ts";

const SHORT: Readonly<Record<string, string>> = {
  in: "in",
  "sign in first": "401",
  "signed in already": "already",
  "no frame": "no frame",
  forged: "forged",
  "staff elsewhere": "not here",
  "no permission": "may not",
  "not there": "404",
  failed: "FAILED",
};

/** The matrix as text: a line for each route, a column for each caller; then the objects that bodies named. */
export function tableOf({ rows, named }: Matrix): string {
  const widest = Math.max(...rows.map(({ route }) => route.length));
  const widths = CALLERS.map((caller) => Math.max(caller.length, 8));
  const line = (route: string, access: string, cells: readonly string[]): string =>
    `${route.padEnd(widest)}  ${access.padEnd(6)}  ${cells.map((cell, index) => cell.padEnd(widths[index]!)).join("  ")}`.trimEnd();
  return [
    line("route", "access", CALLERS),
    ...rows.map(({ route, access, cells }) =>
      line(
        route,
        access,
        CALLERS.map((caller) => {
          const cell = cells.find((each) => each.caller === caller);
          return cell ? SHORT[cell.ending]! : "";
        }),
      ),
    ),
    "",
    "named in a body",
    ...named,
  ].join("\n");
}
