import type { ActionInfo } from "../../site/api/shapes.ts";
import type { PlayerHead } from "../../site/players/shapes.ts";

/**
 * Opens the form of an action for the player of the page. Of the given values, those in `fixed` cannot be changed in the
 * form.
 */
export type OpenAction = (
  action: ActionInfo,
  given?: Readonly<Record<string, unknown>>,
  fixed?: readonly string[],
) => void;

/** Props of a tab of the player's page. */
export interface TabProps {
  readonly head: PlayerHead;
  readonly onOpen: OpenAction;
}
