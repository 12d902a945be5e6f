import geodeCathedral from "./geode-cathedral/look.json" with { type: "json" };
import glasshouseRow from "./glasshouse-row/look.json" with { type: "json" };

const LOOKS: Readonly<Record<string, unknown>> = {
  "geode-cathedral": geodeCathedral,
  "glasshouse-row": glasshouseRow,
};

/** What a title's `look.json` has for the game client; undefined for an unknown slug. */
export function lookOf(slug: string): unknown {
  return LOOKS[slug];
}
