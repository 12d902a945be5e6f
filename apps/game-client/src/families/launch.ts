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
