import type { ReactElement } from "react";
import type { IntlShape } from "react-intl";
import type { Opening, StudioClient } from "../api/studio-client.ts";

/** What the shell hands to a family of games once the studio has opened the session. */
export interface Launch {
  readonly slug: string;
  readonly client: StudioClient;
  readonly opening: Opening;
  readonly intl: IntlShape;
}

/** A family loads what its game needs and answers the game, ready to be shown. */
export interface Family {
  readonly open: (launch: Launch) => Promise<ReactElement>;
}

/** The platform runs another version of the game than this page was built with. */
export class OtherVersion extends Error {
  override readonly name = "OtherVersion";
}

const FAMILIES: readonly { readonly slugs: readonly string[]; readonly load: () => Promise<Family> }[] = [
  { slugs: ["dragons-ember", "gilded-pharaoh", "candy-orbit", "reef-riches"], load: async () => import("./slots/index.tsx") },
];

/** The family of a game; undefined for a game that this frame does not know. */
export function loadFamily(slug: string): Promise<Family> | undefined {
  return FAMILIES.find(({ slugs }) => slugs.includes(slug))?.load();
}

/** All games that the frame can show. */
export const KNOWN_GAMES: readonly string[] = FAMILIES.flatMap(({ slugs }) => slugs);
