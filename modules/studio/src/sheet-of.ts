import type { PlayEvent } from "@apogee/play";
import type { ParSheet } from "@apogee/slots";
import { VersionGone } from "./errors.ts";
import type { StudioPorts } from "./ports.ts";

/** What a round's row names as its paytable: `apogee/DragonsEmber@1`. */
export function paytableOf(par: ParSheet): string {
  return `${par.identifier}@${par.version}`;
}

/** The sheet that a round was drawn from, never a newer one: that would change what was already decided. */
export function sheetOf(ports: StudioPorts, event: PlayEvent): ParSheet {
  const [identifier = "", version = ""] = event.paytable.split("@");
  const game = ports.ownGame(identifier, Number(version));
  if (!game) throw new VersionGone(event.paytable);
  return game.par;
}
