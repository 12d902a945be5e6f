import type { infoRoutes, ResponseOf } from "@apogee/contract";

export type Line = ResponseOf<typeof infoRoutes.helpLines>[number];

/** The code of the line for everybody whose country has none. */
const INTERNATIONAL = "ZZ";

/** The help line of a country; the international one where a country has none or is not known. */
export function helpLineOf(lines: readonly Line[], country: string | null | undefined): Line | undefined {
  return lines.find((line) => line.country === country) ?? lines.find((line) => line.country === INTERNATIONAL);
}
