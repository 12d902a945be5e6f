import type { TableSpot } from "@apogee/roulette";
import type { IntlShape } from "react-intl";

/** A spot in words: `Split 17, 20`, `Red`, `First dozen`. */
export function spotName(intl: IntlShape, { name, kind }: TableSpot): string {
  if (/^[\d-]+$/.test(name)) {
    const numbers = name.split("-").join(", ");
    return intl.formatMessage({ id: `roulette.kind.${kind}` }, { numbers });
  }
  return intl.formatMessage({ id: `roulette.spot.${name}` });
}
