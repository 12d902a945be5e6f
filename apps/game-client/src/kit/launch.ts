import { gameName, type Game } from "@apogee/engine";
import type { ReactElement } from "react";
import type { IntlShape } from "react-intl";
import type { Opening, StudioClient } from "../api/studio-client.ts";
import type { Replay } from "./replay/replay.ts";

/** What the shell passes to a family of games once the studio has opened the session. */
export interface Launch {
  readonly slug: string;
  readonly client: StudioClient;
  readonly opening: Opening;
  readonly intl: IntlShape;
  /** Opens the session again and shows the current version in place of this one. */
  readonly openCurrent: () => Promise<void>;
  /** Whether an earlier version was shown until now because its round was open. */
  readonly isUpdated: boolean;
  /** The recorded round to show again; null to play. */
  readonly replay: Replay | null;
}

/** A family loads what its game needs and returns the game, ready to be shown. */
export interface Family {
  readonly open: (launch: Launch) => Promise<ReactElement>;
}

/** The platform runs another version of the game than this page was built with. */
export class OtherVersion extends Error {
  override readonly name = "OtherVersion";
}

/**
 * The version to show: that of the open round, so that it can be played to its end, otherwise the current one. Throws
 * `OtherVersion` for a version that this page does not have.
 */
export function versionToShow(
  { game: { identifier, version }, open_round: open }: Opening,
  gameOf: (name: string) => Game | undefined,
): { readonly game: Game; readonly isCurrent: boolean } {
  const current = gameName({ identifier, version: Number(version) });
  const game = gameOf(open?.game ?? current);
  if (!game) throw new OtherVersion(open?.game ?? current);
  return { game, isCurrent: game.name === current };
}
